'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Icon } from './icon';
import { lastTapped } from './tapped';
import type { placeToasts } from './toast-place';

/** Milliseconds that a toast stays: long enough to read it and to reach its undo button. */
const duration = 8000;

/** The maximum number of toasts at once; the oldest is removed. */
const maxToasts = 3;

type ToastOptions = {
  /** For example undo. */
  action?: { label: string; run: () => void };
  /** Its subject: it replaces an earlier toast about the same. */
  about?: string;
  /** The button that it is about; default: the one tapped last. The toast must not cover it, or the row around it. */
  near?: Element | null;
  tone?: 'error';
  /** The toast stays until the user or its creator closes it. */
  stays?: boolean;
};

/** `page` is the path of the page that it is about. */
type Toast = ToastOptions & { id: number; text: string; page: string };

const none: readonly Toast[] = [];
let toasts = none;
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/**
 * Shows a toast for a moment, at most as long as its page is on the screen, in place of an earlier one about the same.
 * Returns a function that closes it.
 */
export function showToast(text: string, options: ToastOptions = {}): () => void {
  const id = count++;
  const { about } = options;
  const others = about === undefined ? toasts : toasts.filter((toast) => toast.about !== about);
  change(
    [...others, { id, text, page: location.pathname, near: lastTapped(), ...options }].slice(-maxToasts),
  );
  return () => dismiss(id);
}

/** The place of toasts: a polite live region. Toasts stay while they are hovered or focused. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const [isPaused, setPaused] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isAbove = useFreeSide(box, shown);
  const pathname = usePathname();
  useLayoutEffect(() => change(toasts.filter(({ page }) => page === location.pathname)), [pathname]);
  return (
    <section
      ref={box}
      aria-label={label}
      data-close-label={closeLabel}
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={
        'fixed inset-x-4 z-35 mx-auto flex max-w-sm flex-col gap-2 print:hidden ' +
        (isAbove
          ? 'top-[calc(4.5rem+env(safe-area-inset-top))]'
          : 'bottom-[calc(max(var(--bar-room),var(--docked,0px))+0.75rem)]')
      }
    >
      {shown.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          closeLabel={closeLabel}
          onDismiss={() => {
            // The focused button disappears without a blur event, so the hold is ended here.
            setPaused(false);
            dismiss(toast.id);
          }}
        />
      ))}
    </section>
  );
}

/** Loaded after the page, because the first toast follows a tap. */
let place: typeof placeToasts | undefined;
if (typeof window !== 'undefined')
  void import('./toast-place').then(
    (script) => (place = script.placeToasts),
    () => undefined,
  );

/** Whether toasts move to the top, because they would cover their subject at the bottom. */
function useFreeSide(box: RefObject<HTMLElement | null>, shown: readonly Toast[]): boolean {
  const [isAbove, setAbove] = useState(false);
  useLayoutEffect(() => {
    if (shown.length > 0 && box.current) return place?.(box.current, shown, () => setAbove((is) => !is));
  }, [box, shown]);
  return shown.length > 0 && isAbove;
}

function ToastItem({
  toast,
  isPaused,
  closeLabel,
  onDismiss,
}: {
  toast: Toast;
  isPaused: boolean;
  closeLabel: string;
  onDismiss: () => void;
}) {
  const { id, text, action, tone, stays } = toast;
  useEffect(() => {
    if (isPaused || stays) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, isPaused, stays]);
  const runAction = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div className="relative flex min-h-15 flex-wrap items-center gap-x-2 rounded-card border border-line sheet py-2 pr-15 pl-4 shadow-raised">
      {/* The button goes below a text that leaves no room beside it. */}
      <div className="flex min-w-0 grow items-center gap-2">
        {tone === 'error' ? (
          <Icon name="ban" className="text-cancelled" />
        ) : (
          <Icon name="check" className="text-confirmed" />
        )}
        <p className="min-w-0 grow font-semibold">{text}</p>
      </div>
      {action && (
        <button type="button" onClick={runAction} className="button ml-auto button-normal button-quiet">
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onDismiss}
        className="button absolute top-2 right-2 size-11 button-quiet"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
