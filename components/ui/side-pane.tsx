'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';

const Sheet = dynamic(async () => (await import('./sheet')).Sheet, { ssr: false });

/** The viewport with room for a pane beside a list: Tailwind's `lg`. */
const desk = '(width >= 64rem)';

/** Whether the screen has room for a pane beside a list. The server does not know, so the first answer is null. */
function useIsDesk(): boolean | null {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(desk);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(desk).matches,
    () => null,
  );
}

/** A list and, on a wide screen, a SidePane beside it: the list is its first child. */
export const besidePane = 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]';

/** On a desktop: stays on the screen while the list scrolls with the page. */
const pane =
  'sticky top-4 max-h-[calc(100dvh-var(--bar-room)-2rem)] self-start overflow-y-auto rounded-card border ' +
  'border-line sheet p-4 outline-none';

/**
 * The details of one row of a list. On a desktop they stand beside the list (`besidePane`), on a smaller screen they
 * are a sheet as long as `isOpen` is true.
 *
 * Opening it moves the focus there: `isOpen` means that the viewer asked for it. A pane that merely follows the
 * selected row leaves the focus in the list. Escape calls `onClose`; the caller then focuses the row.
 */
export function SidePane({
  id,
  label,
  isOpen,
  closeLabel,
  onClose,
  children,
}: {
  id?: string;
  /** The name of the row, and the title of the sheet. */
  label: string;
  isOpen: boolean;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const isDesk = useIsDesk();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen && isDesk) element.current?.focus();
  }, [isOpen, isDesk]);
  // The pane of another row starts at the top.
  useEffect(() => void element.current?.scrollTo({ top: 0 }), [label]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that was opened from here has its own Escape.
    const isHere = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || !isHere || event.defaultPrevented) return;
    // Handled, so that the same press closes nothing else on the page.
    event.preventDefault();
    onClose();
  };
  if (isDesk === false) {
    return (
      isOpen && (
        <Sheet title={label} closeLabel={closeLabel} onClose={onClose}>
          {children}
        </Sheet>
      )
    );
  }
  return (
    <aside
      ref={element}
      id={id}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // Before the scripts run, a small screen shows the details that the address requests above the list.
      className={`${pane} ${isOpen ? 'max-lg:static max-lg:order-first max-lg:max-h-none' : 'max-lg:hidden'}`}
    >
      {children}
    </aside>
  );
}
