import 'server-only';
import { fit, shorten, outlineOf, printable, widthOf } from '@/lib/public/lettering';
import { channels, posterOf, shadeOf } from '@/lib/core/colour';
import { shareSize, type ShareFacts } from './view';

const { width, height } = shareSize;

/** The margin in pixels. */
const margin = 72;

/** In the upper right corner, in pixels. It ends above the accents of a title's capital letters. */
export const logoPlate = { width: 264, height: 112, padding: 16 };

export const logoPlace = { left: width - margin - logoPlate.width, top: 32 };

/** Where a comedian's picture is, in pixels: in the upper right corner, above the wordmark. */
export const facePlace = { left: width - margin - 300, top: 56, side: 300 };

const white = '#ffffff';

const faded = '#cfedea';

const stage = '#ffb627';

const offGround = '#fdecea';

const offInk = '#b3261e';

const titleSteps = [
  { size: 116, lines: 2 },
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 64, lines: 3 },
];

/** The most names that are set; the last one that fits ends with "…". */
const mostNames = 30;

/** Where the names of a line-up are, in pixels from the top, and their sizes. Who hosts stands below them. */
const bill = { top: 184, bottom: 404, sizes: [116, 96, 84, 72, 64, 56, 48, 42, 36], lead: 1.12 };

/** The colours of letters: of titles and names, of what stands beside them, and of the date. */
type Inks = { ink: string; soft: string; glow: string };

/**
 * Draws what is in front of a show's picture and behind the logo, as SVG with shapes only: it contains no text that
 * somebody wrote. Without a picture the background is the brand's colour, or a wall with a light.
 */
export function drawFacts(facts: ShareFacts): string {
  const colour = facts.colour && isColour.test(facts.colour) ? facts.colour : null;
  const poster = colour && posterOf(colour);
  const ink = poster && !facts.picture ? poster.ink : white;
  const inks = poster ? { ink, soft: ink, glow: ink } : { ink, soft: faded, glow: stage };
  const stripe = { x: 0, y: 0, wide: 20, high: height, colour: poster ? poster.ground : stage };
  const wall = poster ? [box({ ...stripe, wide: width })] : [drawGround(), box(stripe)];
  const shapes = [
    ...(facts.picture ? [drawShade(colour), box(stripe)] : wall),
    ...heading(facts, inks),
    ...names(facts, inks),
    ...footing(facts, inks),
    ...wordmark(inks),
    ...(facts.logo ? [plate(facts.logo.colour)] : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** Draws the line above the title, and the title. A cancelled show's title is crossed out. */
function heading({ kicker, title, off, logo, face, names: { length } }: ShareFacts, inks: Inks): string[] {
  const isBill = length > 0;
  const room = width - 2 * margin - (face ? facePlace.side + 40 : 0);
  const beside = room - (logo ? logoPlate.width + 24 : 0);
  const [kickerY, kickerSize, gap] = isBill ? [84, 36, 22] : [128, 44, 40];
  const above = shorten('display', drawable(kicker), beside, kickerSize);
  // A title without any drawable character, such as one of emoji only, is replaced by a word.
  const { size, lines } = fit(
    'display',
    drawable(title) || 'Stand-up',
    isBill ? beside : room,
    isBill ? [{ size: 48, lines: 1 }] : titleSteps,
  );
  const baselines = lines.map((_, index) => kickerY + gap + size * (0.82 + index * 1.08));
  const letters = lines.map((line, index) =>
    words(line, size, { x: margin, y: baselines[index] ?? 0, colour: off ? inks.soft : inks.ink }),
  );
  const strokes = lines.map((line, index) =>
    box({
      x: margin - 8,
      y: (baselines[index] ?? 0) - size * 0.28,
      wide: widthOf('display', line, size) + 16,
      high: Math.max(5, size * 0.06),
      colour: inks.ink,
    }),
  );
  return [
    words(above, kickerSize, { x: margin, y: kickerY, colour: inks.soft }),
    ...letters,
    ...(off ? strokes : []),
  ];
}

/** Draws the line-up as a bill: names as large as there is room for, and below them, small, who hosts. */
function names({ names: all, host }: ShareFacts, { ink, soft }: Inks): string[] {
  const { top, bottom, sizes, lead } = bill;
  const known = all.slice(0, mostNames).map(drawable).filter(Boolean);
  if (known.length === 0) return [];
  // Only between two names a line may end.
  const text = known.map((name) => name.replaceAll(' ', '\u00a0')).join('\u00a0· ');
  const steps = sizes.map((size) => ({ size, lines: Math.floor((bottom - top) / (size * lead)) }));
  const { size, lines } = fit('display', text, width - 2 * margin, steps);
  const hostY = top + lines.length * size * lead + 36;
  return [
    ...lines.map((line, index) =>
      words(line.replace(/\u00a0·$/, ''), size, {
        x: margin,
        y: top + size * (0.82 + index * lead),
        colour: ink,
      }),
    ),
    words(shorten('display', drawable(host ?? ''), width - 2 * margin, 32), 32, {
      x: margin,
      y: hostY,
      colour: soft,
    }),
  ];
}

/** Draws date and place at the bottom. */
function footing({ when, where, off }: ShareFacts, { ink, soft, glow }: Inks): string[] {
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
    words(drawable(when ?? ''), 52, { x, y: whenY, colour: off ? soft : glow }),
    words(place, 40, { x: margin, y: 574, colour: ink }),
  ];
}

/** Draws the product's name as in public/logo.svg, with the light as its "o". */
function wordmark({ ink }: Inks): string[] {
  const size = 46;
  const [before, after] = ['Sp', 'tlicht'];
  const disc = size * 0.56;
  const x = width - margin - widthOf('display', before, size) - disc - widthOf('display', after, size);
  const y = 574;
  const middle = x + widthOf('display', before, size) + disc / 2;
  return [
    words(before, size, { x, y, colour: ink }),
    words(after, size, { x: middle + disc / 2 + 1, y, colour: ink }),
    pill({
      x: middle - disc / 2,
      y: y - disc * 0.97,
      wide: disc,
      high: disc,
      colour: ink === white ? stage : ink,
    }),
  ];
}

function plate(colour: string): string {
  const { left: x, top: y } = logoPlace;
  return box({ x, y, wide: logoPlate.width, high: logoPlate.height, colour, radius: 24 });
}

/** Returns the text without characters that the fonts lack. */
function drawable(text: string): string {
  return printable(text, ['display']).text;
}

/** Draws a printable line; the point is the left end of its baseline. */
function words(line: string, size: number, at: { x: number; y: number; colour: string }): string {
  return `<path fill="${paint(at.colour)}" d="${outlineOf('display', line, size, at.x, at.y)}"/>`;
}

type Box = { x: number; y: number; wide: number; high: number; colour: string; radius?: number };

function box({ x, y, wide, high, colour, radius = 0 }: Box): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${paint(colour)}"/>`;
}

/** Draws a rectangle with fully rounded ends. */
function pill(shape: Omit<Box, 'radius'>): string {
  return box({ ...shape, radius: Math.min(shape.wide, shape.high) / 2 });
}

const isColour = /^#[0-9a-f]{6}$/i;

/** Returns a colour that is safe in the SVG: "#0b5d63", or the default for any other text. */
function paint(colour: string): string {
  return isColour.test(colour) ? colour : stage;
}

/** Red, green and blue of the wall (`--public` of app/globals.css), of its dark part, and of the light. */
const teal = [12, 100, 105] as const;

const dark = [5, 50, 55] as const;

const light = [255, 182, 39] as const;

/** The position of the lamp, above the picture, and the reach of its light; in pixels. */
const lamp = { x: width * 0.86, y: -60, reach: 680 };

/** The distance from the lamp to the farthest corner of the picture, in pixels. */
const farthest = Math.hypot(lamp.x, height - lamp.y);

/** The number of colours in the gradient: enough for an invisible transition. */
const rays = 40;

/**
 * How much of a show's picture the shade in front of it hides, 0 to 1. Then letters have a contrast of 3:1 at least on a
 * white picture (WCAG 1.4.3, large letters); white ones on a brand's colour have 4.5:1.
 */
const shadeOpacity = 0.78;

/** Draws the shade between the picture of a show and the letters. */
function drawShade(colour: string | null): string {
  const shade = colour ? channels(shadeOf(colour, 1 - shadeOpacity)) : dark;
  return `<rect width="${width}" height="${height}" fill="rgb(${shade.join(',')})" fill-opacity="${shadeOpacity}"/>`;
}

/** Draws the background of pictures without one of a show, as SVG shapes: a teal wall with one warm light. */
function drawGround(): string {
  const stops = Array.from({ length: rays + 1 }, (_, index) => {
    const offset = index / rays;
    return `<stop offset="${offset}" stop-color="rgb(${colourAt((offset * farthest) / lamp.reach).join(',')})"/>`;
  });
  return (
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${lamp.x}" cy="${lamp.y}" r="${farthest}">` +
    `${stops.join('')}</radialGradient><rect width="${width}" height="${height}" fill="url(#light)"/>`
  );
}

/** Returns red, green and blue of the wall at a distance from the lamp; 1 is where its light ends. */
function colourAt(distance: number): number[] {
  const warmth = 0.95 * Math.max(0, 1 - distance) ** 3;
  const shade = Math.min(1, Math.max(0, (distance - 0.5) / 1.6));
  return teal.map((part, channel) => {
    const wall = part * (1 - shade) + (dark[channel] ?? 0) * shade;
    return Math.round(wall * (1 - warmth) + (light[channel] ?? 0) * warmth);
  });
}
