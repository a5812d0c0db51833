'use client';

import { type ComponentProps, useLayoutEffect, useRef, type RefObject } from 'react';
import { Notice } from './notice';
import type { showNote } from './show-note';

/**
 * The reason for a failure. It scrolls into view by itself: below the pressed button, the bottom bar of a phone could
 * cover it, and above a list it could be out of sight.
 *
 * @param props.of the result with the failure: with each new object the alert scrolls into view again
 */
export function Alert({ of, tone = 'error', ...notice }: ComponentProps<typeof Notice> & { of: unknown }) {
  return <Notice ref={useInView(of)} role="alert" tone={tone} {...notice} />;
}

/** Loaded after the page. Until then, a note stays in its place. */
let show: typeof showNote | undefined;
if (typeof window !== 'undefined') {
  void import('./show-note').then(
    (script) => (show = script.showNote),
    () => undefined,
  );
}

/**
 * Returns a ref for an element that is shown (`showNote`) each time `of` becomes another object. Nothing happens while
 * `of` is null or undefined.
 */
export function useInView(of: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (of && element.current ? show?.(element.current) : undefined), [of]);
  return element;
}
