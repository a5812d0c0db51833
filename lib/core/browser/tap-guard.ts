/** Milliseconds within which a second tap at one place was meant for the element that the first one hit. */
const oneMoment = 1500;

/** CSS pixels between two taps of a finger at one place. */
const onePlace = 24;

/** The row of a list or table in which an element lies, if any. */
const rowOf = (element: Element): Element | null => element.closest('li, tr');

/**
 * Ignores a tap on a row that has moved under the finger since the tap before: the list has changed in between, and the
 * tap was meant for the earlier element. Rows that were scrolled there are tapped on purpose. Clicks of the keyboard,
 * and those that scripts and screen readers make without a place, are never ignored.
 *
 * @param page the window whose clicks are watched, before any other listener gets them
 */
export function guardTaps(
  page: Pick<Window, 'addEventListener' | 'location' | 'scrollX' | 'scrollY' | 'document'>,
): void {
  let last: { at: number; x: number; y: number; element: Element; path: string } | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp: at, pageX: x, pageY: y, detail } = event;
      if (detail === 0 || !(target instanceof Element)) return;
      const before = last;
      const row = rowOf(target);
      const path = page.location.pathname;
      last = { at, x, y, element: row ?? target, path };
      if (!before || !row || row.contains(before.element) || before.path !== path) return;
      if (at - before.at >= oneMoment || Math.hypot(x - before.x, y - before.y) >= onePlace) return;
      if (lies(before.element, before.x - page.scrollX, before.y - page.scrollY)) return;
      // A click of a script may have any place.
      if (!lies(row, x - page.scrollX, y - page.scrollY)) return;
      // The user has not looked before the next quick tap either.
      last = { ...before, at };
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // A list scrolls by itself. The places of taps count from the beginning of the page.
  page.addEventListener('scroll', ({ target }) => target !== page.document && (last = null), {
    capture: true,
    passive: true,
  });
}

/** Whether a place in the window still belongs to the element. */
function lies(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
