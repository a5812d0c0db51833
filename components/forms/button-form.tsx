'use client';

import type { Messages } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import type { ServerAction } from './ask-server';
import { HiddenFields } from './form-parts';
import { Failure } from './failure';
import { useActionForm } from './use-action-form';

/** A form of hidden fields and one button, with a refusal below it. Needs the messages `formsResend`. */
export function ButtonForm<Value, Details>({
  action,
  values,
  words,
  act,
  text,
  below,
  formClass = 'flex flex-col items-start gap-2',
  ...button
}: {
  action: ServerAction<Value, Details>;
  /** The hidden fields. */
  values: Readonly<Record<string, string | number>>;
  words: (code: string) => string;
  /** The effect of the button: a key of the messages `formsResend`. Default: it changes something. */
  act?: keyof Messages['formsResend'];
  /** An explanation above the button. */
  text?: ReactNode;
  /** Renders the content below the button. */
  below?: (answer: ActionState) => ReactNode;
  formClass?: string;
} & ComponentProps<typeof SubmitButton>) {
  const { answer, formProps } = useActionForm(action);
  return (
    <form {...formProps} className={formClass}>
      <HiddenFields values={values} />
      {text && <p>{text}</p>}
      <SubmitButton {...button} />
      {below?.(answer)}
      <Failure answer={answer} act={act} words={words} />
    </form>
  );
}
