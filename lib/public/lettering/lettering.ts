import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Path } from 'fontkit';

/**
 * Turns text into outlines, for printed codes and for the preview pictures of links. The fonts are WOFF2 files, which
 * neither the PDF nor the image library can read, but fontkit can. With outlines a text looks the same on every
 * machine, and the two libraries never get a text that a user wrote.
 */

/** `display` is for headings, in the heaviest weight of the family; `text` is for everything else. */
export type Face = 'display' | 'text';

const families: Record<Face, string> = { display: 'bricolage-grotesque', text: 'figtree' };

/** The subsets of a font family: the letters of Western Europe, and all other Latin letters. */
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

/** The most characters of a text that are read: no name or title is longer. */
const longest = 300;

/** Characters that separate words: blanks, line ends and control characters. */
const separating = /[\s\p{Cc}]/u;

/** Characters that join or modify others. They are not reported as missing, because they cannot be drawn alone. */
const joining = /[\p{M}\p{Cf}]/u;

/** The replacement character, which stands for half of a surrogate pair. */
const broken = '\ufffd';

/**
 * Returns the text on one line, with only the characters that all faces can draw, and the characters that were left out
 * (emoji, other alphabets). If the fonts lack a letter with an accent, the letter is drawn without it.
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

/** Splits a line into parts, each of which can be drawn with one font. */
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

/**
 * Returns the width of a line in that size, in the unit of the size: the sum of its words and the blanks between them.
 */
export function widthOf(face: Face, line: string, size: number): number {
  const widths = runsOf(face, line).map(({ font, text }) => font.layout(text).advanceWidth / font.unitsPerEm);
  return widths.reduce((sum, width) => sum + width, 0) * size;
}

/** Returns the outlines of a line as an SVG path, y downwards. x is the left end and y the baseline. */
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
 * Returns a glyph's outline at its position. All curves become cubic ones, because PDF has no others and pdfkit
 * converts quadratic ones only approximately.
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
      endX,
      endY,
    ];
    [fromX, fromY] = [endX, endY];
    const numbers = command === 'quadraticCurveTo' ? cubic : places;
    return `${letters[command]}${numbers.map(toHundredths).join(' ')}`;
  });
  return steps.join('');
}

/** Rounds to hundredths: more is not visible, and short numbers are drawn faster. */
function toHundredths(number: number): number {
  return Math.round(number * 100) / 100;
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'C', bezierCurveTo: 'C' };
