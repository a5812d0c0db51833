import 'server-only';
import { shareSize, type ShareFacts } from './facts';
import { drawable, outlinesOf, widthOf } from './glyphs';
import { drawGround } from './ground';
import { coverageOf, type Outline } from './raster';
import { fit, shorten } from './wrapping';

const { width, height } = shareSize;

/** Pixels that stay free at the borders. */
const margin = 72;

/** Where the logo stands, in the upper right corner; in pixels. */
export const logoPlate = { width: 264, height: 136, padding: 20 };

/** "#0b5d63" and what is painted with it. */
type Layer = { colour: string; outlines: Outline[] };

const white = '#ffffff';
const soft = '#cfedea';
const stage = '#ffb627';
const offGround = '#fdecea';
const offInk = '#b3261e';

const titleSizes = [
  { size: 116, lines: 2 },
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 64, lines: 3 },
];

/** The picture of the facts without the logo: red, green and blue of each pixel, row by row. */
export function drawFacts(facts: ShareFacts): Uint8Array {
  const pixels = drawGround();
  for (const layer of layersOf(facts)) paint(pixels, layer);
  return pixels;
}

function layersOf(facts: ShareFacts): Layer[] {
  return [
    { colour: facts.colour ?? stage, outlines: [box(0, 0, 20, height)] },
    ...heading(facts),
    ...footing(facts),
    ...wordmark(),
    ...(facts.logo ? [{ colour: facts.logo.colour, outlines: [plate()] }] : []),
  ];
}

/** Whose it is and what it is called; what is off is crossed out. */
function heading({ kicker, title, off, logo }: ShareFacts): Layer[] {
  const room = width - 2 * margin;
  const beside = room - (logo ? logoPlate.width + 24 : 0);
  const kickerY = 128;
  const above = outlinesOf(shorten(drawable(kicker), beside, 44), 44, { x: margin, y: kickerY });
  // What nothing of can be drawn is at least not the picture of nothing.
  const { size, lines } = fit(drawable(title) || 'Stand-up', room, titleSizes);
  const baselines = lines.map((_, index) => kickerY + 40 + size * (0.82 + index * 1.08));
  const letters = lines.flatMap((line, index) =>
    outlinesOf(line, size, { x: margin, y: baselines[index] ?? 0 }),
  );
  const strokes = lines.map((line, index) =>
    box(
      margin - 8,
      (baselines[index] ?? 0) - size * 0.28,
      widthOf(line, size) + 16,
      Math.max(5, size * 0.06),
    ),
  );
  return [
    { colour: soft, outlines: above },
    { colour: off ? soft : white, outlines: letters },
    ...(off ? [{ colour: offGround, outlines: strokes }] : []),
  ];
}

/** When and where, at the bottom. */
function footing({ when, where, off }: ShareFacts): Layer[] {
  const whenY = where ? 512 : 572;
  const size = 52;
  const word = off && drawable(off);
  const wordWidth = word ? widthOf(word, 40) : 0;
  const x = margin + (word ? wordWidth + 64 : 0);
  return [
    ...(word
      ? [
          { colour: offGround, outlines: [pill(margin, whenY - 50, wordWidth + 40, 64)] },
          { colour: offInk, outlines: outlinesOf(word, 40, { x: margin + 20, y: whenY - 4 }) },
        ]
      : []),
    { colour: off ? soft : stage, outlines: outlinesOf(drawable(when ?? ''), size, { x, y: whenY }) },
    {
      colour: white,
      outlines: outlinesOf(shorten(drawable(where ?? ''), 740, 40), 40, { x: margin, y: 574 }),
    },
  ];
}

/** The name of the house with its light for an o (public/logo.svg). */
function wordmark(): Layer[] {
  const size = 46;
  const [before, after] = ['Sp', 'tlicht'];
  const disc = size * 0.56;
  const x = width - margin - widthOf(before, size) - disc - widthOf(after, size);
  const y = 574;
  const middle = x + widthOf(before, size) + disc / 2;
  return [
    {
      colour: white,
      outlines: [
        ...outlinesOf(before, size, { x, y }),
        ...outlinesOf(after, size, { x: middle + disc / 2 + 1, y }),
      ],
    },
    { colour: stage, outlines: [pill(middle - disc / 2, y - disc * 0.97, disc, disc)] },
  ];
}

/** The upper left corner of the logo's plate. */
export const logoPlace = { left: width - margin - logoPlate.width, top: 56 };

function plate(): Outline {
  const { left, top } = logoPlace;
  return rounded(left, top, logoPlate.width, logoPlate.height, 24);
}

function box(x: number, y: number, wide: number, high: number): Outline {
  return rounded(x, y, wide, high, 0);
}

/** With ends as round as can be. */
function pill(x: number, y: number, wide: number, high: number): Outline {
  return rounded(x, y, wide, high, Math.min(wide, high) / 2);
}

function rounded(x: number, y: number, wide: number, high: number, radius: number): Outline {
  const centres = [
    { x: x + wide - radius, y: y + high - radius },
    { x: x + radius, y: y + high - radius },
    { x: x + radius, y: y + radius },
    { x: x + wide - radius, y: y + radius },
  ];
  const steps = radius > 0 ? 16 : 0;
  return centres.flatMap((centre, quarter) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((quarter + (steps ? step / steps : 0)) * Math.PI) / 2;
      return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius };
    }),
  );
}

function paint(pixels: Uint8Array, { colour, outlines }: Layer): void {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const { left, top, shares, ...part } = coverageOf(outlines, shareSize);
  for (let row = 0; row < part.height; row += 1) {
    for (let column = 0; column < part.width; column += 1) {
      const share = shares[row * part.width + column] ?? 0;
      if (share === 0) continue;
      const at = ((top + row) * width + left + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - share) + (parts[channel] ?? 0) * share;
      }
    }
  }
}
