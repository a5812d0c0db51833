import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { SubmitButton } from './submit-button';

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

/** A list of which each row can be voted for, and removed. */
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

const isShielded = (element: Element) => element.hasAttribute('data-shielded');

it('when it became its opposite, its row takes no tap until no double tap can hit it, and others do', async () => {
  const { user } = renderIn('de', <Rows />);
  await user.click(screen.getAllByRole('button', { name: 'Dafür' })[0]!);
  await screen.findByRole('button', { name: 'Doch nicht' });
  expect(isShielded(screen.getByRole('listitem', { name: 'A' }))).toBe(true);
  expect(isShielded(screen.getByRole('listitem', { name: 'B' }))).toBe(false);
  await waitFor(() => expect(isShielded(screen.getByRole('listitem', { name: 'A' }))).toBe(false));
});

it('when its row is gone, the list takes no tap until no double tap can hit the next row', async () => {
  const { user } = renderIn('de', <Rows />);
  await user.click(screen.getByRole('button', { name: 'Weg: A' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'A' })).toBeNull());
  expect(isShielded(screen.getByRole('list'))).toBe(true);
  await waitFor(() => expect(isShielded(screen.getByRole('list'))).toBe(false));
});
