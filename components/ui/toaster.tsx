'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner } from 'sonner';

/** Above the bottom bar and the phone's own edge. */
const aboveBar = { bottom: 'calc(5.5rem + env(safe-area-inset-bottom))', left: 16, right: 16 };

/** Above the bars (20) and their menus (30), below dialogs (40). */
const belowDialogs = 35;

/** How long a toast stays, in milliseconds: long enough to read it and reach its undo. */
const duration = 8000;

/**
 * Where toasts appear: a polite live region that screen readers announce. Screens call sonner's `toast`; a toast may
 * carry one action, the undo.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Sonner
      containerAriaLabel={label}
      position="bottom-center"
      style={{ zIndex: belowDialogs }}
      duration={duration}
      offset={aboveBar}
      mobileOffset={aboveBar}
      icons={{
        success: <CircleCheck aria-hidden size={20} className="text-confirmed" />,
        error: <CircleAlert aria-hidden size={20} className="text-cancelled" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast:
            'sheet flex w-full items-center gap-3 rounded-card border border-line py-2 pr-2 pl-4 font-sans ' +
            'text-base shadow-raised',
          content: 'min-w-0 grow py-2',
          title: 'font-semibold',
          description: 'text-sm text-ink-soft',
          actionButton: 'min-h-11 shrink-0 rounded-card px-3 font-semibold text-teal hover:bg-teal-soft',
        },
      }}
    />
  );
}
