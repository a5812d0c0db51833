let clicked: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => (clicked = target as Element), { capture: true });

/** Returns the element that was clicked last, by a finger or a key. Safari gives no focus to a button that is tapped. */
export const lastTapped = (): Element | null => clicked;

/** Returns the row of a list or a table around an element, if any. */
export const rowAround = (element: Element | null | undefined): Element | null =>
  element?.closest('li, tr') ?? null;
