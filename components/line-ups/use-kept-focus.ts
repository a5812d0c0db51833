import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds until a menu has closed and tried to focus the button that opened it. */
const menuCloses = 100;

/**
 * Focuses a list when the row that had the focus is gone, so that keyboards do not start at the top of the page.
 *
 * @param rows the number of rows
 * @param isOwn whether this page removed the row; edits by others move nobody's focus
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
