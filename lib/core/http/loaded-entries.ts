// Stored on the global object, because the server and the app have separate copies of this module in one process.
const shared = globalThis as { spotlichtEntriesAreLoaded?: boolean };

/** Called once by the server, when it has loaded the code of all pages. */
export function noteLoadedEntries(): void {
  shared.spotlichtEntriesAreLoaded = true;
}

/** Whether the code of all pages is loaded. Until then, the first visitor of a page waits for it. */
export function areEntriesLoaded(): boolean {
  return shared.spotlichtEntriesAreLoaded ?? false;
}
