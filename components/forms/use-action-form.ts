'use client';

import { startTransition, useActionState, type FormEvent } from 'react';
import { requestFormReset } from 'react-dom';
import { idle, type ActionState, type Keyed } from '@/lib/core/action-state';
import { askServer, type ServerAction } from './ask-server';
import { useFormKey } from './form-keys';

type OnAnswer<State> = (answer: State) => void;

type Sent<State> = {
  form: FormData;
  formKey: string | undefined;
  /** Null for a step without a form on the page. */
  element: HTMLFormElement | null;
  onAnswer: OnAnswer<State> | undefined;
};

/** The props of an action's form: `<form {...formProps}>`. */
export type FormProps = {
  action: (form: FormData) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  noValidate: true;
};

/**
 * Connects one or several forms to a server action and returns its latest response. All forms, and all steps taken by a
 * button, use this.
 *
 * Without JavaScript the browser posts the form, and the page is shown again with the response and everything that was
 * typed. With JavaScript the form is sent by a script, for two reasons: a lost connection becomes a response too (code
 * `offline`), and React does not empty the fields after a refusal. A form that is sent while a response is pending
 * waits for it.
 *
 * @param options.afterDone after a success, `reset` sets the fields to their initial values once the page shows what is
 *   saved; `keep` leaves them alone, for fields that React controls and for forms that are sent while somebody types
 */
export function useActionForm<Value, Details>(
  action: ServerAction<Value, Details>,
  { afterDone = 'reset' }: { afterDone?: 'reset' | 'keep' } = {},
) {
  type State = ActionState<Value, Details>;
  const made = useFormKey();
  // The first state has the key alone, because the HTML of each form contains it and a page can have fifty forms.
  const [latest, formAction] = useActionState<State | Keyed, FormData>(action, { formKey: made });
  const posted: State = 'status' in latest ? latest : { ...idle, ...latest };
  const [answer, dispatch, isSending] = useActionState<State, Sent<State> | null>(async (before, sent) => {
    if (sent === null) return { ...idle, formKey: before.formKey };
    const { form, formKey, element, onAnswer } = sent;
    const reply = await askServer(action, form, formKey);
    startTransition(() => {
      const isThere = element?.isConnected;
      if (isThere && reply.status === 'done' && afterDone === 'reset') requestFormReset(element);
      onAnswer?.(reply);
    });
    return reply;
  }, posted);
  // The key is read when the form is sent, not when React calls the action. So a second tap sends the same key again.
  const { formKey } = answer;

  const onSubmit = (event: FormEvent<HTMLFormElement>, onAnswer?: OnAnswer<State>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(element, submitter);
    startTransition(() => dispatch({ form, formKey, element, onAnswer }));
  };

  return {
    answer,
    isSending,
    formProps: { action: formAction, onSubmit, noValidate: true } as const,
    /** Call it when the form is submitted. `onAnswer` gets the result in the same update as the response. */
    onSubmit,
    /** Takes the step without a form on the page. */
    send: (form: FormData, onAnswer?: OnAnswer<State>) =>
      startTransition(() => dispatch({ form, formKey, element: null, onAnswer })),
    /** Forgets the latest response, as if nothing had been sent. */
    forget: () => startTransition(() => dispatch(null)),
  };
}
