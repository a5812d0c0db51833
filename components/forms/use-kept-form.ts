'use client';

import { startTransition, useActionState, useState, useTransition, type FormEvent } from 'react';
import { idle, type ActionState } from '@/lib/core/action-state';

/** Nobody answered: what was typed stays where it is. */
const offline = { status: 'failed', code: 'offline', fields: {}, values: {} } as const;

type FormAction<Value, Details> = (
  state: ActionState<Value, Details>,
  form: FormData,
) => Promise<ActionState<Value, Details>>;

/**
 * A form whose text is never lost. With JavaScript it is sent by hand, so that a lost connection is an answer like any
 * other (code `offline`) and nothing is taken out of the fields; without, the page comes back with all of it.
 */
export function useKeptForm<Value, Details>(action: FormAction<Value, Details>) {
  const [posted, formAction] = useActionState<ActionState<Value, Details>, FormData>(action, idle);
  const [answer, setAnswer] = useState<ActionState<Value, Details>>(posted);
  const [isSending, startSending] = useTransition();

  return {
    /** The answer that a page without JavaScript came back with. */
    posted,
    answer,
    setAnswer,
    isSending,
    formAction,
    /** Sends the form; `onAnswer` hears what came of it. */
    send: (event: FormEvent<HTMLFormElement>, onAnswer?: (answer: ActionState<Value, Details>) => void) => {
      event.preventDefault();
      if (isSending) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const form = new FormData(event.currentTarget, submitter);
      startSending(async () => {
        const reply = await action(idle, form).catch(() => offline);
        startTransition(() => {
          setAnswer(reply);
          onAnswer?.(reply);
        });
      });
    },
  };
}
