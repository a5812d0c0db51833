import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { ErrorSummary } from './error-summary';

const errors = [
  { name: 'title', label: 'Titel' },
  { name: 'startsAt', label: 'Beginn' },
];

it('is not there before something is wrong', () => {
  const { container } = renderIn('de', <ErrorSummary of={null} title={undefined} errors={errors} />);
  expect(container.innerHTML).toBe('');
});

it('has the focus and leads to every wrong field', () => {
  renderIn('de', <ErrorSummary of={{}} title="Zwei Felder stimmen nicht." errors={errors} />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('Zwei Felder stimmen nicht.');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Titel', '#field-title'],
    ['Beginn', '#field-startsAt'],
  ]);
});

it('takes the focus again with the next response, and only then', () => {
  const screenWith = (answer: object) => (
    <>
      <ErrorSummary of={answer} title="Stimmt nicht." errors={[...errors]} />
      <button type="button">Speichern</button>
    </>
  );
  const first = {};
  const { rerender } = renderIn('de', screenWith(first));
  screen.getByRole('button').focus();
  rerender(screenWith(first));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  rerender(screenWith({}));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('says what went wrong also where no field is to blame', () => {
  renderIn('en', <ErrorSummary of={{}} title="You are offline." />);
  expect(screen.getByRole('alert').textContent).toBe('You are offline.');
  expect(screen.queryByRole('list')).toBeNull();
});
