'use client';

import { type ComponentProps, useLayoutEffect, useRef, type RefObject } from 'react';
import { Notice } from './notice';
import type { showNote } from './show-note';

/**
 * Why something was not done. It scrolls into view by itself: below the button that was pressed, the bottom bar of a
 * phone could cover it, and above a list it could be out of sight.
 *
 * @param props.of the result that it is about: with each new object it scrolls into view again
 */
export function Alert({ of, tone = 'error', ...notice }: ComponentProps<typeof Notice> & { of: unknown }) {
  return <Notice ref={useInView(of)} role="alert" tone={tone} {...notice} />;
}

/** Not a part of what pages load first. Without it, a note stays in its place. */
let show: typeof showNote | undefined;
if (typeof window !== 'undefined') void import('./show-note').then((script) => (show = script.showNote));

/**
 * Returns a ref for an element that is shown (`showNote`) each time `of` becomes another object. Nothing happens while `of`
 * is null or undefined.
 */
export function useInView(of: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (of && element.current ? show?.(element.current) : undefined), [of]);
  return element;
}
