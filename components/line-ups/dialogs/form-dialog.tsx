'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';

/** A dialog with a form. Enter submits it; Escape and the cancel button change nothing. */
export function FormDialog({
  title,
  submitLabel,
  isBlocked = false,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode;
  submitLabel: string;
  /** Submitting is disabled. */
  isBlocked?: boolean;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('lineUp.dialogs');
  const id = useId();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      cancelLabel={t('back')}
      confirm={
        <Button type="submit" form={id} aria-disabled={isBlocked || undefined}>
          {submitLabel}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </AlertDialog>
  );
}
