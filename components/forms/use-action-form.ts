'use client';

import { startTransition, useActionState, type FormEvent } from 'react';
import { requestFormReset } from 'react-dom';
import { idle, type ActionState } from '@/lib/core/action-state';
import { askServer, type ServerAction } from './ask-server';

type OnAnswer<State> = (answer: State) => void;

type Sent<State> = {
  form: FormData;
  /** Null for a step that has no form on the page. */
  element: HTMLFormElement | null;
  onAnswer: OnAnswer<State> | undefined;
};

/** What a form of an action gets: `<form {...formProps}>`. */
export type FormProps = {
  action: (form: FormData) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  noValidate: true;
};

/**
 * A form, or several, of one server action, and its latest answer. Every form and every step that one tap takes goes
 * through here.
 *
 * Without JavaScript the browser posts the form, and the page comes back with the answer and everything that was typed.
 * With JavaScript the form is sent by hand, so that a lost connection is an answer too (code `offline`) and nobody takes
 * the text out of the fields after a refusal. What is sent while an answer is under way waits for its turn.
 *
 * @param options.afterDone `reset` puts the fields back to what they begin with, once the page shows what is saved;
 *   `keep` leaves them alone, for fields that React controls and for forms that are sent while somebody types
 */
export function useActionForm<Value, Details>(
  action: ServerAction<Value, Details>,
  { afterDone = 'reset' }: { afterDone?: 'reset' | 'keep' } = {},
) {
  type State = ActionState<Value, Details>;
  const [posted, formAction] = useActionState<State, FormData>(action, idle);
  const [answer, dispatch, isSending] = useActionState<State, Sent<State> | null>(async (_before, sent) => {
    if (sent === null) return idle;
    const { form, element, onAnswer } = sent;
    const reply = await askServer(action, form);
    startTransition(() => {
      const isThere = element?.isConnected;
      if (isThere && reply.status === 'done' && afterDone === 'reset') requestFormReset(element);
      onAnswer?.(reply);
    });
    return reply;
  }, posted);

  const onSubmit = (event: FormEvent<HTMLFormElement>, onAnswer?: OnAnswer<State>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(element, submitter);
    startTransition(() => dispatch({ form, element, onAnswer }));
  };

  return {
    answer,
    isSending,
    formProps: { action: formAction, onSubmit, noValidate: true } as const,
    /** The form was submitted; `onAnswer` hears what came of it, in the same update as the answer. */
    onSubmit,
    /** Takes the step without a form on the page. */
    send: (form: FormData, onAnswer?: OnAnswer<State>) =>
      startTransition(() => dispatch({ form, element: null, onAnswer })),
    /** As if nothing had been sent. */
    forget: () => startTransition(() => dispatch(null)),
  };
}
