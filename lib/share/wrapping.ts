import { widthOf } from './glyphs';

/** A text in lines, all of one size in pixels. */
export type Lines = { size: number; lines: string[] };

/**
 * The text in the first size (with so many lines at most) that it fits in; in the last one it is cut with "…". Words that
 * are wider than a line are broken.
 *
 * @param text drawable
 * @param width in pixels
 */
export function fit(text: string, width: number, sizes: readonly { size: number; lines: number }[]): Lines {
  for (const { size, lines: most } of sizes) {
    const isWhole = text.split(' ').every((word) => widthOf(word, size) <= width);
    const lines = wrap(text, width, size);
    if (isWhole && lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 16, lines: 1 };
  const lines = wrap(text, width, size);
  if (lines.length <= most) return { size, lines };
  const kept = lines.slice(0, most);
  return { size, lines: [...kept.slice(0, -1), shorten(`${kept.at(-1) ?? ''}…`, width, size)] };
}

/** The text on one line, cut with "…" where it is too long. */
export function shorten(text: string, width: number, size: number): string {
  let letters = Array.from(text.replace(/…$/, ''));
  if (!text.endsWith('…') && widthOf(text, size) <= width) return text;
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, size) > width) {
    letters = letters.slice(0, -1);
  }
  return `${letters.join('').trimEnd()}…`;
}

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => breakUp(one, width, size))) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces that each fit in a line. */
function breakUp(word: string, width: number, size: number): string[] {
  if (widthOf(word, size) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`;
    if (pieces.at(-1) === '' || widthOf(longer, size) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
