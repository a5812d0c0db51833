import { doubleTap, shield } from './submit-button';
import { lastTapped, rowAround } from './tapped';

/**
 * Scrolls a note that has just appeared into view, clear of the bars (`scroll-padding` in app/globals.css). In a row of
 * a list, or above one, it covers the rows beside the tapped one instead of moving them, and for a moment the list
 * ignores taps, which may be meant for another row. Returns a function that hides the note.
 */
export function showNote(note: HTMLElement): (() => void) | undefined {
  const row = rowOfNote(note);
  const end = row ? layOver(note, row) : undefined;
  note.scrollIntoView?.({ block: 'nearest' });
  shield(note.closest('ul, ol, tbody'), performance.now());
  return end;
}

/**
 * Returns the row of a list or table that a note must not move: the row around it or, for a note above a list, the
 * tapped row. Null for the note of a form with fields, which it must not cover.
 */
function rowOfNote(note: HTMLElement): Element | null {
  if (note.closest('form')?.querySelector('textarea, select, input:not([type="hidden"])')) return null;
  const around = rowAround(note);
  const clicked = lastTapped();
  const tapped = clicked?.isConnected ? rowAround(clicked) : null;
  const isAbove = tapped && note.compareDocumentPosition(tapped) & Node.DOCUMENT_POSITION_FOLLOWING;
  return around ?? (isAbove ? tapped : null);
}

/**
 * Lays a note below its row, or above it for want of room, so that it takes no space in the layout. It has the same
 * outline as the row. Its ✕, a tap elsewhere or Escape hides it. Without popovers, the note stays inside of the row.
 */
function layOver(note: HTMLElement, row: Element): (() => void) | undefined {
  if (!('togglePopover' in note)) return undefined;
  const shownAt = performance.now();
  const over = new AbortController();
  const listening = { capture: true, passive: true, signal: over.signal };
  const moveToRow = () => {
    const { right, width, top, bottom } = row.getBoundingClientRect();
    note.style.maxWidth = `${width}px`;
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const hasRoomBelow = bottom + note.offsetHeight <= innerHeight - parseFloat(scrollPaddingBottom);
    const hasRoomAbove = top - note.offsetHeight >= parseFloat(scrollPaddingTop);
    const y = hasRoomBelow || !hasRoomAbove ? bottom : top - note.offsetHeight;
    note.style.inset = `${y + scrollY}px auto auto ${right - note.offsetWidth + scrollX}px`;
  };
  const hide = () => {
    over.abort();
    resized.disconnect();
    const hadFocus = note.contains(document.activeElement);
    close?.remove();
    note.hidden = true;
    note.popover = null;
    row.removeAttribute('data-noted');
    // The focus would be lost with the note.
    const controls = [...row.querySelectorAll<HTMLElement>('button, a')];
    if (hadFocus) controls.find((one) => !note.contains(one))?.focus({ preventScroll: true });
  };
  const close = closeButton(note, hide);
  note.popover = 'manual';
  note.hidden = false;
  row.setAttribute('data-noted', '');
  note.classList.add('shadow-raised');
  // Overrides the layout of the note as a part of its row.
  Object.assign(note.style, {
    position: 'absolute',
    margin: 0,
    width: 'max-content',
    justifyContent: 'start',
    alignItems: 'start',
  });
  note.togglePopover(true);
  moveToRow();
  const resized = new ResizeObserver(moveToRow);
  resized.observe(document.body);
  // A list that scrolls by itself.
  addEventListener('scroll', ({ target }) => target !== document && moveToRow(), listening);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), listening);
  addEventListener(
    'pointerup',
    ({ target }) => performance.now() - shownAt >= doubleTap && !note.contains(target as Node) && hide(),
    listening,
  );
  return hide;
}

/** Adds a ✕ in the corner of a note, clear of its other buttons. Nothing on pages without a label for it. */
function closeButton(note: HTMLElement, hide: () => void): HTMLButtonElement | null {
  const label = document.querySelector<HTMLElement>('[data-close-label]')?.dataset.closeLabel;
  if (!label) return null;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', ariaLabel: label, onclick: hide });
  button.className = 'button absolute top-1 right-1 size-11 button-quiet';
  button.append(document.createElement('span'));
  button.firstElementChild!.className = 'icon icon-x';
  // The button, and enough distance from the others for a finger.
  note.style.paddingRight = '3.5rem';
  note.append(button);
  return button;
}
