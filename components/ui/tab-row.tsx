'use client';

import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/**
 * A list of tabs in one line, which scrolls sideways where it is too narrow: by itself, so that the lit tab is in sight.
 * `scroll-initial-target` in ui.css does the same without JavaScript, in browsers that know it.
 *
 * @param props.lit tells the lit tab from others
 */
export function TabRow({ lit, ...rest }: { lit: string | number } & ComponentProps<'ul'>) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!tab) return;
    // The list or what is around it scrolls. The page itself stays where it is.
    for (const scroller of [row.current!, row.current!.parentElement!]) {
      const { left, width } = scroller.getBoundingClientRect();
      scroller.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
    }
  }, [lit]);
  return <ul ref={row} data-tab-row {...rest} />;
}
