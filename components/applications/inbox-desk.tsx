'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import { useActionForm } from '@/components/forms/use-action-form';
import type { ActionState, FormValues } from '@/lib/core/action-state';
import { draftAnswers } from '@/lib/line-ups/actions';
import { decideApplication, fileApplications, noteApplication } from '@/lib/spots/actions';

/** What the inbox can do, with its last answers: `answer` drafts, `decide` speaks to one person, the others tell nobody. */
function useInboxActions() {
  const answer = useActionForm(draftAnswers);
  const decide = useActionForm(decideApplication);
  const file = useActionForm(fileApplications);
  const note = useActionForm(noteApplication);
  return {
    forms: {
      answer: answer.formProps,
      decide: decide.formProps,
      file: file.formProps,
      note: note.formProps,
    },
    states: { answered: answer.answer, decided: decide.answer, filed: file.answer, noted: note.answer },
    pending: answer.isSending || decide.isSending || file.isSending || note.isSending,
  };
}

type States = ReturnType<typeof useInboxActions>['states'];
type Desk = Omit<ReturnType<typeof useInboxActions>, 'states'> & {
  latest: keyof States | null;
  states: States;
};

const names = ['answered', 'decided', 'filed', 'noted'] as const satisfies (keyof States)[];

const DeskContext = createContext<Desk | null>(null);

/** What the rows below share: the actions of the inbox, their last answers, and which of those is the latest. */
export function useInboxDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Rows of applications lie on an InboxDesk.');
  return desk;
}

/** Holds what was answered above the rows: an answer moves rows away, and its words must outlive that. */
export function InboxDesk({ children }: { children: ReactNode }) {
  const { forms, states, pending } = useInboxActions();
  const [seen, setSeen] = useState<{ states: States; latest: Desk['latest'] }>(() => ({
    states,
    // Without JavaScript, the page comes with the answer.
    latest: names.find((name) => states[name].status !== 'idle') ?? null,
  }));
  const changed = names.find((name) => states[name] !== seen.states[name]);
  if (changed) setSeen({ states, latest: changed });
  return <DeskContext value={{ forms, states, pending, latest: seen.latest }}>{children}</DeskContext>;
}

/** What was typed into a form that was refused for this application; nothing otherwise. */
export function typedFor(state: ActionState, applicationId: string): FormValues {
  const isItsOwn = state.status === 'failed' && state.values.applicationId === applicationId;
  return isItsOwn ? state.values : {};
}
