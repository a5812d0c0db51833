'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon';

/** Milliseconds that a toast stays: long enough to read it and to reach its undo button. */
const duration = 8000;

/** The most toasts at once; the oldest is removed. */
const maxToasts = 3;

type Toast = { id: number; text: string; action?: { label: string; run: () => void } };

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

/** Shows a toast for a moment. It may have one action, for example undo. */
export function showToast(text: string, action?: Toast['action']): void {
  change([...toasts, { id: count++, text, action }].slice(-maxToasts));
}

/** The place of toasts: a polite live region. Toasts stay while they are hovered or focused. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-35 mx-auto flex max-w-sm flex-col gap-2"
    >
      {shown.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          isHeld={isHeld}
          closeLabel={closeLabel}
          onDismiss={() => {
            // The focused button disappears without a blur event, so the hold is ended here.
            setHeld(false);
            dismiss(toast.id);
          }}
        />
      ))}
    </section>
  );
}

function ToastItem({
  toast,
  isHeld,
  closeLabel,
  onDismiss,
}: {
  toast: Toast;
  isHeld: boolean;
  closeLabel: string;
  onDismiss: () => void;
}) {
  const { id, text, action } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const runAction = () => {
    onDismiss();
    action?.run();
  };
  return (
    <div className="flex items-center gap-2 rounded-card border border-line sheet py-2 pr-2 pl-4 shadow-raised">
      <Icon name="check" className="text-confirmed" />
      <p className="min-w-0 grow font-semibold">{text}</p>
      {action && (
        <button type="button" onClick={runAction} className="button button-normal button-quiet">
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onDismiss}
        className="button size-11 button-quiet"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
