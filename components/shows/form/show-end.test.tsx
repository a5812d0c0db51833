import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormKeys } from '@/components/forms/form-keys';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import type { EditedShow } from '@/lib/shows/form-loaders';
import { CancelForm, ShowEnd } from './show-end';

const cancelShow = vi.hoisted(() => vi.fn());
vi.mock('@/lib/shows/actions', () => ({ cancelShow, deleteShow: vi.fn() }));

const { more } = words.de.showsForm;
const held = words.de.formsHeld;

beforeEach(() => {
  vi.useFakeTimers();
  cancelShow.mockReset().mockResolvedValue({ status: 'done', value: { notified: 3 } });
});
afterEach(() => vi.useRealTimers());

const show = (form: React.ReactNode, language: (typeof languages)[number] = 'de') =>
  renderIn(
    language,
    <FormKeys random="made" account="me" restored="" discard="">
      {form}
    </FormKeys>,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: 'Wasserschaden' } });
const sent = () => cancelShow.mock.calls.map((call) => (call as [unknown, FormData])[1].get('reason'));

it.each(languages)(
  'a show is called off ten seconds later, and the dialog closes then (%s)',
  async (language) => {
    const t = words[language].showsForm.more;
    const close = vi.fn();
    show(<CancelForm showId="show" people={3} onClose={close} />, language);
    type(t.reason);
    press(t.cancelSubmit);
    await pass(9);
    expect(screen.getByText(/10 (Sekunden|seconds)/)).toBeDefined();
    expect([sent(), close.mock.calls]).toEqual([[], []]);
    await pass(2);
    expect(sent()).toEqual(['Wasserschaden']);
    expect(close).toHaveBeenCalledTimes(1);
  },
);

it('nothing is called off when the dialog is closed before', async () => {
  const close = vi.fn();
  const { unmount } = show(<CancelForm showId="show" people={3} onClose={close} />);
  type(more.reason);
  press(more.cancelSubmit);
  await pass(5);
  press(more.back);
  expect(close).toHaveBeenCalledTimes(1);
  unmount();
  await pass(20);
  expect(sent()).toEqual([]);
});

it('nothing is called off when the question of the page is closed, or taken back', async () => {
  show(<ShowEnd brandId="brand" show={{ id: 'show', people: 3, state: 'ahead' } as EditedShow} />);
  const question = document.getElementById('cancel') as HTMLDetailsElement;
  question.open = true;
  await pass(0);
  type(more.reason);
  press(more.cancelSubmit);
  await pass(5);
  question.open = false;
  await pass(20);
  question.open = true;
  await pass(0);
  press(more.cancelSubmit);
  press(held.undo);
  await pass(20);
  expect(sent()).toEqual([]);
});
