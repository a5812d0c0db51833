'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button';

/**
 * Submits its form. Until the response arrives, it keeps its size and focus, announces to screen readers that it waits,
 * and ignores further taps. `pendingLabel` names what is happening: "Wird gesendet".
 */
export function SubmitButton({
  variant = 'stage',
  size,
  className,
  pendingLabel,
  children,
  ...rest
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  pendingLabel: string;
  children: ReactNode;
} & Omit<ComponentProps<'button'>, 'type'>) {
  const { pending } = useFormStatus();
  return (
    <button
      {...rest}
      type="submit"
      aria-label={pending ? pendingLabel : rest['aria-label']}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : rest.onClick?.(event))}
      className={buttonClass({ variant, size }, className)}
    >
      <PendingFace label={pending ? pendingLabel : null}>{children}</PendingFace>
    </button>
  );
}

/** The content of a button: its text, or dots while `label` says what is happening. */
export function PendingFace({ label, children }: { label: string | null; children: ReactNode }) {
  if (label === null) return children;
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0" aria-hidden>
        {children}
      </span>
      <span className="absolute inset-0 flex items-center justify-center">
        <PendingDots />
        <span className="sr-only">{label}</span>
      </span>
    </>
  );
}

/** Three dots, lit one after another. */
function PendingDots() {
  return (
    <span aria-hidden className="flex gap-1.5">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-2 animate-glow rounded-chip bg-current"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}
