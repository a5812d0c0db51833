'use client';

import { createContext, useContext, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import type { ActionState, FormValues } from '@/lib/core/forms';
import { draftAnswers } from '@/lib/line-ups/actions';
import type { InboxGroup, InboxRow } from '@/lib/line-ups/inbox/view';
import { decideApplication, hideApplications, noteApplication } from '@/lib/spots/actions';
import { AnswerPair, type Answer } from '@/components/ui/answer-pair';
import { keyed } from '@/components/ui/keys';
import { shield } from '@/components/ui/submit-button';
import { idsOf, selectedName, useMoves } from './use-moves';
import { useSweep } from './use-sweep';

type Submitted = FormEvent<HTMLFormElement>;

/** The latest submitted step: its comedians, and the answer that it gives them. */
type Acted = { names: string[]; answer: FormDataEntryValue | null };

/**
 * The actions of the inbox with their last results. `answer` drafts, `decide` takes effect for one comedian at once,
 * the others are the team's bookkeeping. All but a note show at once, and answers and hiding can be undone.
 */
function useInboxActions(groups: InboxGroup[], isCut: boolean) {
  const answer = useActionForm(draftAnswers);
  const decide = useActionForm(decideApplication);
  const hide = useActionForm(hideApplications);
  const note = useActionForm(noteApplication);
  const moves = useMoves(groups, isCut);
  const { swept, isSweeping, sweep, takeBack } = useSweep(moves);
  const [acted, setActed] = useState<Acted | null>(null);
  const shownAtOnce = <Sent extends typeof answer | typeof decide | typeof hide>(sent: Sent) => ({
    ...sent.formProps,
    onSubmit(event: Submitted) {
      const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      moves.remember(form);
      setActed({
        names: idsOf(form).map((id) => moves.rows.get(id)?.name ?? ''),
        answer: form.get('answer'),
      });
      sent.onSubmit(event, moves.show(form));
    },
  });
  return {
    forms: {
      answer: shownAtOnce(answer),
      decide: shownAtOnce(decide),
      hide: shownAtOnce(hide),
      note: note.formProps,
    },
    states: {
      answered: answer.answer,
      decided: decide.answer,
      hidden: hide.answer,
      noted: note.answer,
      swept,
    },
    pending: isSweeping || [answer, decide, hide, note].some(({ isSending }) => isSending),
    isSweeping,
    /** Takes a step for all results of the list's filters. */
    sweep,
    groups: moves.shown,
    rows: moves.rows,
    arrived: moves.arrived,
    showArrived: moves.showArrived,
    /** Undoes the latest step. Returns the ids of its applications. */
    undo(): string[] {
      const undo = moves.takeUndo();
      if (undo.length > 0) takeBack(undo);
      return undo.flatMap(({ form }) => form.getAll(selectedName).map(String));
    },
    canUndo: moves.undos.length > 0,
    acted,
  };
}

type Actions = ReturnType<typeof useInboxActions>;
type States = Actions['states'];
type Desk = Actions & { latest: keyof States | null };

const names = ['answered', 'decided', 'hidden', 'noted', 'swept'] as const satisfies (keyof States)[];

const DeskContext = createContext<Desk | null>(null);

/** Shared by the parts of the inbox: its actions, their last results, the latest of these, and the resulting rows. */
export function useInboxDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Rows of applications lie on an InboxDesk.');
  return desk;
}

/** Holds the results above the rows, because a result can remove its row and must still be shown. */
export function InboxDesk({
  groups,
  isCut,
  children,
}: {
  groups: InboxGroup[];
  /** Whether the list goes on after these groups. */
  isCut: boolean;
  children: ReactNode;
}) {
  const actions = useInboxActions(groups, isCut);
  const { states } = actions;
  const [seen, setSeen] = useState<{ states: States; latest: Desk['latest'] }>(() => ({
    states,
    // Without JavaScript, the latest result is the one in the rendered page.
    latest: names.find((name) => states[name].status !== 'idle') ?? null,
  }));
  const changed = names.find((name) => states[name] !== seen.states[name]);
  if (changed) setSeen({ states, latest: changed });
  return <DeskContext value={{ ...actions, latest: seen.latest }}>{children}</DeskContext>;
}

/** Returns the typed values of a refused form about this application; otherwise none. */
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

export type RowStep = keyof typeof steps;

const formId = (step: RowStep) => `inbox-${step}`;

/** Forms shared by the buttons of all rows. With forms of their own, fifty rows would have hundreds. */
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

/** The area closed to a second tap: the answered row, or the whole list when the next row moves up. */
const nearOf = (button: Element, step: RowStep) =>
  steps[step].action === 'answer' ? button.closest('li') : button.closest('[data-inbox], [role=dialog]');

/** The props of a button of a row. It submits the shared form of its action with the application's id. */
function stepProps(step: RowStep, applicationId: string) {
  return {
    type: 'submit',
    form: formId(step),
    name: steps[step].carries,
    value: applicationId,
    onClick: (event: MouseEvent<HTMLButtonElement>) =>
      shield(nearOf(event.currentTarget, step), performance.now()),
  } as const;
}

/** The answers to an application. A second tap on a drafted one removes it, in the same place. `isDue`: see AnswerPair. */
export function RowAnswers({
  row: { applicationId, name, draft },
  isDue = false,
}: {
  row: InboxRow;
  isDue?: boolean;
}) {
  const t = useTranslations('lineUpsInbox');
  const words = useTranslations('applicationsAnswers');
  const answer = (step: 'confirm' | 'reject', hint: object): Answer =>
    draft === step
      ? {
          ...stepProps('clear', applicationId),
          state: 'given',
          word: t('clear'),
          'aria-label': t('clearFor', { name }),
        }
      : { ...stepProps(step, applicationId), ...hint };
  return (
    <AnswerPair
      about={name}
      no={answer('reject', keyed('n', words('no')))}
      yes={answer('confirm', keyed('y', words('yes')))}
      isDue={isDue}
    />
  );
}

/** A button of a row. */
export function RowButton({
  step,
  applicationId,
  name,
  className,
  children,
}: {
  step: Exclude<RowStep, 'confirm' | 'reject' | 'clear'>;
  applicationId: string;
  /** The comedian's name. */
  name: string;
  className: string;
  /** Default: the word for the step. */
  children?: ReactNode;
}) {
  const t = useTranslations('lineUpsInbox');
  return (
    <button {...stepProps(step, applicationId)} aria-label={t(`${step}For`, { name })} className={className}>
      {children ?? t(step)}
    </button>
  );
}
