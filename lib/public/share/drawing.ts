import 'server-only';
import { fit, widthOf } from '@/lib/public/lettering';
import {
  box,
  drawable,
  drawSvg,
  isDrawable,
  lineIn,
  placeIn,
  drawWall,
  inksOn,
  pill,
  wordmark,
  words,
  type Inks,
} from './shapes';
import { shareSize, type ShareFacts } from './view';

const { width } = shareSize;

/** The margin in pixels. */
const margin = 72;

/** The logo's plate in the upper right corner, in pixels. It ends above the accents of a title's capital letters. */
export const logoPlate = { width: 264, height: 112, padding: 16 };

export const logoBox = { left: width - margin - logoPlate.width, top: 32 };

/** The box of a comedian's picture, in pixels: in the upper right corner, above the wordmark. */
export const faceBox = { left: width - margin - 300, top: 56, side: 300 };

const offGround = '#fdecea';

const offInk = '#b3261e';

const titleSteps = [
  { size: 116, lines: 2 },
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 64, lines: 3 },
  { size: 52, lines: 4 },
];

/** The sizes of a title above a bill. */
const billTitleSteps = [
  { size: 48, lines: 1 },
  { size: 40, lines: 1 },
  { size: 34, lines: 2 },
];

/** The sizes of a place, and of a host. */
const placeSizes = [40, 36, 32, 28];

const hostSizes = [32, 28, 24];

/** The most names that are set; the last one that fits ends with "…". */
const mostNames = 30;

/** The area of a line-up's names, in pixels from the top, and their sizes. The host stands below them. */
const bill = { top: 184, bottom: 404, sizes: [116, 96, 84, 72, 64, 56, 48, 42, 36], lead: 1.12 };

/**
 * Draws the layer between a show's picture and the logo, as SVG with shapes only: it contains no text that a user
 * wrote. Without a picture the background is the brand's colour, or a wall with a light.
 */
export function drawFacts(facts: ShareFacts): string {
  const inks = inksOn(facts);
  return drawSvg(shareSize, [
    ...drawWall(shareSize, facts),
    ...heading(facts, inks),
    ...names(facts, inks),
    ...footing(facts, inks),
    ...wordmark(inks, { right: width - margin, y: 574, size: 46 }),
    ...(facts.logo ? [plate(facts.logo.colour)] : []),
  ]);
}

/** Draws the line above the title, and the title. A cancelled show's title is crossed out. */
function heading({ kicker, title, off, logo, face, names: { length } }: ShareFacts, inks: Inks): string[] {
  const isBill = length > 0;
  const room = width - 2 * margin - (face ? faceBox.side + 40 : 0);
  const beside = room - (logo ? logoPlate.width + 24 : 0);
  const [kickerY, kickerSize, gap] = isBill ? [84, 36, 22] : [128, 44, 40];
  const above = lineIn(kicker, beside, [kickerSize, 34, 28]);
  // A title without any drawable character, such as one of emoji only, is replaced by a word.
  const { size, lines } = fit(
    'display',
    drawable(title) || 'Stand-up',
    isBill ? beside : room,
    isBill ? billTitleSteps : titleSteps,
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
    words(above.text, above.size, { x: margin, y: kickerY, colour: inks.soft }),
    ...letters,
    ...(off ? strokes : []),
  ];
}

/** Draws the line-up as a bill: names as large as there is room for, and below them, small, the host. */
function names({ names: all, host }: ShareFacts, { ink, soft }: Inks): string[] {
  const { top, bottom, sizes, lead } = bill;
  // All names or none: a comedian left out would seem not to perform.
  if (!all.every(isDrawable)) return [];
  const known = all.slice(0, mostNames).map(drawable).filter(Boolean);
  if (known.length === 0) return [];
  // A line may break only between two names.
  const text = known.map((name) => name.replaceAll(' ', '\u00a0')).join('\u00a0· ');
  const steps = sizes.map((size) => ({ size, lines: Math.floor((bottom - top) / (size * lead)) }));
  const { size, lines } = fit('display', text, width - 2 * margin, steps);
  const hosts = lineIn(host ?? '', width - 2 * margin, hostSizes);
  const hostY = top + lines.length * size * lead + 36;
  return [
    ...lines.map((line, index) =>
      words(line.replace(/\u00a0·$/, ''), size, {
        x: margin,
        y: top + size * (0.82 + index * lead),
        colour: ink,
      }),
    ),
    words(hosts.text, hosts.size, {
      x: margin,
      y: hostY,
      colour: soft,
    }),
  ];
}

/** Draws date and place at the bottom. */
function footing({ when, where, district, off, news }: ShareFacts, { ink, soft, glow }: Inks): string[] {
  const whenY = where ? 512 : 572;
  const word = drawable(off ?? news ?? '');
  const wordWidth = word ? widthOf('display', word, 40) : 0;
  const x = margin + (word ? wordWidth + 64 : 0);
  const place = placeIn({ where, district }, 740, placeSizes);
  return [
    ...(word
      ? [
          pill({ x: margin, y: whenY - 50, wide: wordWidth + 40, high: 64, colour: offGround }),
          words(word, 40, { x: margin + 20, y: whenY - 4, colour: offInk }),
        ]
      : []),
    words(drawable(when ?? ''), 52, { x, y: whenY, colour: off ? soft : glow }),
    words(place.text, place.size, { x: margin, y: 574, colour: ink }),
  ];
}

function plate(colour: string): string {
  const { left: x, top: y } = logoBox;
  return box({ x, y, wide: logoPlate.width, high: logoPlate.height, colour, radius: 24 });
}
