import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for an element that scrolls into view each time `of` becomes another object. The element is then clear
 * of the bars (`scroll-padding` in app/globals.css). Nothing happens while `of` is null or undefined.
 */
export function useInView(of: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [of]);
  return element;
}
