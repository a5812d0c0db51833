import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { doubleTap, SubmitButton } from './submit-button';

function slowForm() {
  const answer = Promise.withResolvers<void>();
  const action = vi.fn(() => answer.promise);
  const { user } = renderIn(
    'de',
    <form action={action}>
      <SubmitButton pendingLabel="Wird gesendet" aria-label="Zusage für Ada senden">
        Senden
      </SubmitButton>
    </form>,
  );
  return { user, action, answer };
}

it('a form that is being sent is not sent again, however often somebody taps', async () => {
  const { user, action, answer } = slowForm();
  await user.dblClick(screen.getByRole('button', { name: 'Zusage für Ada senden' }));
  const button = screen.getByRole('button', { name: 'Wird gesendet' });
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(action).toHaveBeenCalledOnce();
  // A disabled button would lose the focus.
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => answer.resolve());
  expect(
    screen.getByRole('button', { name: 'Zusage für Ada senden' }).getAttribute('aria-disabled'),
  ).toBeNull();
});

it('can be used again after the response', async () => {
  const { user, action, answer } = slowForm();
  await user.click(screen.getByRole('button'));
  await act(async () => answer.resolve());
  await user.click(screen.getByRole('button', { name: 'Zusage für Ada senden' }));
  expect(action).toHaveBeenCalledTimes(2);
});

/** A list with buttons in each row to vote for it and to remove it. */
function Rows() {
  const [rows, setRows] = useState(['A', 'B']);
  const [voted, setVoted] = useState<string[]>([]);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row} aria-label={row}>
          <form action={async () => setVoted([...voted, row])}>
            <SubmitButton pendingLabel="…">{voted.includes(row) ? 'Doch nicht' : 'Dafür'}</SubmitButton>
          </form>
          <form action={async () => setRows(rows.filter((one) => one !== row))}>
            <SubmitButton pendingLabel="…" aria-label={`Weg: ${row}`}>
              Weg
            </SubmitButton>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** The elements that ignore taps for a moment, with the milliseconds. jsdom has no animations. */
function shielded() {
  const animate = vi.fn<Element['animate']>();
  Element.prototype.animate = animate;
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
  return () =>
    animate.mock.calls.map(([, left], nth) => [animate.mock.contexts[nth], Number(left) <= doubleTap]);
}

it('when it became its opposite, its row takes no tap as long as a double tap may take', async () => {
  const found = shielded();
  const { user } = renderIn('de', <Rows />);
  await user.click(screen.getAllByRole('button', { name: 'Dafür' })[0]!);
  await screen.findByRole('button', { name: 'Doch nicht' });
  expect(found()).toEqual([[screen.getByRole('listitem', { name: 'A' }), true]]);
});

it('when its row is gone, its list takes no tap as long as a double tap may take', async () => {
  const found = shielded();
  const { user } = renderIn('de', <Rows />);
  await user.click(screen.getByRole('button', { name: 'Weg: A' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'A' })).toBeNull());
  expect(found()).toEqual([[screen.getByRole('list'), true]]);
});
