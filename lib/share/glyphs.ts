import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Outline } from './raster';

/**
 * Text as outlines. What people wrote gets no further than the numbers that come out of here: no image library ever sees a
 * text, neither as letters nor as SVG.
 */

const folder = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'node_modules/@fontsource-variable/bricolage-grotesque/files',
);

let fonts: Font[] | undefined;

/** Western letters, then those of the other languages with a Latin alphabet. Unvaried, the font is at its boldest. */
function loadFonts(): Font[] {
  return (fonts ??= ['latin', 'latin-ext'].map((part) =>
    create(readFileSync(path.join(folder, `bricolage-grotesque-${part}-wght-normal.woff2`))),
  ));
}

/** Characters of a text that are looked at: no name or title is longer. */
const longest = 300;

/** The text as far as there are letters for it: on one line, without emoji, control characters and other alphabets. */
export function drawable(text: string): string {
  const letters = Array.from(text.toWellFormed().normalize('NFC')).slice(0, longest);
  return letters.map(toDrawable).join('').replace(/ +/g, ' ').trim();
}

/** The letter; a space for what separates, nothing for what cannot be seen or drawn. */
function toDrawable(letter: string): string {
  if (/\s|\p{Cc}/u.test(letter)) return ' ';
  return /\p{Cf}/u.test(letter) || !fontOf(letter) ? '' : letter;
}

function fontOf(letter: string): Font | undefined {
  return loadFonts().find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** Pieces of a drawable text, each of one font. */
function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

/** Pixels that a drawable text is wide at a size in pixels. */
export function widthOf(text: string, size: number): number {
  return runsOf(text).reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** The outlines of a drawable text whose baseline begins at the point. */
export function outlinesOf(text: string, size: number, at: { x: number; y: number }): Outline[] {
  const outlines: Outline[] = [];
  let { x } = at;
  for (const { font, text: part } of runsOf(text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [index, { path: drawing }] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const place = (px: number, py: number) => ({
        x: x + (px + xOffset) * scale,
        y: at.y - (py + yOffset) * scale,
      });
      outlines.push(...flatten(drawing.commands, place));
      x += xAdvance * scale;
    }
  }
  return outlines;
}

/** Straight pieces of one curve: at these sizes nobody sees a corner. */
const pieces = 8;

type Place = (x: number, y: number) => { x: number; y: number };

function flatten(commands: ReturnType<Font['layout']>['glyphs'][number]['path']['commands'], place: Place) {
  const outlines: Outline[] = [];
  let [lastX, lastY] = [0, 0];
  for (const { command, args } of commands) {
    const outline = outlines.at(-1);
    if (command === 'closePath') continue;
    const [endX = 0, endY = 0] = args.slice(-2);
    if (command === 'moveTo' || !outline) outlines.push([place(endX, endY)]);
    else if (command === 'lineTo') outline.push(place(endX, endY));
    else outline.push(...curve([lastX, lastY, ...args], place));
    [lastX, lastY] = [endX, endY];
  }
  return outlines;
}

/** Points along a Bézier curve of any degree, without its start (de Casteljau). */
function curve(controls: number[], place: Place): Outline {
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces;
    let left = controls;
    while (left.length > 2) {
      left = left.slice(2).map((value, at) => (left[at] ?? 0) * (1 - t) + value * t);
    }
    return place(left[0] ?? 0, left[1] ?? 0);
  });
}
