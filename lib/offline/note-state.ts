/** The element that the service worker puts above a copy of a page. React leaves unknown elements of the body alone. */
export const copyNote = 'offline-note';

/** In a page: returns that element; null when the page is no copy. */
export function findCopyNote(): Element | null {
  return document.querySelector(copyNote);
}
