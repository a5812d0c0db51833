'use client';

import { useState, useTransition } from 'react';
import { askServer } from '@/components/forms/ask-server';
import { formDataOf } from '@/components/forms/form-data';
import { useFormKey } from '@/components/forms/form-keys';
import type { ActionState } from '@/lib/core/action-state';
import { changeLineUpState } from '@/lib/line-ups/actions';
import { cancelShow } from '@/lib/shows/actions';
import { decideApplication, hideApplications, noteApplication, requestSpot } from '@/lib/spots/actions';
import type { Refusal } from './problem';

/**
 * Actions of a team that take effect at once, without a draft: its bookkeeping, requests, and what concerns the whole
 * show.
 */
export type TeamSteps = {
  hide: (step: 'hide' | 'unhide', applicationIds: readonly string[]) => void;
  note: (applicationId: string, note: string) => void;
  takeBack: (applicationId: string) => void;
  undoReject: (applicationId: string) => void;
  /** @param answerBy "2026-11-27T18:00", local time of the venue, or empty for none */
  request: (comedianId: string, answerBy: string, onDone: () => void) => void;
  setState: (state: 'open' | 'booked') => void;
  cancelShow: (reason: string) => void;
  isRunning: boolean;
  /** Why the last one was refused. */
  problem: Refusal | null;
  forgetProblem: () => void;
};

type StepName =
  'hide' | 'unhide' | 'note' | 'takeBack' | 'undoReject' | 'request' | 'setState' | 'cancelShow';

export function useTeamSteps(showId: string): TeamSteps {
  const [isRunning, start] = useTransition();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [formKey, setFormKey] = useState(useFormKey());
  const run = (name: StepName, step: () => Promise<ActionState>, onDone?: () => void) => {
    setProblem(null);
    start(async () => {
      const answer = await step();
      if (answer.status === 'done') onDone?.();
      else if (answer.status === 'failed') {
        setProblem({ step: name, code: Object.values(answer.fields)[0] ?? answer.code });
      }
    });
  };
  return {
    hide: (step, applicationIds) =>
      run(step, () => askServer(hideApplications, formDataOf({ step, applicationIds }))),
    note: (applicationId, note) =>
      run('note', () => askServer(noteApplication, formDataOf({ applicationId, note }))),
    takeBack: (applicationId) =>
      run('takeBack', () => askServer(decideApplication, formDataOf({ step: 'takeBack', applicationId }))),
    undoReject: (applicationId) =>
      run('undoReject', () =>
        askServer(decideApplication, formDataOf({ step: 'undoReject', applicationId })),
      ),
    request: (comedianId, answerBy, onDone) =>
      run(
        'request',
        async () => {
          const answer = await askServer(requestSpot, formDataOf({ showId, comedianId, answerBy }), formKey);
          setFormKey(answer.formKey);
          return answer;
        },
        onDone,
      ),
    setState: (state) => run('setState', () => askServer(changeLineUpState, formDataOf({ showId, state }))),
    cancelShow: (reason) => run('cancelShow', () => askServer(cancelShow, formDataOf({ showId, reason }))),
    isRunning,
    problem,
    forgetProblem: () => setProblem(null),
  };
}
