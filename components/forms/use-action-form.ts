'use client';

import { startTransition, useActionState, type FormEvent, type RefCallback } from 'react';
import { requestFormReset } from 'react-dom';
import { isAskedFirst } from '@/lib/core/http/paths';
import { forgetPages } from '@/components/core/seen-pages';
import { idle, type ActionState, type Keyed } from '@/lib/core/forms';
import { askServer, isToResend, notSent, type ServerAction } from './ask-server';
import type { hideError, showErrors } from './field-errors';
import { useFormKey } from './form-keys';
import { fillable, forgetText, keepBeforeLeaving, useKeptText, type KeepOptions } from './use-kept-text';

type Options<Value> = KeepOptions & {
  /**
   * After a success, `reset` sets the fields to their initial values once the page shows the saved state; `keep` leaves
   * them alone, for fields that React controls and for forms that are sent during input.
   */
  afterDone?: 'reset' | 'keep';
  /** Whether a success has saved the typed values. Default: always. */
  isSaved?: (value: Value) => boolean;
  /** Called when the action leads to another page. */
  onRedirect?: () => void;
};

type OnAnswer<State> = (answer: State) => void;

type Sent<State> = {
  form: FormData;
  formKey: string | undefined;
  /** Null for a step without a form on the page. */
  element: HTMLFormElement | null;
  again: () => void;
  onAnswer: OnAnswer<State> | undefined;
};

/** The props of an action's form: `<form {...formProps}>`. */
export type FormProps = {
  ref?: RefCallback<HTMLFormElement>;
  action: (form: FormData) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  noValidate: true;
};

/**
 * Choices on this page that have buttons of their own and are not sent yet (sent-along.ts), with functions that send
 * them. They return whether the choice has arrived.
 */
export const chosen = new Map<object, () => Promise<boolean>>();

/**
 * Connects one or several forms to a server action and returns its latest response. All forms, and all steps taken by a
 * button, use this.
 *
 * Without JavaScript the browser posts the form, and the page is shown again with the response and all typed values.
 * With JavaScript the form is sent by a script, for two reasons: a lost connection becomes a response too (code
 * `offline`), and React does not empty the fields after a refusal. A form that is sent while a response is pending
 * waits for it. `answer.again` retries after a failure to reach the server: with the form as it is then, or with the
 * same step.
 *
 * Typed values are stored in this browser until they are saved (use-kept-text.ts). Unsent choices elsewhere on the page
 * go first (sent-along.ts). If one does not arrive, the form is not sent either (code `unsent`).
 */
export function useActionForm<Value, Details>(
  action: ServerAction<Value, Details>,
  { afterDone = 'reset', isSaved = () => true, onRedirect, ...keep }: Options<Value> = {},
) {
  type State = ActionState<Value, Details>;
  const made = useFormKey();
  // The first state has the key alone, because the HTML of each form contains it and a page can have fifty forms.
  const [latest, formAction] = useActionState<State | Keyed, FormData>(action, { formKey: made });
  const posted: State = 'status' in latest ? latest : { ...idle, ...latest };
  const [answer, dispatch, isSending] = useActionState<State, Sent<State> | null>(async (before, sent) => {
    if (sent === null) return { ...idle, formKey: before.formKey };
    const { form, formKey, element, again, onAnswer } = sent;
    const isAlone = element?.querySelector(fillable) ? await sendChosen() : true;
    const sending = isAlone
      ? askServer(action, form, formKey)
      : Promise.resolve(notSent('unsent', form, formKey));
    // Cached copies of pages would show the state before the action.
    const reply = await sending.finally(forgetPages).catch(async (error: unknown) => {
      onRedirect?.();
      if (element && isAskedFirst(error)) await keepBeforeLeaving(element);
      else if (element) forgetText(element, 'keep');
      throw error;
    });
    startTransition(() => {
      const isThere = element?.isConnected;
      if (element && reply.status === 'done' && isSaved(reply.value)) forgetText(element, afterDone);
      if (isThere && reply.status === 'done' && afterDone === 'reset') requestFormReset(element);
      onAnswer?.(reply);
    });
    return reply.status === 'failed' && isToResend(reply.code) ? { ...reply, again } : reply;
  }, posted);
  // The key is read when the form is sent, not when React calls the action. So a second tap sends the same key again.
  const { formKey } = answer;

  const ref = useKeptText(keep);
  const send = (form: FormData, onAnswer?: OnAnswer<State>) => {
    const again = () => send(form, onAnswer);
    startTransition(() => dispatch({ form, formKey, element: null, again, onAnswer }));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>, onAnswer?: OnAnswer<State>) => {
    event.preventDefault();
    const element = event.currentTarget;
    void fieldErrors?.then((errors) => errors.showErrors(element));
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(element, submitter);
    const again = () => {
      if (element.isConnected) element.requestSubmit(isOf(element, submitter) ? submitter : undefined);
      else send(form, onAnswer);
    };
    startTransition(() => dispatch({ form, formKey, element, again, onAnswer }));
  };

  return {
    answer,
    isSending,
    formProps: { ref, action: formAction, onSubmit, onInput, noValidate: true } as const,
    /** Call it when the form is submitted. `onAnswer` gets the result in the same update as the response. */
    onSubmit,
    /** Takes the step without a form on the page. */
    send,
    /** Forgets the latest response, as if nothing had been sent. */
    forget: () => startTransition(() => dispatch(null)),
  };
}

/** Sends the choices of this page. Returns whether all of them have arrived. */
async function sendChosen(): Promise<boolean> {
  return (await Promise.all([...chosen.values()].map((send) => send()))).every(Boolean);
}

/** Whether an element still is a button of the form. */
function isOf(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return submitter !== null && 'form' in submitter && submitter.form === form;
}

type FieldErrors = { hideError: typeof hideError; showErrors: typeof showErrors };

/** Loaded on the first correction of an error. */
let fieldErrors: Promise<FieldErrors> | undefined;

function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  if (!currentTarget.querySelector('[aria-invalid=true]')) return;
  fieldErrors ??= import('./field-errors');
  fieldErrors.then(
    (errors) => errors.hideError(currentTarget, target),
    () => (fieldErrors = undefined),
  );
}
