'use client';

import { createContext, useContext, useState, type ReactNode, type ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import type { ActionState, FormValues } from '@/lib/core/forms';
import { draftAnswers } from '@/lib/line-ups/actions';
import { decideApplication, hideApplications, noteApplication } from '@/lib/spots/actions';
import { Button } from '@/components/ui/button';

/** The name of the checkboxes that select an application. */
export const selectedName = 'applicationIds';

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

/** The actions of a row that take one tap: the server action, and the name of the field with the row's id. */
const steps = {
  confirm: { action: 'answer', field: 'answer', carries: selectedName },
  reject: { action: 'answer', field: 'answer', carries: selectedName },
  clear: { action: 'answer', field: 'answer', carries: selectedName },
  takeBack: { action: 'decide', field: 'intent', carries: 'applicationId' },
  undoReject: { action: 'decide', field: 'intent', carries: 'applicationId' },
  hide: { action: 'hide', field: 'intent', carries: selectedName },
  unhide: { action: 'hide', field: 'intent', carries: selectedName },
} as const;

type RowStep = keyof typeof steps;

const formId = (step: RowStep) => `inbox-${step}`;

/** Forms that the buttons of all rows share. With forms of their own, fifty rows would have hundreds. */
export function RowForms() {
  const { forms } = useInboxDesk();
  return (
    <div hidden>
      {Object.entries(steps).map(([step, { action, field: name }]) => (
        <form key={step} {...forms[action]} id={formId(step as RowStep)}>
          <input type="hidden" name={name} value={step} />
        </form>
      ))}
    </div>
  );
}

/** A button of a row. It submits the shared form of its action with the application's id. */
export function RowButton({
  step,
  applicationId,
  name,
  variant = 'secondary',
}: {
  step: RowStep;
  applicationId: string;
  /** The comedian's name. */
  name: string;
  variant?: ComponentProps<typeof Button>['variant'];
}) {
  const t = useTranslations('lineUpsInbox');
  const { pending } = useInboxDesk();
  return (
    <Button
      type="submit"
      variant={variant}
      form={formId(step)}
      name={steps[step].carries}
      value={applicationId}
      aria-label={t(`${step}For`, { name })}
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
    >
      {t(step)}
    </Button>
  );
}
