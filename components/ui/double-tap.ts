/** Milliseconds within which a second tap belongs to the first one, whatever lies under the finger by then. */
export const doubleTap = 700;

export const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;

/** The row of a list in which a button lies, or the button. A tap must not fall through to a link of the row either. */
export const rowOf = (button: Element): Element => button.closest('li') ?? button;

/**
 * Lets no tap through to an element as long as it could be the second half of a double tap. `app/globals.css` knows the
 * attribute. Keys are not held up.
 *
 * @param tappedAt the time of the first tap, by `performance.now()`
 */
export function shield(element: Element | null, tappedAt: number): void {
  const left = tappedAt + doubleTap - performance.now();
  if (!element || left <= 0) return;
  element.setAttribute('data-shielded', '');
  setTimeout(() => element.removeAttribute('data-shielded'), left);
}
