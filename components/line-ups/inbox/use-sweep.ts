'use client';

import { useState, useTransition } from 'react';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { idle, type ActionState } from '@/lib/core/forms';
import { draftAnswers } from '@/lib/line-ups/actions';
import { draftListedAnswers, hideListedApplications } from '@/lib/line-ups/inbox/actions';
import type { ListedStep } from '@/lib/line-ups/inbox/commands';
import { inboxQuery, type InboxFilters } from '@/lib/line-ups/inbox/filters';
import { hideApplications } from '@/lib/spots/actions';
import { selectedName, type Undo, type useMoves } from './use-moves';

/** The result of a step over the whole list: the number changed, the number refused, and the reason for a failure. */
export type Swept = { step: string; changed: number; refused: number; code: string | null };

const undoOf = (back: ListedStep['back']): Undo =>
  back.map((fields) => ({ action: 'answer' in fields ? 'answer' : 'hide', form: formDataOf(fields) }));

/**
 * A step over all results of the list's filters, including those on other pages: the server finds them again, batch by
 * batch. It ends at the first refused batch; the earlier ones can be undone.
 */
export function useSweep({ show, pushUndo }: Pick<ReturnType<typeof useMoves>, 'show' | 'pushUndo'>) {
  const [state, setState] = useState<ActionState<Swept>>(idle);
  const [isSweeping, start] = useTransition();
  /** @param form the step with the applications on the page, which show it at once */
  const sweep = (form: FormData, about: { brandId: string; filters: InboxFilters }, onDone: () => void) => {
    const field = form.has('answer') ? 'answer' : 'intent';
    const step = String(form.get(field));
    const filters = inboxQuery({ ...about.filters, after: null, pages: 1 });
    const fields = { brandId: about.brandId, filters, [field]: step, text: String(form.get('text') ?? '') };
    const settle = show(form);
    start(async () => {
      const done: ListedStep[] = [];
      let after: string | null = null;
      let failed: ActionState | null = null;
      do {
        const part = formDataOf({ ...fields, ...(after !== null && { after }) });
        const action = field === 'answer' ? draftListedAnswers : hideListedApplications;
        const answer: ActionState<ListedStep> = await askServer(action, part);
        if (answer.status === 'done') done.push(answer.value);
        else failed = answer;
        after = answer.status === 'done' ? answer.value.next : null;
      } while (after !== null);
      start(() => {
        settle();
        pushUndo(undoOf(done.flatMap(({ back }) => back)));
        setState(resultOf(step, done, failed));
        onDone();
      });
    });
  };
  /** Restores the earlier state of the applications of a step. */
  const takeBack = (undo: Undo) => {
    const parts = undo.map(({ action, form }) => ({ action, form, settle: show(form) }));
    start(async () => {
      let failed: ActionState | null = null;
      let changed = 0;
      for (const { action, form } of parts) {
        const answer = await askServer<unknown, never>(
          action === 'answer' ? draftAnswers : hideApplications,
          form,
        );
        if (answer.status === 'failed') failed = answer;
        else changed += form.getAll(selectedName).length;
      }
      start(() => {
        for (const { settle } of parts) settle();
        setState(failed ?? { status: 'done', value: { step: 'undo', changed, refused: 0, code: null } });
      });
    });
  };
  return { swept: state, isSweeping, sweep, takeBack };
}

function resultOf(step: string, done: readonly ListedStep[], failed: ActionState | null): ActionState<Swept> {
  if (failed?.status === 'failed' && done.length === 0) return { ...failed, again: undefined };
  const refusals = done.flatMap(({ refused }) => refused);
  const code = failed?.status === 'failed' ? failed.code : (refusals[0]?.code ?? null);
  const changed = done.reduce((sum, part) => sum + part.changed, 0);
  return { status: 'done', value: { step, changed, refused: refusals.length, code } };
}
