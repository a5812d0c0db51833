import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { FormKeys } from './form-keys';
import { HeldSubmit, useHeldForm } from './held-form';
import { useActionForm } from './use-action-form';

const { formsHeld: t } = words.de;
const action = vi.fn(async (_: unknown, form: FormData) => ({
  status: 'done' as const,
  value: form.get('day'),
}));

function Probe() {
  const { formProps } = useActionForm(action);
  const held = useHeldForm(action, formProps, true);
  return (
    <form {...held.formProps}>
      <input name="day" aria-label="Tag" required />
      <HeldSubmit held={held} pendingLabel="Wird gespeichert">
        Speichern
      </HeldSubmit>
    </form>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  action.mockClear();
  renderIn(
    'de',
    <FormKeys random="made" account="me" restored="" discard="">
      <Probe />
    </FormKeys>,
  );
});

afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.input(screen.getByLabelText('Tag'), { target: { value } });
const sent = () => action.mock.calls.map(([, form]) => form.get('day'));
const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('is sent after ten seconds, once, and leaving the browser is asked about until then', async () => {
  type('Dienstag');
  press('Speichern');
  expect(screen.getByRole('status').textContent).toContain('10 Sekunden');
  press(t.waiting);
  await pass(9);
  expect(sent()).toEqual([]);
  expect(asksToLeave()).toBe(true);
  await pass(2);
  expect(sent()).toEqual(['Dienstag']);
  expect(asksToLeave()).toBe(false);
  await pass(20);
  expect(sent()).toEqual(['Dienstag']);
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull();
});

it('is never sent when it is taken back, by the button or by changing a field', async () => {
  type('Dienstag');
  press('Speichern');
  press(t.undo);
  expect(document.activeElement?.textContent).toBe('Speichern');
  await pass(20);
  press('Speichern');
  await pass(5);
  type('Mittwoch');
  await pass(20);
  expect(sent()).toEqual([]);
  press('Speichern');
  await pass(11);
  expect(sent()).toEqual(['Mittwoch']);
});

it('is sent at once when somebody goes to another page', async () => {
  type('Dienstag');
  press('Speichern');
  cleanup();
  await pass(0);
  expect(sent()).toEqual(['Dienstag']);
  await pass(20);
  expect(sent()).toEqual(['Dienstag']);
});

it('does not wait when a field is wrong: the server says why', async () => {
  press('Speichern');
  expect(screen.queryByRole('button', { name: t.undo })).toBeNull();
  await pass(20);
  expect(sent()).toEqual(['']);
});
