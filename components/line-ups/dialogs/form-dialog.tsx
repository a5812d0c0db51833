'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode, type ComponentProps } from 'react';
import { forgetText, useKeptText } from '@/components/forms/use-kept-text';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Problem, type Refusal } from '../problem';
import type { TeamSteps } from '../use-team-steps';

/** False when it failed, so that the dialog keeps the typed text. Undefined means success. */
type SubmitResult = boolean | undefined | Promise<boolean>;

/** A dialog with a form. Enter submits it; Escape and the cancel button change nothing. */
export function FormDialog({
  title,
  submitLabel,
  isBlocked = false,
  problem,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode;
  submitLabel: string;
  /** Submitting is disabled. */
  isBlocked?: boolean;
  /** The reason for the last refusal. */
  problem?: Refusal | null;
  /** Returns false to keep the dialog open with the typed text. */
  onSubmit: (form: FormData) => SubmitResult;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const id = useId();
  const ref = useKeptText({ about: typeof title === 'string' ? title : undefined });
  const [isSending, setIsSending] = useState(false);
  const isOff = isBlocked || isSending;
  const send = async (form: HTMLFormElement) => {
    setIsSending(true);
    const isDone = await onSubmit(new FormData(form));
    setIsSending(false);
    if (isDone !== false) forgetText(form, 'keep');
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      cancelLabel={t('back')}
      confirm={
        <Button type="submit" form={id} aria-disabled={isOff || undefined}>
          {submitLabel}
        </Button>
      }
    >
      <form
        ref={ref}
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) void send(event.currentTarget);
        }}
      >
        {problem && <Problem code={problem.code} step={problem.step} />}
        {children}
      </form>
    </AlertDialog>
  );
}

/** Asks for a whole number in a range. */
export function NumberDialog({
  label,
  initial,
  min,
  max,
  onSubmit,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'children'> & {
  label: string;
  initial: number;
  min: number;
  max: number;
  onSubmit: (number: number) => void;
}) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FormDialog
      {...dialog}
      onSubmit={(form) => {
        const number = Number(form.get('number'));
        const fits = Number.isInteger(number) && number >= min && number <= max;
        if (fits) onSubmit(number);
        else setIsWrong(true);
        return fits;
      }}
    >
      <Field name="number" label={label} error={isWrong && t('range', { min, max })}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            defaultValue={initial}
            onFocus={(event) => event.target.select()}
            onChange={() => setIsWrong(false)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

export function TextDialog({
  children,
  label,
  hint,
  initial = '',
  lines = 'many',
  isRequired = false,
  maxLength,
  onSubmit,
  ...dialog
}: Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'children'> & {
  /** An explanation of the effect. */
  children?: ReactNode;
  label: string;
  hint?: string;
  initial?: string;
  lines?: 'one' | 'many';
  isRequired?: boolean;
  maxLength: number;
  /** Called with the trimmed text. */
  onSubmit: (text: string) => SubmitResult;
}) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const [isMissing, setIsMissing] = useState(false);
  const Control = lines === 'one' ? Input : Textarea;
  return (
    <FormDialog
      {...dialog}
      onSubmit={(form) => {
        const text = String(form.get('text') ?? '').trim();
        if (!isRequired || text) return onSubmit(text);
        setIsMissing(true);
        return false;
      }}
    >
      {children}
      <Field name="text" label={label} hint={hint} error={isMissing && t('missing')}>
        {(control) => (
          <Control
            {...control}
            defaultValue={initial}
            maxLength={maxLength}
            required={isRequired}
            onChange={() => setIsMissing(false)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** For a dialog that takes a step at once. It closes on success; otherwise it stays and shows the reason. */
export function stepDialog({ problem, forgetProblem }: TeamSteps, step: string, onClose: () => void) {
  return {
    dialog: {
      problem: problem?.step === step ? problem : null,
      onClose: () => {
        forgetProblem();
        onClose();
      },
    },
    /** Closes the dialog if the step was accepted, and returns whether it was. */
    close: async (taken: Promise<boolean>): Promise<boolean> => {
      const isDone = await taken;
      if (isDone) onClose();
      return isDone;
    },
  };
}
