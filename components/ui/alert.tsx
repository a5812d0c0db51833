'use client';

import { type ComponentProps, useEffect, useRef, type RefObject } from 'react';
import { Notice } from './notice';
import { shield } from './submit-button';

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
 * of the bars (`scroll-padding` in app/globals.css). In a list it pushes other rows away, so for a moment none of them
 * takes a tap that was meant for another. Nothing happens while `of` is null or undefined.
 */
export function useInView(of: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!of || !element.current) return;
    element.current.scrollIntoView?.({ block: 'nearest' });
    shield(element.current.closest('ul, ol, tbody'), performance.now());
  }, [of]);
  return element;
}
