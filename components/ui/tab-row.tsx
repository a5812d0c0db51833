'use client';

import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/**
 * A list of tabs in one line, which scrolls sideways when it is too narrow: by itself, so that the lit tab is in view.
 * Without JavaScript ui.css does so, in browsers that support it.
 *
 * @param props.lit tells the lit tab from others
 */
export function TabRow({ lit, ...rest }: { lit: string | number } & ComponentProps<'ul'>) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!tab) return;
    // The list or an element around it scrolls. The page itself keeps its scroll position.
    for (const scroller of [row.current!, row.current!.parentElement!]) {
      const { left, width } = scroller.getBoundingClientRect();
      scroller.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
    }
  }, [lit]);
  return <ul ref={row} data-tab-row {...rest} />;
}
