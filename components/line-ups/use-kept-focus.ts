import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds for a menu to close and return the focus to its button. */
const menuCloses = 100;

/**
 * Focuses a list when the row with the focus is gone, so that keyboard users do not start at the top of the page.
 *
 * @param rows the number of rows
 * @param isOwn whether this page removed the row; edits by other team members leave the focus alone
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: number, isOwn: boolean): void {
  const before = useRef(rows);
  useEffect(() => {
    const isFewer = rows < before.current;
    before.current = rows;
    if (!isFewer || !isOwn) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    }, menuCloses);
    return () => clearTimeout(timer);
  }, [list, rows, isOwn]);
}
