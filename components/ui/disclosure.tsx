'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A button that opens a small panel beside it: a menu of links and forms. Built on `<details>`, so that it opens without
 * JavaScript; with it, a tap elsewhere, Escape and arriving at another page close it.
 */
export function Disclosure({
  label,
  trigger,
  triggerClassName,
  panelClassName,
  children,
}: {
  /** The button's name for screen readers; it contains the text that is seen, if there is any. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  /** Where the panel stands and how wide it is. */
  panelClassName: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const pathname = usePathname();

  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [pathname]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) element.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <details ref={details} className="group relative">
      <summary aria-label={label} className={triggerClassName}>
        {trigger}
      </summary>
      <div
        className={`absolute z-30 rounded-card border border-line sheet p-2 shadow-raised ${panelClassName}`}
      >
        {children}
      </div>
    </details>
  );
}

/** A line of a disclosure's panel: the look of its links and buttons. */
export const panelItem = 'panel-item';
