'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds that a menu takes to close and to look for the button that opened it. */
const menuCloses = 100;

/**
 * Gives the focus to a list when the row that had it is gone: the keyboard goes on from there and not from the top of
 * the page.
 *
 * @param rows how many there are
 * @param isOwn whether it was this page that took one away; what others do moves nobody's focus
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
