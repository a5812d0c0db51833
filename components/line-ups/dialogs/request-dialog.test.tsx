import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState } from '@/lib/core/forms';
import { useTeamSteps } from '../use-team-steps';
import { RequestDialog } from './request-dialog';
import { stepDialog } from './form-dialog';

/** The requests to the server, and its responses. */
const requests: Record<string, string>[] = [];
let answer: ActionState;

vi.mock('@/lib/spots/actions', () => ({
  requestSpot: async (_before: unknown, form: FormData) => {
    requests.push(Object.fromEntries(form) as Record<string, string>);
    return answer;
  },
}));
vi.mock('@/lib/line-ups/actions', () => ({}));
vi.mock('@/lib/shows/actions', () => ({}));

const { lineUpsEditor: lineUp, spotsErrors: spotErrors } = words.de;
const show = { timeZone: 'Europe/Berlin' };
const frame = { startsAt: new Date('2027-11-27T19:00:00Z') };
const editor = { show, frame } as ComponentProps<typeof RequestDialog>['editor'];

function Ask() {
  const [isOpen, setOpen] = useState(true);
  const steps = useTeamSteps('show');
  const { dialog, close } = stepDialog(steps, 'request', () => setOpen(false));
  if (!isOpen) return null;
  return (
    <RequestDialog
      name="Anna"
      editor={editor}
      {...dialog}
      onSubmit={(options) => close(steps.request('anna', options))}
    />
  );
}

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
});

it('refuses a time to answer by that is over, stays open and keeps the entry', async () => {
  const past = '2025-11-20T18:00';
  const { user } = renderIn('de', <Ask />);
  const field = () => screen.getByLabelText<HTMLInputElement>(lineUp.dialogs.answerBy);
  const send = screen.getByRole('button', { name: lineUp.dialogs.requestSubmit });
  fireEvent.input(field(), { target: { value: past } });
  answer = { status: 'failed', code: 'answerByPast', fields: { answerBy: 'answerByPast' }, values: {} };
  await user.click(send);
  expect(await screen.findByText(spotErrors.answerByPast)).toBeTruthy();
  expect(field().value).toBe(past);
  expect(requests).toEqual([{ showId: 'show', comedianId: 'anna', answerBy: past }]);

  fireEvent.input(field(), { target: { value: '2027-11-26T18:00' } });
  answer = { status: 'done', value: null };
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.at(-1)?.answerBy).toBe('2027-11-26T18:00');
});

it('asks for a confirmation when the team has blocked the comedian, and keeps it', async () => {
  const { user } = renderIn('de', <Ask />);
  answer = { status: 'failed', code: 'blockedHere', fields: {}, values: {} };
  await user.click(screen.getByRole('button', { name: lineUp.dialogs.requestSubmit }));
  expect(await screen.findByText(lineUp.dialogs.requestBlocked.replace('{name}', 'Anna'))).toBeTruthy();
  answer = { status: 'failed', code: 'answerByPast', fields: { answerBy: 'answerByPast' }, values: {} };
  const despite = screen.getByRole('button', { name: lineUp.dialogs.requestDespite });
  await user.click(despite);
  expect(await screen.findByText(spotErrors.answerByPast)).toBeTruthy();
  answer = { status: 'done', value: null };
  await user.click(screen.getByRole('button', { name: lineUp.dialogs.requestDespite }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.map((form) => form.despite)).toEqual([undefined, 'yes', 'yes']);
});
