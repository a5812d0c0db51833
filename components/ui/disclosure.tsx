'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A button that opens a small panel beside it, with links and forms. Built on `<details>`, so that it opens without
 * JavaScript; with it, a tap elsewhere, Escape and navigation close it.
 */
export function Disclosure({
  label,
  trigger,
  triggerClassName,
  panelClassName,
  children,
}: {
  /** The button's name for screen readers; it must contain the visible text. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  /** Position and width of the panel. */
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
      <div className={`panel ${panelClassName}`}>{children}</div>
    </details>
  );
}

/** The class of a link or button in a panel. */
export const panelItem = 'panel-item';
