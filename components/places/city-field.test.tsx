import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { CityField } from './city-field';

const berlin = {
  id: 7,
  slug: 'berlin',
  nameDe: 'Berlin',
  nameEn: 'Berlin',
  countryCode: 'DE',
  population: 3_700_000,
};

const answers = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  answers.mockReset().mockImplementation(() => Promise.resolve(Response.json({ cities: [berlin] })));
  vi.stubGlobal('fetch', answers);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function form() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user, container } = renderIn(
    'de',
    <form onSubmit={onSubmit}>
      <CityField typed="" chosenId="" candidates={[]} error={undefined} />
      <button type="submit">Speichern</button>
    </form>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Stadt' });
  const chosen = () => container.querySelector<HTMLInputElement>('[name=cityId]')?.value;
  return { user, onSubmit, input, chosen };
}

it('Enter in the list of cities takes the first one, and does not send the form', async () => {
  const { user, onSubmit, input, chosen } = form();
  await user.type(input, 'Ber');
  await waitFor(() => expect(screen.getByRole('option').hasAttribute('data-highlighted')).toBe(true));
  await user.keyboard('{Enter}');
  expect(input.value).toBe('Berlin');
  expect(chosen()).toBe('7');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('Enter before there is a list, or without one, does not send the form either', async () => {
  answers.mockReturnValue(new Promise(() => undefined));
  const { user, onSubmit, input, chosen } = form();
  await user.type(input, 'Ber{Enter}');
  await waitFor(() => expect(answers).toHaveBeenCalled());
  await user.keyboard('{Enter}{Enter}');
  expect(input.value).toBe('Ber');
  expect(chosen()).toBe('');
  expect(onSubmit).not.toHaveBeenCalled();
});
