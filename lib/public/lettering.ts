import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type Path } from 'fontkit';
import unpack from 'wawoff2/decompress.js';

/**
 * Turns text into outlines and sets it in lines, for printed codes and for the preview pictures of links. The fonts are
 * WOFF2 files, which neither the PDF nor the image library can read, but fontkit can. With outlines a text looks the
 * same on every machine, and the two libraries never get a text that a user wrote.
 */

/** `display` is for headings, in the heaviest weight of the family; `text` is for everything else. */
export type Face = 'display' | 'text';

/** The subsets of a font family: the letters of Western Europe, and all other Latin letters. */
const ranges = ['latin', 'latin-ext'];

const files: Record<Face, (range: string) => string> = {
  display: (range) => `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${range}-800-normal.woff2`,
  text: (range) => `@fontsource-variable/figtree/files/figtree-${range}-wght-normal.woff2`,
};

/** Fonts for the other alphabets of names, each with its letters. It is read when a name has one of them. */
const others: readonly [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, 'noto-sans/files/noto-sans-cyrillic'],
  [/\p{Script=Cyrillic}/u, 'noto-sans/files/noto-sans-cyrillic-ext'],
  [/\p{Script=Greek}/u, 'noto-sans/files/noto-sans-greek'],
  [/\p{Script=Greek}/u, 'noto-sans/files/noto-sans-greek-ext'],
  [/[\p{Script=Latin}₫]/u, 'noto-sans/files/noto-sans-vietnamese'],
  [/\p{scx=Devanagari}/u, 'noto-sans/files/noto-sans-devanagari'],
  [/\p{scx=Arabic}/u, 'noto-sans-arabic/files/noto-sans-arabic-arabic'],
  [/\p{scx=Hebrew}/u, 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew'],
  [/\p{scx=Georgian}/u, 'noto-sans-georgian/files/noto-sans-georgian-georgian'],
  [/\p{scx=Armenian}/u, 'noto-sans-armenian/files/noto-sans-armenian-armenian'],
  [/\p{scx=Thai}/u, 'noto-sans-thai/files/noto-sans-thai-thai'],
];

/** Variable fonts for rarer letters, which are in up to a hundred files each; best first. */
const rare: readonly [RegExp, string][] = [
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/u, 'noto-sans-jp'],
  [/\p{scx=Hangul}/u, 'noto-sans-kr'],
  [/[\p{scx=Han}\p{scx=Bopomofo}]/u, 'noto-sans-sc'],
  [/\p{scx=Han}/u, 'noto-sans-jp'],
  [/\p{scx=Han}/u, 'noto-sans-kr'],
  [/\p{scx=Tamil}/u, 'noto-sans-tamil'],
  [/\p{scx=Ethiopic}/u, 'noto-sans-ethiopic'],
];

const weights: Record<Face, number> = { display: 800, text: 400 };

const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules');

const cached = new Map<string, Font>();

function fontIn(file: string): Font {
  const known = cached.get(file);
  if (known) return known;
  const font = create(readFileSync(path.join(folder, file)));
  cached.set(file, font);
  return font;
}

/** The files of each of these packages, by the letters that they have. */
const rareFiles = new Map<string, Map<string, string>>();

function rareFilesOf(name: string): Map<string, string> {
  const known = rareFiles.get(name);
  if (known) return known;
  const list = readFileSync(path.join(folder, '@fontsource-variable', name, 'unicode.json'), 'utf8');
  const files = new Map<string, string>();
  // {"[119]": "U+2d,U+3001-3002", "latin": "U+0000-00ff"}
  for (const [part, codes] of Object.entries(JSON.parse(list) as Record<string, string>)) {
    const file = `@fontsource-variable/${name}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    for (const range of codes.split(',')) {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((code) => parseInt(code, 16));
      for (let code = first; code <= last; code += 1) files.set(String.fromCodePoint(code), file);
    }
  }
  rareFiles.set(name, files);
  return files;
}

/** Returns the file that has a letter of one of these scripts. */
function rareFileFor(character: string): string | undefined {
  const packages = rare.filter(([letters]) => letters.test(character));
  return packages.map(([, name]) => rareFilesOf(name).get(character)).find(Boolean);
}

/**
 * Reads the fonts of the rarer letters of a text, without which these cannot be measured or drawn.
 * One file has all weights, and fontkit 2.0.4 makes a weight only of an unpacked file.
 */
export async function readLetters(text: string): Promise<void> {
  const letters = Array.from(text.normalize('NFC')).filter((sign) => !smallFontFor('display', sign));
  for (const file of new Set(letters.map(rareFileFor))) {
    if (!file || cached.has(weightIn(file, 'text'))) continue;
    const font = create(Buffer.from(await unpack(readFileSync(path.join(folder, file)))));
    for (const face of ['display', 'text'] as const) {
      cached.set(weightIn(file, face), font.getVariation({ wght: weights[face] }));
    }
  }
}

const weightIn = (file: string, face: Face) => `${file} ${weights[face]}`;

function smallFontFor(face: Face, character: string): Font | undefined {
  const has = (font: Font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const own = ranges.map((range) => fontIn(files[face](range))).find(has);
  if (own) return own;
  const file = (name: string) => `@fontsource/${name}-${weights[face]}-normal.woff2`;
  return others.flatMap(([letters, name]) => (letters.test(character) ? fontIn(file(name)) : [])).find(has);
}

function fontFor(face: Face, character: string): Font | undefined {
  const small = smallFontFor(face, character);
  const file = small ? undefined : rareFileFor(character);
  if (!file) return small;
  const font = cached.get(weightIn(file, face));
  if (!font) throw new Error('The letters of a text are read before it is drawn (`readLetters`).');
  return font;
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
  const has = (sign: string) =>
    faces.every((face) => smallFontFor(face, sign)) || rareFileFor(sign) !== undefined;
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

type Run = { font: Font; text: string };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Splits a line into parts, each of which can be drawn with one font, in the order in which they stand. Words of a
 * sequence from right to left stand in that order; fontkit does the same with the letters of a word.
 */
function runsOf(face: Face, line: string): Run[] {
  const runs: Run[] = [];
  for (const sign of line) {
    const font = fontFor(face, sign);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  const isBackwards = (run: Run | undefined) => run !== undefined && rightToLeft.test(run.text);
  const standing: Run[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    let end = at;
    const isBlank = (run: Run | undefined) => run !== undefined && /^[ \u00a0]+$/.test(run.text);
    while (isBackwards(runs[end]) && isBlank(runs[end + 1]) && isBackwards(runs[end + 2])) end += 2;
    standing.push(...runs.slice(at, end + 1).toReversed());
    at = end;
  }
  return standing;
}

/** Returns the width of a line in the unit of the size: the sum of its runs, each in one font. */
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

/** A text broken into lines, all in one size. */
export type Setting = { size: number; lines: string[] };

/** A font size to try, and the most lines in this size. */
type Step = { size: number; lines: number };

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

/** Returns at most `enough` pieces that each fit in a line and have at least one character. */
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

/** Returns the largest count that fits, found by doubling and then halving, because measuring a long text is slow. */
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
