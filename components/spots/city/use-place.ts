import { useLayoutEffect } from 'react';

/** Where each list was scrolled to, by its address. */
const places = new Map<string, number>();

/** The address to which the browser's back or forward button leads, until its list is on the screen. */
let wayBack: string | null = null;

const here = () => location.pathname + location.search;

// In the capture phase, so that this runs before React's own listener, which may show the page at once.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => (wayBack = here()), { capture: true });

/**
 * Scrolls a list to where it was when somebody comes back to it. Browsers do that only for a page that is rendered at
 * once. A page has to be loaded first when the response to a step arrived while its reader was leaving it.
 */
export function usePlace(): void {
  useLayoutEffect(() => {
    const address = here();
    if (wayBack === address) window.scrollTo(0, places.get(address) ?? 0);
    wayBack = null;
    const onScroll = () => places.set(address, window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}
