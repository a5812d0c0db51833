import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';

/** Each language and each colour scheme is checked once, in a test of its own. */
export const columns = [
  { language: 'de', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const;

/** The tests that take turns by the day outside of everyday runs (scripts/testing/rotation.ts). */
export const rotating = { tag: ['@all', '@rotating'] };

/** WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function axe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // Otherwise each analysis would open another page for frames of other sites. The app's screens have none.
      .setLegacyMode()
      // Findings contain their HTML, so axe need not compute selectors.
      .options({ resultTypes: ['violations'], selectors: false })
  );
}

/**
 * Checks a page. A `cover`, such as an open menu, can hide parts of it, which then cannot be tapped. So only targets on
 * the cover have to be large enough.
 */
export async function expectAccessible(page: Page, address: string, cover?: string): Promise<void> {
  // When the framework renders a page again, it replaces the title, which is missing for a moment. So this waits for
  // it, and the analysis below ignores it.
  await expect(page).toHaveTitle(/./);
  // A browser shows its own validation in a bubble, which WebKitGTK does not have: there the form does nothing.
  const checked =
    'form:not([novalidate]) :is([required], [pattern], [type=email], [type=url], [type=number])';
  await expect(page.locator(checked), `${address}: fields of a form without noValidate`).toHaveCount(0);
  const [size, title] = ['target-size', 'document-title'];
  const whole = axe(page).withTags(standards);
  const analyses = cover
    ? [whole.disableRules([size, title]), axe(page).include(cover).withRules(size)]
    : [whole.disableRules(title)];
  for (const analysis of analyses) {
    const { violations } = await analysis.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, address).toEqual([]);
  }
  await expectNoBeforeYes(page, address);
}

/**
 * Checks that of two answers beside each other the no comes first, visually and for keys, that they are far enough
 * apart for a finger, and that those to an application or a request are an AnswerPair.
 */
export async function expectNoBeforeYes(page: Page, address: string): Promise<void> {
  expect(
    await page.evaluate(findYesBeforeNo),
    `${address}: answers in another order than everywhere`,
  ).toEqual([]);
}

/**
 * Runs in the page. Returns the pairs of answers of which the yes comes first, or stands left of the no or above it,
 * or is less than 8 px away, or on a phone smaller than 44 px, and the answers of another look. Two buttons are a pair when the smallest element around
 * the yes that has any no has only this one.
 */
function findYesBeforeNo(): string[] {
  const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const all = (words: RegExp) => buttons.filter((button) => words.test(nameOf(button)));
  const nos = all(/\b(absagen|ablehnen|lieber nicht|reject|decline|better not)\b/i);
  const found: string[] = [];
  for (const yes of all(/\b(zusagen|annehmen|trotzdem bewerben|confirm|accept|apply anyway)\b/i)) {
    let around = yes.parentElement;
    while (around && !nos.some((no) => around?.contains(no))) around = around.parentElement;
    const [no, ...others] = nos.filter((one) => around?.contains(one));
    if (!no || others.length > 0) continue;
    const [first, second] = [no.getBoundingClientRect(), yes.getBoundingClientRect()];
    const isAfter = no.compareDocumentPosition(yes) & Node.DOCUMENT_POSITION_FOLLOWING;
    const isSeenAfter = first.left < second.left || first.bottom <= second.top;
    if (!isAfter || !isSeenAfter) found.push(`${nameOf(yes)} | ${nameOf(no)}`);
    const apart = Math.max(second.left - first.right, second.top - first.bottom);
    const sides = [first, second].flatMap(({ width, height }) => [width, height]);
    const isSmall = innerWidth < 640 && Math.min(...sides) < 44;
    if (
      !/trotzdem|anyway/i.test(nameOf(yes)) &&
      !(yes.parentElement === no.parentElement && yes.closest('.answers'))
    )
      found.push(`${nameOf(yes)} | ${nameOf(no)}: another look`);
    if (apart < 8 || isSmall) found.push(`${nameOf(yes)} | ${nameOf(no)}: ${apart} px, ${sides.join(' ')}`);
  }
  return found;
}

/**
 * Goes through a page by Tab, to its end and back, and checks that no fixed or sticky element covers the focused one
 * (WCAG 2.2, 2.4.11, and stricter: not even a part of it).
 */
export async function expectFocusInSight(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.body.focus());
  for (const key of ['Tab', 'Shift+Tab']) {
    // At the end of a page the focus moves to the browser's own bars, which the headless one lacks.
    for (const seen = new Set<string>(); ;) {
      await page.keyboard.press(key);
      const { place, cover } = await page.evaluate(lookAtFocus);
      expect(cover, `${address}: lies on ${place}`).toBeNull();
      if (place === null || seen.has(place)) break;
      seen.add(place);
    }
  }
}

/** Runs in the page. Returns the place of the focus, and the element that covers it; null for none. */
export function lookAtFocus(): { place: string | null; cover: string | null } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { place: null, cover: null };
  const all = [...document.querySelectorAll('*')];
  const place = `${all.indexOf(focused)} ${focused.outerHTML.slice(0, 120)}`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  // Inset so far that round corners do not count. An element higher than the space above a bar cannot be free of it
  // everywhere, and of a text of several lines a browser shows the one with the cursor.
  const [inX, inY] = [Math.min(8, (right - left) / 3), Math.min(8, (bottom - top) / 3)];
  const [x1, x2] = [Math.max(left, 0) + inX, Math.min(right, innerWidth) - inX];
  const isHigh = bottom - top > innerHeight / 3 || focused instanceof HTMLTextAreaElement;
  const rows = isHigh ? [Math.max(top, 0) + inY] : [top + inY, bottom - inY];
  for (const y of rows) {
    for (const x of [x1, (x1 + x2) / 2, x2]) {
      for (let one = document.elementFromPoint(x, y); one; one = one.parentElement) {
        if (one.contains(focused) || focused.contains(one)) break;
        const { position } = getComputedStyle(one);
        if (position === 'sticky' || position === 'fixed')
          return { place, cover: `${Math.round(x)},${Math.round(y)}: ${one.outerHTML.slice(0, 200)}` };
      }
    }
  }
  return { place, cover: null };
}

export async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${address} is wider than the screen by so many pixels`).toBeLessThanOrEqual(0);
}

/**
 * Checks that every text shows a recognisable beginning, and that nothing covers it. After a change of width, a screen
 * needs a moment until its layout is stable.
 */
export async function expectNothingLost(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.evaluate(findLostTexts), `${address}: texts that are cut`).toEqual([]);
  await expect.poll(() => page.evaluate(findCovered), `${address}: texts and fields on others`).toEqual([]);
}

/**
 * Runs in the page. Returns the pairs of texts and fields of which one covers the other. Fixed, sticky and absolutely
 * positioned elements are left out: they cover others on purpose.
 */
function findCovered(): string[] {
  type Box = { text: string; left: number; right: number; top: number; bottom: number };
  const boxes: Box[] = [];
  const range = document.createRange();
  /** Adds its visible part: parts that are clipped by lists and lines cover nothing. */
  const add = (element: Element, text: string, rects: Iterable<DOMRect>, height: number) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    let clip = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, overflowX, overflowY, position } = getComputedStyle(one);
      if (clipPath !== 'none' || /absolute|fixed|sticky/.test(position)) return;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (overflowX !== 'visible')
        clip = { ...clip, left: Math.max(clip.left, left), right: Math.min(clip.right, right) };
      if (overflowY !== 'visible')
        clip = { ...clip, top: Math.max(clip.top, top), bottom: Math.min(clip.bottom, bottom) };
    }
    for (const { left, right, top, bottom } of rects) {
      // Letters are lower than their line.
      const [middle, half] = [(top + bottom) / 2, Math.min(height, bottom - top) / 2];
      boxes.push({
        text,
        left: Math.max(left, clip.left),
        right: Math.min(right, clip.right),
        top: Math.max(middle - half, clip.top),
        bottom: Math.min(middle + half, clip.bottom),
      });
    }
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, parent] = [node.textContent?.trim(), node.parentElement];
    if (!text || !parent || parent.closest('select, textarea')) continue;
    range.selectNodeContents(node);
    add(parent, text, range.getClientRects(), 0.7 * parseFloat(getComputedStyle(parent).fontSize));
  }
  for (const field of document.querySelectorAll('input, select, textarea'))
    add(
      field,
      field.getAttribute('aria-label') ?? field.id,
      [field.getBoundingClientRect()],
      Number.POSITIVE_INFINITY,
    );
  const found = boxes.flatMap((one, place) =>
    boxes.slice(place + 1).flatMap((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return wide > 2 && high > 2 && one.text !== other.text ? `"${one.text}" on "${other.text}"` : [];
    }),
  );
  return [...new Set(found)];
}

/**
 * Checks that every text inside is whole, so that none ends with an ellipsis, and that none covers another.
 * `selector`: only texts in such elements.
 */
export async function expectWhole(part: Locator, about: string, selector = '*'): Promise<void> {
  expect(
    await part.evaluate(findCutTexts, { selector }),
    `${about}: texts that are cut or lie on another`,
  ).toEqual([]);
}

/**
 * Runs in the page. Returns the lines of texts that are not whole, and the pairs that cover each other. Texts in
 * elements of the selector `excused` do not count, and those of `spare` may be hidden whole.
 */
export function findCutTexts(
  part: Element,
  { selector, excused = '', spare = '' }: { selector: string; excused?: string; spare?: string },
): string[] {
  const found: string[] = [];
  const shown: { text: string; line: DOMRect }[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const around: Element[] = [];
    for (let one = node.parentElement; one && one !== part.parentElement; one = one.parentElement)
      around.push(one);
    // The clip of `sr-only`.
    if (
      !text ||
      !node.parentElement?.closest(selector) ||
      !node.parentElement.checkVisibility() ||
      (excused && node.parentElement.closest(excused)) ||
      around.some((one) => getComputedStyle(one).clipPath !== 'none')
    )
      continue;
    range.selectNodeContents(node);
    const isSpare = spare !== '' && node.parentElement.matches(spare);
    const end =
      isSpare && node.parentElement.closest('p, small, span:has(span)')!.getBoundingClientRect().bottom;
    for (const line of range.getClientRects()) {
      if (line.width === 0) continue;
      if (end !== false && line.top >= end) continue;
      const isCut = around.some((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const { left, right, top, bottom } = one.getBoundingClientRect();
        // Letters may be higher than their line is.
        const [wide, high] = [
          line.left < left - 1 || line.right > right + 1,
          line.top < top - 4 || line.bottom > bottom + 4,
        ];
        return (overflowX !== 'visible' && wide) || (/hidden|clip/.test(overflowY) && high);
      });
      if (isCut || line.left < 0 || line.right > innerWidth + 1) found.push(`cut: ${text}`);
      for (const { text: other, line: before } of shown) {
        const wide = Math.min(line.right, before.right) - Math.max(line.left, before.left);
        const high = Math.min(line.bottom, before.bottom) - Math.max(line.top, before.top);
        if (other !== text && wide > 1 && high > 5) found.push(`"${text}" on "${other}"`);
      }
      shown.push({ text, line });
    }
  }
  return [...new Set(found)];
}

/**
 * Runs in the page. Returns the texts of which less is shown than one line, or less than three times their letters'
 * height and less than there is, and those that are broken into many lines of one or two letters. An ellipsis may end
 * a text: the target of its row has the whole text.
 */
function findLostTexts(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text.length < 2 || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const letter = parseFloat(getComputedStyle(parent).fontSize);
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0).length;
    if (letter === 0 || lines === 0) continue;
    let { left, right, top, bottom } = whole;
    let isExcused = false;
    for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const { clipPath, display, overflowX, overflowY, position, textOverflow } = style;
      if (display === 'contents') continue;
      const box = one.getBoundingClientRect();
      // A part that is hidden whole where it has no room (ui/yielding).
      if (style.flexWrap === 'wrap' && overflowY === 'hidden' && whole.top >= box.bottom - 1)
        isExcused = true;
      // The clip of `sr-only`.
      if (clipPath !== 'none') isExcused = true;
      // Its beginning is in the element before.
      if (textOverflow === 'ellipsis' && whole.left > box.left + 3 * letter) isExcused = true;
      if (/hidden|clip/.test(overflowX))
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (/hidden|clip/.test(overflowY))
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (/auto|scroll/.test(overflowX) || position === 'fixed') break;
    }
    if (isExcused) continue;
    const [wide, high] = [right - left, bottom - top];
    const isCut = high < Math.min(whole.height, letter) - 1 || wide < Math.min(whole.width, 3 * letter) - 1;
    // Between two links, a text of several words may begin and end in the middle of a line.
    if (isCut || (lines > (/\s/.test(text) ? 3 : 2) && text.length / lines < 3))
      found.push(`"${text.slice(0, 40)}" ${Math.round(wide)} × ${Math.round(high)} px, ${lines} lines`);
  }
  return found;
}
