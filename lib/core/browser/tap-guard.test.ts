import { expect, it, onTestFinished } from 'vitest';
import { guardTaps } from './tap-guard';

const rowHeight = 50;

/** Gives an event the place of a real tap, and its time in milliseconds. */
function tapOn(
  element: Element,
  y: number,
  at: number,
  { scrolled = 0, ...more }: MouseEventInit & { scrolled?: number } = {},
) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...more });
  const place = { pageX: 200, pageY: y + scrolled, timeStamp: at };
  for (const [name, value] of Object.entries(place)) Object.defineProperty(event, name, { value });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

const rectOf = (top: number) => ({ left: 0, right: 300, top, bottom: top + rowHeight }) as DOMRect;

/** A guarded list of three rows, which lie below each other from `top` on. Notes which of them were tapped. */
function list() {
  const page = document.createElement('main');
  document.body.append(page);
  onTestFinished(() => page.remove());
  page.innerHTML = '<p>Drei Schritte</p><ul>' + '<li><button>Bewerben</button></li>'.repeat(3) + '</ul>';
  const addEventListener = page.addEventListener.bind(page);
  guardTaps({ addEventListener, location, scrollX: 0, scrollY: 0, document });
  const acted: number[] = [];
  const state = { top: 0 };
  page.querySelectorAll('li').forEach((row, nth) => {
    row.getBoundingClientRect = () => rectOf(state.top + nth * rowHeight);
    row.addEventListener('click', () => acted.push(nth));
  });
  const tap = (
    nth: number,
    ...rest: Parameters<typeof tapOn> extends [unknown, ...infer Rest] ? Rest : never
  ) => tapOn(page.querySelectorAll('li button')[nth]!, ...rest);
  return { page, acted, state, tap };
}

it.each([200, 500, 1000, 1499])(
  'a second tap after %i ms does nothing to the row that has moved under the finger',
  (later) => {
    const { acted, state, tap } = list();
    tap(0, 20, 0);
    state.top -= 2 * rowHeight;
    expect([tap(2, 22, later), acted]).toEqual([true, [0]]);
    expect([tap(2, 20, later + 500), acted]).toEqual([true, [0]]);
    expect([tap(2, 20, later + 2000), acted]).toEqual([false, [0, 2]]);
  },
);

it('rows that stay, that lie elsewhere, that were scrolled there, and keys are never held up', () => {
  const { acted, state, tap } = list();
  tap(0, 20, 20_000);
  tap(0, 20, 20_200);
  // At the border of two rows, a pixel further is another row.
  tap(0, 48, 20_300);
  tap(1, 51, 20_400);
  tap(2, 120, 20_500);
  state.top -= rowHeight;
  tap(1, 120, 20_600, { scrolled: rowHeight });
  state.top -= rowHeight;
  tap(2, 20, 20_700, { detail: 0 });
  expect(acted).toEqual([0, 0, 0, 1, 2, 1, 2]);
});

it('a click of a script, whose place is not in its row, is not held up', () => {
  const { acted, state, tap } = list();
  tap(0, 20, 0);
  state.top -= 10 * rowHeight;
  expect([tap(2, 20, 300), acted]).toEqual([false, [0, 2]]);
});

it('a row that comes under the finger in place of something else is not tapped either', () => {
  const { page, acted, tap } = list();
  const line = page.querySelector('p')!;
  tapOn(line, 20, 1000);
  line.remove();
  expect([tap(0, 20, 1300), acted]).toEqual([true, []]);
});
