/**
 * The name of the element that the service worker adds above a copy of a page. React leaves unknown elements of the
 * body alone.
 */
export const copyNote = 'offline-note';

/** In a page: returns the note of a copy; null when the page is no copy. */
export function findCopyNote(): Element | null {
  return document.querySelector(copyNote);
}

/**
 * The key under which localStorage has the account whose unsaved text and films this browser may store. Signing out in
 * one tab removes it, so no other tab stores anything any more.
 */
export const storingAccount = 'typed';
