/**
 * The tab's memory of visited lists, which survives a reload of the document and ends with the tab. Without storage
 * nothing is remembered.
 */
const prefix = 'spotlicht.list.';

export function recall<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function memorize(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // The storage is full or forbidden.
  }
}

/** The shows that are selected in a city's list, or null. */
export const memorizePicked = (path: string, picked: unknown) => memorize(`picks ${path}`, picked);

export const recallPicked = <Picked>(path: string) => recall<Picked>(`picks ${path}`);

/** Forgets all lists, when the user signs out. */
export function forgetLists(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The key of the list that the link of the bottom bar leads back to. */
const lastList = 'last';

/** Remembers the address of the city's list on the screen, with its filters. */
export const memorizeList = (address: string) => memorize(lastList, address);

/** Returns the address of the city's list that was last on the screen; null when there was none in this tab. */
export const recallList = () => recall<string>(lastList);
