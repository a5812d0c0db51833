'use client';

import { type ComponentProps, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Notice } from './notice';
import { doubleTap, shield } from './submit-button';

/**
 * Why something was not done. It scrolls into view by itself: below the button that was pressed, the bottom bar of a
 * phone could cover it, and above a list it could be out of sight.
 *
 * @param props.of the result that it is about: with each new object it scrolls into view again
 */
export function Alert({ of, tone = 'error', ...notice }: ComponentProps<typeof Notice> & { of: unknown }) {
  return <Notice ref={useInView(of)} role="alert" tone={tone} {...notice} />;
}

/**
 * Returns a ref for an element that scrolls into view each time `of` becomes another object. The element is then clear
 * of the bars (`scroll-padding` in app/globals.css). In a row of a list, or above one, it lies over the rows beside the
 * one that was tapped instead of pushing them away, and for a moment none of them takes a tap that was meant for another.
 * Nothing happens while `of` is null or undefined.
 */
export function useInView(of: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = of ? rowOfNote(element.current) : null;
    return row ? layOver(element.current!, row) : undefined;
  }, [of]);
  useEffect(() => {
    if (!of || !element.current) return;
    element.current.scrollIntoView?.({ block: 'nearest' });
    shield(element.current.closest('ul, ol, tbody'), performance.now());
  }, [of]);
  return element;
}

/** The element that was clicked last, by a finger or a key. Safari gives no focus to a button that is tapped. */
let clicked: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => (clicked = target as Element), { capture: true });

/**
 * Returns the row of a list or table that a note must not move: the one in which it lies, or, for a note above a list,
 * the one that was tapped. Null for the note of a form with fields, which it must not cover.
 */
function rowOfNote(note: HTMLElement | null): Element | null {
  if (!note || note.closest('form')?.querySelector('textarea, select, input:not([type="hidden"])'))
    return null;
  const around = note.closest('li, tr');
  const tapped = clicked?.isConnected ? clicked.closest('li, tr') : null;
  const isAbove = tapped && note.compareDocumentPosition(tapped) & Node.DOCUMENT_POSITION_FOLLOWING;
  return around ?? (isAbove ? tapped : null);
}

/**
 * Lays a note below the end of its row, or above it where there is no room below: it then takes no room itself. A tap elsewhere and
 * Escape hide it. Where the browser has no popovers, it stays in its row. Returns a function that ends it.
 */
function layOver(note: HTMLElement, row: Element): (() => void) | undefined {
  if (!('togglePopover' in note)) return undefined;
  const shownAt = performance.now();
  const over = new AbortController();
  const listening = { capture: true, passive: true, signal: over.signal };
  const place = () => {
    const { right, width, top, bottom } = row.getBoundingClientRect();
    note.style.maxWidth = `${width}px`;
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const hasRoomBelow = bottom + note.offsetHeight <= innerHeight - parseFloat(scrollPaddingBottom);
    const hasRoomAbove = top - note.offsetHeight >= parseFloat(scrollPaddingTop);
    const y = hasRoomBelow || !hasRoomAbove ? bottom : top - note.offsetHeight;
    note.style.inset = `${y + scrollY}px auto auto ${right - note.offsetWidth + scrollX}px`;
  };
  const hide = () => {
    over.abort();
    resized.disconnect();
    note.hidden = true;
    note.popover = null;
  };
  note.popover = 'manual';
  note.hidden = false;
  note.classList.add('shadow-raised');
  // In its row it may have been laid out as one of the row's parts.
  Object.assign(note.style, {
    position: 'absolute',
    margin: 0,
    width: 'max-content',
    justifyContent: 'start',
  });
  note.togglePopover(true);
  place();
  const resized = new ResizeObserver(place);
  resized.observe(document.body);
  // A list that scrolls by itself.
  addEventListener('scroll', ({ target }) => target !== document && place(), listening);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), listening);
  addEventListener(
    'pointerup',
    ({ target }) => performance.now() - shownAt >= doubleTap && !note.contains(target as Node) && hide(),
    listening,
  );
  return hide;
}
