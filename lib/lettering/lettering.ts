import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Path } from 'fontkit';

/**
 * Words as outlines, for prints and for pictures of links. The families come as WOFF2, which neither a PDF nor an image
 * library takes, but fontkit knows their outlines. So words look the same on every machine, and whatever draws them gets
 * numbers, never a text that somebody wrote.
 */

/** For headings, as heavy as the family gets; and for the rest. */
export type Face = 'display' | 'text';

const families: Record<Face, string> = { display: 'bricolage-grotesque', text: 'figtree' };

/** Files of a family: what Western Europe writes, and what the rest of Europe adds in Latin letters. */
const ranges = ['latin', 'latin-ext'];

const cached = new Map<Face, Font[]>();

function fontsOf(face: Face): Font[] {
  const known = cached.get(face);
  if (known) return known;
  const family = families[face];
  const folder = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules/@fontsource-variable',
    family,
    'files',
  );
  const fonts = ranges.map((range) =>
    create(readFileSync(path.join(folder, `${family}-${range}-wght-normal.woff2`))),
  );
  cached.set(face, fonts);
  return fonts;
}

function fontFor(face: Face, character: string): Font | undefined {
  return fontsOf(face).find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Characters of a text that are looked at: no name or title is longer. */
const longest = 300;

/** What separates words: blanks and line ends of all kinds, and control characters. */
const separating = /[\s\p{Cc}]/u;

/** What joins signs to others or picks between their looks: it cannot be drawn by itself, and is not worth a word. */
const joining = /[\p{M}\p{Cf}]/u;

/** Half of a sign that needs two, and what stands for one. */
const broken = '\ufffd';

/**
 * A text on one line as it can be drawn in all of the faces, and the signs that had to be left out: emoji and other
 * alphabets. A letter with a mark that the fonts lack loses the mark.
 */
export function printable(text: string, faces: readonly Face[]): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const has = (sign: string) => faces.every((face) => fontFor(face, sign));
  const print = (sign: string): string => {
    if (separating.test(sign)) return ' ';
    if (/\p{Cf}/u.test(sign) || sign === broken) return '';
    if (has(sign)) return sign;
    const [base = ''] = sign.normalize('NFD');
    if (base !== sign && has(base)) return base;
    if (!joining.test(sign)) missing.add(sign);
    return '';
  };
  const signs = Array.from(text.toWellFormed().normalize('NFC')).slice(0, longest);
  const known = signs.map(print).join('');
  return { text: known.replace(/ +/g, ' ').trim(), missing: [...missing] };
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

/** How wide a line of that size is, in the unit of the size. A line is as wide as its words and the blanks between them. */
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
    return `${letters[command]}${numbers.map(toHundredths).join(' ')}`;
  });
  return steps.join('');
}

/** No eye and no printer sees more, and shorter numbers are drawn sooner. */
function toHundredths(number: number): number {
  return Math.round(number * 100) / 100;
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'C', bezierCurveTo: 'C' };
