'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { forgetText, useKeptText } from '@/components/forms/use-kept-text';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Problem, type Refusal } from '../problem';

/**
 * What submitting a form returns, directly or as a promise: false when it was not done, so that the dialog keeps what
 * was typed. Undefined means done.
 */
export type Outcome = boolean | undefined | Promise<boolean>;

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
  /** Why the last submission was refused. */
  problem?: Refusal | null;
  /** The dialog stays, and so does what was typed, when it returns false. */
  onSubmit: (form: FormData) => Outcome;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('lineUp.dialogs');
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
