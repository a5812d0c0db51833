'use client';

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useFormStatus } from 'react-dom';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button';

/**
 * Submits its form. Until the response arrives, it keeps its size and focus, announces to screen readers that it waits,
 * and ignores further taps. `pendingLabel` names the pending action: "Wird gesendet".
 *
 * When the response turns it into another button, or removes its row from a list, a double tap hits nothing else.
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
  const button = useRef<HTMLButtonElement>(null);
  const tap = useRef<{ at: number; name: string; list: Element | null }>(null);
  useEffect(() => {
    if (pending || !tap.current || !button.current) return;
    if (nameOf(button.current) !== tap.current.name) shield(rowOf(button.current), tap.current.at);
  });
  useEffect(() => () => void (tap.current && shield(tap.current.list, tap.current.at)), []);
  return (
    <button
      {...rest}
      ref={button}
      type="submit"
      aria-label={pending ? pendingLabel : rest['aria-label']}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) return event.preventDefault();
        const tapped = event.currentTarget;
        tap.current = { at: performance.now(), name: nameOf(tapped), list: tapped.closest('ul, ol') };
        rest.onClick?.(event);
      }}
      className={buttonClass({ variant, size }, className)}
    >
      <PendingFace label={pending ? pendingLabel : null}>{children}</PendingFace>
    </button>
  );
}

/** The content of a button: its text, or dots while `label` names the pending action. */
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

/** Milliseconds within which a second tap belongs to the first one, whatever lies under the finger by then. */
export const doubleTap = 700;

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;

/** Returns the list row around a button, or the button. A tap must not fall through to a link of the row either. */
export const rowOf = (button: Element): Element => button.closest('li') ?? button;

/**
 * Makes an element ignore taps as long as one could be the second half of a double tap. Keys still work. An animation
 * does this, because it ends by itself, whatever React does with the element.
 *
 * @param tappedAt the time of the first tap, by `performance.now()`
 */
export function shield(element: Element | null, tappedAt: number): void {
  const left = tappedAt + doubleTap - performance.now();
  // jsdom has no animations.
  if (element && 'animate' in element && left > 0)
    element.animate([{ pointerEvents: 'none' }, { pointerEvents: 'none' }], left);
}
