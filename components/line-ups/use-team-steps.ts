'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { askServer, isToResend, formDataOf } from '@/components/forms/ask-server';
import { useFormKey } from '@/components/forms/form-keys';
import { showToast } from '@/components/ui/toaster';
import type { ActionState } from '@/lib/core/forms';
import { changeLineUpState } from '@/lib/line-ups/actions';
import { maxHidden } from '@/lib/spots/rules';
import { decideApplication, hideApplications, noteApplication, requestSpot } from '@/lib/spots/actions';
import type { Refusal } from './problem';

/** Steps that take effect at once, without a draft: bookkeeping, requests, and changes of the whole show. */
export type TeamSteps = {
  hide: (step: 'hide' | 'unhide', applicationIds: readonly string[]) => void;
  note: (applicationId: string, note: string) => Done;
  takeBack: (applicationId: string) => void;
  undoReject: (applicationId: string) => void;
  /**
   * @param options.answerBy "2026-11-27T18:00", local time of the venue, or empty for none
   * @param options.despite the team knows that it has blocked the comedian
   */
  request: (comedianId: string, options: RequestOptions) => Done;
  setState: (state: 'open' | 'booked') => void;
  isRunning: boolean;
  /** The reason for the last refusal. */
  problem: Refusal | null;
  forgetProblem: () => void;
};

/**
 * Hides or shows applications in batches of a request's limit. Ends at the first refused batch; a repeat is harmless.
 * Returns the last answer, and the changes until then.
 */
async function hideInParts(intent: 'hide' | 'unhide', ids: readonly string[]) {
  const changed: string[] = [];
  for (let at = 0; ; at += maxHidden) {
    const applicationIds = ids.slice(at, at + maxHidden);
    const answer = await askServer(hideApplications, formDataOf({ intent, applicationIds }));
    if (answer.status === 'done') changed.push(...answer.value.applicationIds);
    if (answer.status === 'failed' || at + maxHidden >= ids.length) return { answer, changed };
  }
}

export type RequestOptions = { answerBy: string; despite: boolean };

/** Whether the server has accepted the step. */
type Done = Promise<boolean>;

type StepName = 'hide' | 'unhide' | 'note' | 'takeBack' | 'undoReject' | 'request' | 'setState';

export function useTeamSteps(showId: string): TeamSteps {
  const t = useTranslations('lineUpsEditor.hiding');
  const [isRunning, start] = useTransition();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [formKey, setFormKey] = useState(useFormKey());
  const run = (name: StepName, step: () => Promise<ActionState>): Done => {
    setProblem(null);
    return new Promise((resolve) => {
      start(async () => {
        const answer = await step();
        if (answer.status === 'failed') {
          const code = Object.values(answer.fields)[0] ?? answer.code;
          setProblem({ step: name, code, again: isToResend(code) ? () => void run(name, step) : undefined });
        }
        resolve(answer.status === 'done');
      });
    });
  };
  const hide: TeamSteps['hide'] = (step, applicationIds) =>
    void run(step, async () => {
      const { answer, changed } = await hideInParts(step, applicationIds);
      if (answer.status === 'done' || changed.length > 0) {
        const undo = () => hide(step === 'hide' ? 'unhide' : 'hide', changed);
        const action = changed.length > 0 ? { label: t('undo'), run: undo } : undefined;
        showToast(t(step, { count: changed.length }), { action });
      }
      return answer;
    });
  return {
    hide,
    note: (applicationId, note) =>
      run('note', () => askServer(noteApplication, formDataOf({ applicationId, note }))),
    takeBack: (applicationId) =>
      void run('takeBack', () =>
        askServer(decideApplication, formDataOf({ intent: 'takeBack', applicationId })),
      ),
    undoReject: (applicationId) =>
      void run('undoReject', () =>
        askServer(decideApplication, formDataOf({ intent: 'undoReject', applicationId })),
      ),
    request: (comedianId, { answerBy, despite }) =>
      run('request', async () => {
        const form = { showId, comedianId, answerBy, ...(despite && { despite: 'yes' }) };
        const answer = await askServer(requestSpot, formDataOf(form), formKey);
        setFormKey(answer.formKey);
        return answer;
      }),
    setState: (state) =>
      void run('setState', () => askServer(changeLineUpState, formDataOf({ showId, state }))),
    isRunning,
    problem,
    forgetProblem: () => setProblem(null),
  };
}
