import { act, screen } from '@testing-library/react';
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
