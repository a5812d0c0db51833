import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Path } from 'fontkit';

/**
 * Words as outlines, for print. The families come as WOFF2, which a PDF cannot hold and fontkit cannot cut down, but
 * it knows the outlines. They print the same everywhere and need no font.
 */

/** For headings, as heavy as the family gets; and for the rest. */
export type Face = 'display' | 'text';

const families: Record<Face, string> = { display: 'bricolage-grotesque', text: 'figtree' };

/** Files of a family: what Western Europe writes, and what the rest of Europe adds in Latin letters. */
const ranges = ['latin', 'latin-ext'];

const kept = new Map<Face, Font[]>();

function fontsOf(face: Face): Font[] {
  const known = kept.get(face);
  if (known) return known;
  const family = families[face];
  const folder = path.join(process.cwd(), 'node_modules', '@fontsource-variable', family, 'files');
  const fonts = ranges.map((range) =>
    create(readFileSync(path.join(folder, `${family}-${range}-wght-normal.woff2`))),
  );
  kept.set(face, fonts);
  return fonts;
}

function fontFor(face: Face, character: string): Font | undefined {
  return fontsOf(face).find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** What joins signs to others or picks between their looks: gone with them, and not worth a word. */
const joining = /[\p{M}\p{Cf}]/u;

/**
 * A text as it can be printed, and the signs that had to be left out. A letter with a mark that the fonts lack loses the mark.
 */
export function printable(text: string): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const print = (sign: string): string => {
    if (fontFor('display', sign) && fontFor('text', sign)) return sign;
    const [base = ''] = sign.normalize('NFD');
    if (base !== sign && fontFor('display', base)) return base;
    if (!joining.test(sign)) missing.add(sign);
    return '';
  };
  const known = Array.from(text.normalize('NFC'), print).join('');
  return { text: known.replace(/\s+/g, ' ').trim(), missing: [...missing] };
}

/** Parts of a line that one font has each. */
function runsOf(face: Face, line: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of line) {
    const font = fontFor(face, sign);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** How wide a line of that size is. */
export function widthOf(face: Face, line: string, size: number): number {
  const widths = runsOf(face, line).map(({ font, text }) => font.layout(text).advanceWidth / font.unitsPerEm);
  return widths.reduce((sum, width) => sum + width, 0) * size;
}

/** The outlines of a line in the words of SVG, y downwards; it begins at x and stands on y. */
export function outlineOf(face: Face, line: string, size: number, x: number, y: number): string {
  const outlines: string[] = [];
  let at = x;
  for (const { font, text } of runsOf(face, line)) {
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    glyphs.forEach(({ path: outline }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      outlines.push(toSvg(outline, { scale, x: at + xOffset * scale, y: y - yOffset * scale }));
      at += xAdvance * scale;
    });
  }
  return outlines.join('');
}

/**
 * A letter's outline at its place. Curves become cubic ones, the only ones that PDF has: pdfkit writes quadratic ones as
 * something similar.
 */
function toSvg({ commands }: Path, { scale, x, y }: { scale: number; x: number; y: number }): string {
  let [fromX, fromY] = [0, 0];
  const steps = commands.map(({ command, args }) => {
    if (command === 'closePath') return 'z';
    const places = args.map((unit, index) => (index % 2 === 0 ? x + unit * scale : y - unit * scale));
    const [endX = 0, endY = 0] = places.slice(-2);
    const [controlX = 0, controlY = 0] = places;
    const cubic = [
      fromX + (2 / 3) * (controlX - fromX),
      fromY + (2 / 3) * (controlY - fromY),
      endX + (2 / 3) * (controlX - endX),
      endY + (2 / 3) * (controlY - endY),
      ...[endX, endY],
    ];
    [fromX, fromY] = [endX, endY];
    const numbers = command === 'quadraticCurveTo' ? cubic : places;
    return `${letters[command]}${numbers.map((number) => number.toFixed(3)).join(' ')}`;
  });
  return steps.join('');
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'C', bezierCurveTo: 'C' };

/** A text set into a column: its lines, and how large they are. */
export type Setting = { lines: string[]; size: number };

/**
 * Sets a text into a column: as large as it fits into so many lines, from `most` down to `least`; what is still too long
 * then is broken inside of words, and cut off with "…".
 */
export function setText(
  face: Face,
  text: string,
  { width, most, least, lines: allowed }: { width: number; most: number; least: number; lines: number },
): Setting {
  for (let size = most; size > least; size -= 0.5) {
    const lines = wrap(face, text.split(' '), size, width);
    const fits = lines.every((line) => widthOf(face, line, size) <= width);
    if (lines.length <= allowed && fits) return { lines, size };
  }
  const pieces = text.split(' ').flatMap((word) => breakWord(face, word, least, width));
  const lines = wrap(face, pieces, least, width);
  const shown = lines.slice(0, allowed);
  const last = shown.at(-1);
  if (lines.length > allowed && last !== undefined) shown[allowed - 1] = `${last.slice(0, -1).trimEnd()}…`;
  return { lines: shown, size: least };
}

function wrap(face: Face, words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces that fit; most words are one. */
function breakWord(face: Face, word: string, size: number, width: number): string[] {
  const pieces = [''];
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`;
    if (widthOf(face, longer, size) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(sign);
  }
  return pieces;
}
