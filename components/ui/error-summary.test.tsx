import { screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
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

it('has the focus as soon as it is there', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const focused = new Promise((resolve) => {
    new MutationObserver(() => resolve(document.activeElement)).observe(box, { childList: true });
  });
  // Outside of `act`, which would run all effects before the test can look.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  startTransition(() => root.render(<ErrorSummary of={{}} title="Stimmt nicht." />));
  expect(await focused).toBe(screen.getByRole('alert'));
  root.unmount();
  box.remove();
  vi.unstubAllGlobals();
});

it('says what went wrong also where no field is to blame', () => {
  renderIn('en', <ErrorSummary of={{}} title="You are offline." />);
  expect(screen.getByRole('alert').textContent).toBe('You are offline.');
  expect(screen.queryByRole('list')).toBeNull();
});
