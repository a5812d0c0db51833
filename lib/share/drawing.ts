import 'server-only';
import { fit, shorten } from '@/lib/lettering/fitting-rules';
import { outlineOf, printable, widthOf } from '@/lib/lettering/lettering';
import { shareSize, type ShareFacts } from './view';
import { drawGround } from './ground';

const { width, height } = shareSize;

/** Pixels that stay free at the borders. */
const margin = 72;

/** Where the logo stands, in the upper right corner; in pixels. It ends above the marks of a title's capital letters. */
export const logoPlate = { width: 264, height: 112, padding: 16 };

/** The upper left corner of the logo's plate. */
export const logoPlace = { left: width - margin - logoPlate.width, top: 32 };

const white = '#ffffff';
const soft = '#cfedea';
const stage = '#ffb627';
const offGround = '#fdecea';
const offInk = '#b3261e';

const titleSteps = [
  { size: 116, lines: 2 },
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 64, lines: 3 },
];

/** The picture of the facts without the logo, as SVG of shapes only: nothing that somebody wrote is in it. */
export function drawFacts(facts: ShareFacts): string {
  const shapes = [
    drawGround(),
    box({ x: 0, y: 0, wide: 20, high: height, colour: facts.colour ?? stage }),
    ...heading(facts),
    ...footing(facts),
    ...wordmark(),
    ...(facts.logo ? [plate(facts.logo.colour)] : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** Whose it is and what it is called; what is off is crossed out. */
function heading({ kicker, title, off, logo }: ShareFacts): string[] {
  const room = width - 2 * margin;
  const beside = room - (logo ? logoPlate.width + 24 : 0);
  const kickerY = 128;
  const above = shorten('display', drawable(kicker), beside, 44);
  // What nothing of can be drawn is at least not the picture of nothing.
  const { size, lines } = fit('display', drawable(title) || 'Stand-up', room, titleSteps);
  const baselines = lines.map((_, index) => kickerY + 40 + size * (0.82 + index * 1.08));
  const letters = lines.map((line, index) =>
    words(line, size, { x: margin, y: baselines[index] ?? 0, colour: off ? soft : white }),
  );
  const strokes = lines.map((line, index) =>
    box({
      x: margin - 8,
      y: (baselines[index] ?? 0) - size * 0.28,
      wide: widthOf('display', line, size) + 16,
      high: Math.max(5, size * 0.06),
      colour: offGround,
    }),
  );
  return [words(above, 44, { x: margin, y: kickerY, colour: soft }), ...letters, ...(off ? strokes : [])];
}

/** When and where, at the bottom. */
function footing({ when, where, off }: ShareFacts): string[] {
  const whenY = where ? 512 : 572;
  const word = off && drawable(off);
  const wordWidth = word ? widthOf('display', word, 40) : 0;
  const x = margin + (word ? wordWidth + 64 : 0);
  const place = shorten('display', drawable(where ?? ''), 740, 40);
  return [
    ...(word
      ? [
          pill({ x: margin, y: whenY - 50, wide: wordWidth + 40, high: 64, colour: offGround }),
          words(word, 40, { x: margin + 20, y: whenY - 4, colour: offInk }),
        ]
      : []),
    words(drawable(when ?? ''), 52, { x, y: whenY, colour: off ? soft : stage }),
    words(place, 40, { x: margin, y: 574, colour: white }),
  ];
}

/** The name of the house with its light for an o (public/logo.svg). */
function wordmark(): string[] {
  const size = 46;
  const [before, after] = ['Sp', 'tlicht'];
  const disc = size * 0.56;
  const x = width - margin - widthOf('display', before, size) - disc - widthOf('display', after, size);
  const y = 574;
  const middle = x + widthOf('display', before, size) + disc / 2;
  return [
    words(before, size, { x, y, colour: white }),
    words(after, size, { x: middle + disc / 2 + 1, y, colour: white }),
    pill({ x: middle - disc / 2, y: y - disc * 0.97, wide: disc, high: disc, colour: stage }),
  ];
}

function plate(colour: string): string {
  const { left: x, top: y } = logoPlace;
  return box({ x, y, wide: logoPlate.width, high: logoPlate.height, colour, radius: 24 });
}

/** The text as far as there are letters for it. */
function drawable(text: string): string {
  return printable(text, ['display']).text;
}

/** A drawable line whose baseline begins at the point. */
function words(line: string, size: number, at: { x: number; y: number; colour: string }): string {
  return `<path fill="${paint(at.colour)}" d="${outlineOf('display', line, size, at.x, at.y)}"/>`;
}

type Box = { x: number; y: number; wide: number; high: number; colour: string; radius?: number };

function box({ x, y, wide, high, colour, radius = 0 }: Box): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${paint(colour)}"/>`;
}

/** With ends as round as can be. */
function pill(shape: Omit<Box, 'radius'>): string {
  return box({ ...shape, radius: Math.min(shape.wide, shape.high) / 2 });
}

/** A colour as it may stand in the SVG: "#0b5d63", else that of the stage. */
function paint(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : stage;
}
