import { rowAround } from './tapped';

/** The bars that a page docks above the bar of its area. */
const docked = '.above-bar, .pick-bar, .show-bar';

/**
 * Keeps toasts above docked bars, and off the rows of their subjects. Checked now, on scrolling, and on a change of a
 * field, which can show a bar. Returns a function that ends this.
 *
 * @param onCovered called when a toast lies on its subject, so that the toasts go to the other end of the screen
 */
export function placeToasts(
  box: HTMLElement,
  shown: readonly { near?: Element | null }[],
  onCovered: () => void,
): () => void {
  const check = () => {
    const tops = [...document.querySelectorAll(docked)].flatMap((bar) => {
      const { top, height } = bar.getBoundingClientRect();
      return height > 0 && top > innerHeight / 2 && top < innerHeight ? top : [];
    });
    box.style.setProperty('--docked', `${innerHeight - Math.min(innerHeight, ...tops)}px`);
    const own = box.getBoundingClientRect();
    const isCovered = shown.some(({ near }) => {
      if (!near?.isConnected || box.contains(near)) return false;
      const other = (rowAround(near) ?? near).getBoundingClientRect();
      return own.top < other.bottom && other.top < own.bottom;
    });
    if (isCovered) onCovered();
  };
  check();
  const over = new AbortController();
  addEventListener('scroll', check, { passive: true, signal: over.signal });
  addEventListener('change', check, { signal: over.signal });
  return () => over.abort();
}
