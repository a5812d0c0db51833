/** The pages of this tab by address: the state of their history entry, and their scroll position. */
const seen = new Map<string, { state: unknown; top: number }>();

/** The page that is shown as it was, until it is reloaded. */
let again: string | null = null;

/** Returns the key of a page: its address without the part behind `#`. */
export function pageAt(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  return `${pathname}?${searchParams.toString()}`;
}

const here = () => pageAt(location.href);

/** Remembers the page that is being left. */
function rememberPage(): void {
  seen.set(here(), { state: history.state as unknown, top: window.scrollY });
}

/** Remembers the page that was on the screen, unless the address is already that of the next one. */
export function rememberLeft(page: string): void {
  if (page === here()) rememberPage();
}

/** Drops all remembered pages: data has changed, or another account has signed in. */
export function forgetPages(): void {
  seen.clear();
}

/**
 * Shows a page that was seen before as it was, without waiting for the server. Returns false if there is none.
 *
 * To the router it is like the Back button, for which it keeps the data of pages however old they are, until an action
 * or a refresh drops them. For links it keeps no data: it would show stale data and not reload it.
 */
export function showAgain(address: string): boolean {
  const name = pageAt(address);
  const page = seen.get(name);
  if (!page || name === here()) return false;
  rememberPage();
  again = name;
  history.pushState(page.state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: page.state }));
  return true;
}

/** Returns, once, the former scroll position of the page on the screen, if it is shown as it was. */
export function takeShownAgain(): number | null {
  const isAgain = again === here();
  again = null;
  return isAgain ? (seen.get(here())?.top ?? 0) : null;
}
