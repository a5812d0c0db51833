'use client';

import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { buttonClass } from './button';

export const backdrop =
  'fixed inset-0 z-40 bg-room/60 transition-opacity duration-200 data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0';

/** On a phone a sheet at the bottom, otherwise a card in the middle. */
export const popup =
  'sheet fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[85dvh] w-full max-w-md flex-col gap-4 overflow-y-auto ' +
  'rounded-t-card border border-line p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-raised ' +
  'transition-[translate,opacity] duration-200 ease-out data-starting-style:translate-y-4 ' +
  'data-starting-style:opacity-0 data-ending-style:translate-y-4 data-ending-style:opacity-0 ' +
  'sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-card sm:data-starting-style:-translate-y-[calc(50%-1rem)] ' +
  'sm:data-ending-style:-translate-y-[calc(50%-1rem)]';

/** A dialog that must be answered, for actions that cannot be undone. It states the exact effect. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  cancelLabel,
  confirm,
  children,
}: {
  open: boolean;
  /** `reason` distinguishes the cancel button (`close-press`) from closing the dialog (`escape-key`). */
  onOpenChange: (open: boolean, reason: string) => void;
  title: ReactNode;
  /** The label of the cancel button; Escape closes the dialog as well. */
  cancelLabel: string;
  /** The button that confirms: usually a form with a SubmitButton, or a Button. */
  confirm: ReactNode;
  /** The effect of confirming, or further fields. */
  children?: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={popup}>
          <Base.Title className="text-xl">{title}</Base.Title>
          {children && (
            <Base.Description render={<div />} className="flex flex-col gap-3">
              {children}
            </Base.Description>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Base.Close className={buttonClass({ variant: 'quiet' })}>{cancelLabel}</Base.Close>
            {confirm}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
