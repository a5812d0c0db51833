'use client';

import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button';

const backdrop =
  'fixed inset-0 z-40 bg-room/60 transition-opacity duration-200 data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0';

/** On a phone a sheet that comes up from below, where the thumb is; otherwise a card in the middle. */
const popup =
  'sheet fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[85dvh] w-full max-w-md flex-col gap-4 overflow-y-auto ' +
  'rounded-t-card border border-line p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-raised ' +
  'transition-[translate,opacity] duration-200 ease-out data-starting-style:translate-y-4 ' +
  'data-starting-style:opacity-0 data-ending-style:translate-y-4 data-ending-style:opacity-0 ' +
  'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card sm:data-starting-style:-translate-y-[calc(50%-1rem)] ' +
  'sm:data-ending-style:-translate-y-[calc(50%-1rem)]';

type Common = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
};

/** Something on top of the page that can be closed at any time. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
}: Common & { closeLabel: string; children: ReactNode }) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup className={popup}>
          <div className="flex items-start justify-between gap-4">
            <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={closeLabel}
              className={buttonClass({ variant: 'quiet' }, '-mt-2 -mr-3')}
            >
              <X aria-hidden size={20} />
            </BaseDialog.Close>
          </div>
          {description && (
            <BaseDialog.Description className="text-ink-soft">{description}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** A question that must be answered: for what cannot be undone, and says exactly what will happen. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  cancelLabel,
  confirm,
}: Omit<Common, 'onOpenChange'> & {
  /** `reason` tells the way out (`close-press`) from a dialog that was dismissed (`escape-key`). */
  onOpenChange: (open: boolean, reason: string) => void;
  /** The way out; Escape closes the dialog as well. */
  cancelLabel: string;
  /** The answer yes: usually a form with a SubmitButton, or a Button. */
  confirm: ReactNode;
}) {
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdrop} />
        <BaseAlertDialog.Popup className={popup}>
          <BaseAlertDialog.Title className="text-xl">{title}</BaseAlertDialog.Title>
          {description && (
            <BaseAlertDialog.Description className="text-ink-soft">{description}</BaseAlertDialog.Description>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <BaseAlertDialog.Close className={buttonClass({ variant: 'quiet' })}>
              {cancelLabel}
            </BaseAlertDialog.Close>
            {confirm}
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
