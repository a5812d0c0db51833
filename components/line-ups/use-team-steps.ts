'use client';

import { useState, useTransition } from 'react';
import { idle, type ActionState } from '@/lib/core/action-state';
import { changeLineUpState } from '@/lib/line-ups/actions';
import { cancelShow } from '@/lib/shows/actions';
import { decideApplication, fileApplications, noteApplication, requestSpot } from '@/lib/spots/actions';
import { formOf } from './form-of';

/**
 * Actions of a team that take effect at once, without a draft: its bookkeeping, requests, and what concerns the whole
 * show.
 */
export type TeamSteps = {
  file: (step: 'hide' | 'unhide', applicationIds: readonly string[]) => void;
  note: (applicationId: string, note: string) => void;
  takeBack: (applicationId: string) => void;
  undoReject: (applicationId: string) => void;
  /** @param answerBy "2026-11-27T18:00", local time of the venue, or empty for none */
  request: (comedianId: string, answerBy: string, onDone: () => void) => void;
  setState: (state: 'open' | 'booked') => void;
  cancelShow: (reason: string) => void;
  isRunning: boolean;
  /** Why the last one was refused. */
  problem: string | null;
  forgetProblem: () => void;
};

export function useTeamSteps(showId: string): TeamSteps {
  const [isRunning, start] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const run = (step: () => Promise<ActionState>, onDone?: () => void) => {
    setProblem(null);
    start(async () => {
      const answer = await step().catch(() => null);
      if (answer?.status === 'done') onDone?.();
      else
        setProblem(
          answer?.status === 'failed' ? (Object.values(answer.fields)[0] ?? answer.code) : 'offline',
        );
    });
  };
  return {
    file: (step, applicationIds) => run(() => fileApplications(idle, formOf({ step, applicationIds }))),
    note: (applicationId, note) => run(() => noteApplication(idle, formOf({ applicationId, note }))),
    takeBack: (applicationId) =>
      run(() => decideApplication(idle, formOf({ step: 'takeBack', applicationId }))),
    undoReject: (applicationId) =>
      run(() => decideApplication(idle, formOf({ step: 'undoReject', applicationId }))),
    request: (comedianId, answerBy, onDone) =>
      run(() => requestSpot(idle, formOf({ showId, comedianId, answerBy })), onDone),
    setState: (state) => run(() => changeLineUpState(idle, formOf({ showId, state }))),
    cancelShow: (reason) => run(() => cancelShow(idle, formOf({ showId, reason }))),
    isRunning,
    problem,
    forgetProblem: () => setProblem(null),
  };
}
