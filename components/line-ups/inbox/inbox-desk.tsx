'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import { useActionForm } from '@/components/forms/use-action-form';
import type { ActionState, FormValues } from '@/lib/core/http/action-state';
import { draftAnswers } from '@/lib/line-ups/actions';
import { decideApplication, hideApplications, noteApplication } from '@/lib/spots/actions';

/**
 * The actions of the inbox with their last results. `answer` drafts, `decide` takes effect for one person at once, the
 * others are the team's bookkeeping.
 */
function useInboxActions() {
  const answer = useActionForm(draftAnswers);
  const decide = useActionForm(decideApplication);
  const hide = useActionForm(hideApplications);
  const note = useActionForm(noteApplication);
  return {
    forms: {
      answer: answer.formProps,
      decide: decide.formProps,
      hide: hide.formProps,
      note: note.formProps,
    },
    states: { answered: answer.answer, decided: decide.answer, hidden: hide.answer, noted: note.answer },
    pending: answer.isSending || decide.isSending || hide.isSending || note.isSending,
  };
}

type States = ReturnType<typeof useInboxActions>['states'];
type Desk = Omit<ReturnType<typeof useInboxActions>, 'states'> & {
  latest: keyof States | null;
  states: States;
};

const names = ['answered', 'decided', 'hidden', 'noted'] as const satisfies (keyof States)[];

const DeskContext = createContext<Desk | null>(null);

/** What all rows share: the actions of the inbox, their last results, and which result is the latest. */
export function useInboxDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Rows of applications lie on an InboxDesk.');
  return desk;
}

/** Holds the results above the rows, because a result can remove its row and must still be shown. */
export function InboxDesk({ children }: { children: ReactNode }) {
  const { forms, states, pending } = useInboxActions();
  const [seen, setSeen] = useState<{ states: States; latest: Desk['latest'] }>(() => ({
    states,
    // Without JavaScript, the latest result is the one with which the page was rendered.
    latest: names.find((name) => states[name].status !== 'idle') ?? null,
  }));
  const changed = names.find((name) => states[name] !== seen.states[name]);
  if (changed) setSeen({ states, latest: changed });
  return <DeskContext value={{ forms, states, pending, latest: seen.latest }}>{children}</DeskContext>;
}

/** What was typed into a form that was refused for this application; otherwise nothing. */
export function typedFor(state: ActionState, applicationId: string): FormValues {
  const isItsOwn = state.status === 'failed' && state.values.applicationId === applicationId;
  return isItsOwn ? state.values : {};
}
