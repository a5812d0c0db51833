import { widthOf, type Face } from './lettering';

/** A text broken into lines, all in one size. */
export type Setting = { size: number; lines: string[] };

/** A font size to try, and the most lines in this size. */
export type Step = { size: number; lines: number };

/** Returns the sizes from `most` down to `least` in steps of 0.5, each with this number of lines. */
export function stepsBetween({ most, least, lines }: { most: number; least: number; lines: number }): Step[] {
  const count = Math.ceil((most - least) * 2);
  const steps = Array.from({ length: count }, (_, index) => ({ size: most - index / 2, lines }));
  return [...steps, { size: least, lines }];
}

/**
 * Sets the text in the first size in which every word fits in a line and the lines are few enough. In the last size,
 * words that are too wide are broken, and a text that is still too long is cut with "…".
 *
 * @param text a text that the face can print
 * @param width in the unit of the sizes
 */
export function fit(face: Face, text: string, width: number, steps: readonly Step[]): Setting {
  // A width is proportional to the size, so each word is measured once.
  const words = text.split(' ').map((word) => ({ word, width: widthOf(face, word, 1) }));
  const blank = widthOf(face, ' ', 1);
  for (const { size, lines: most } of steps) {
    if (words.some((one) => one.width * size > width)) continue;
    const lines = wrap(words, width / size, blank);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 16, lines: 1 };
  const pieces = words.flatMap((one) =>
    one.width * size > width ? breakUp(face, one.word, width / size, most + 1) : one,
  );
  const lines = wrap(pieces, width / size, blank);
  if (lines.length <= most) return { size, lines };
  return {
    size,
    lines: [...lines.slice(0, most - 1), shorten(face, `${lines[most - 1] ?? ''}…`, width, size)],
  };
}

/** Returns the text on one line. If it is too wide, it is cut with "…". */
export function shorten(face: Face, text: string, width: number, size: number): string {
  if (!text.endsWith('…') && widthOf(face, text, size) <= width) return text;
  const signs = Array.from(text.replace(/…$/, ''));
  const cut = (count: number) => `${signs.slice(0, count).join('').trimEnd()}…`;
  return cut(mostThatFit(signs.length, (count) => widthOf(face, cut(count), size) <= width));
}

/** A word with its width in size 1. */
type Measured = { word: string; width: number };

function wrap(words: readonly Measured[], width: number, blank: number): string[] {
  const lines: string[] = [];
  let used = 0;
  for (const { word, width: wide } of words) {
    if (lines.length > 0 && used + blank + wide <= width) {
      lines[lines.length - 1] += ` ${word}`;
      used += blank + wide;
    } else {
      lines.push(word);
      used = wide;
    }
  }
  return lines;
}

/**
 * Breaks a word into pieces that each fit in a line and have at least one character. Returns at most `enough` pieces.
 */
function breakUp(face: Face, word: string, width: number, enough: number): Measured[] {
  const pieces: Measured[] = [];
  let signs = Array.from(word);
  while (signs.length > 0 && pieces.length < enough) {
    const widthOfFirst = (count: number) => widthOf(face, signs.slice(0, count).join(''), 1);
    const count = Math.max(
      1,
      mostThatFit(signs.length, (first) => widthOfFirst(first) <= width),
    );
    pieces.push({ word: signs.slice(0, count).join(''), width: widthOfFirst(count) });
    signs = signs.slice(count);
  }
  return pieces;
}

/**
 * Returns the largest count up to `most` that fits. Found by doubling and then halving, because measuring a long text
 * is slow.
 */
function mostThatFit(most: number, fits: (count: number) => boolean): number {
  let high = Math.min(most, 8);
  while (high < most && fits(high)) high = Math.min(most, high * 2);
  let low = 0;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
