/** Milliseconds within which a second tap belongs to the first one, whatever lies under the finger by then. */
export const doubleTap = 700;

export const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;

/** The row of a list in which a button lies, or the button. A tap must not fall through to a link of the row either. */
export const rowOf = (button: Element): Element => button.closest('li') ?? button;

/**
 * Lets no tap through to an element as long as it could be the second half of a double tap. Keys are not held up. It is
 * an animation, because that ends by itself, whatever React does with the element.
 *
 * @param tappedAt the time of the first tap, by `performance.now()`
 */
export function shield(element: Element | null, tappedAt: number): void {
  const left = tappedAt + doubleTap - performance.now();
  // jsdom has no animations.
  if (element && 'animate' in element && left > 0)
    element.animate([{ pointerEvents: 'none' }, { pointerEvents: 'none' }], left);
}
