import sharp from 'sharp';

/** Red, green, blue, 0 to 255, and how much it covers, 0 to 1. */
type Paint = readonly [red: number, green: number, blue: number, cover: number];

/** What a shape leaves at a place; both run from 0 to 1 along the shorter side, from the middle. */
type Shape = (x: number, y: number) => Paint;

/** "#d1495b" as paint that covers so much. */
function paint(colour: string, cover = 1): Paint {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5), Math.min(1, Math.max(0, cover))];
}

/** Full inside, nothing outside, and soft on the edge: `distance` is negative inside. */
const cover = (distance: number, softness = 0.004) => 0.5 - distance / softness;

const circle =
  (left: number, top: number, radius: number, colour: string, softness?: number): Shape =>
  (x, y) =>
    paint(colour, cover(Math.hypot(x - left, y - top) - radius, softness));

const box =
  (left: number, top: number, width: number, height: number, colour: string): Shape =>
  (x, y) =>
    paint(colour, cover(Math.max(Math.abs(x - left) - width / 2, Math.abs(y - top) - height / 2)));

/** Light that falls from above the picture on a place of the stage. */
const beam =
  (from: number, to: number, colour: string): Shape =>
  (x, y) => {
    const depth = (y + 0.6) / 1.05;
    const middle = from + (to - from) * depth;
    return paint(colour, depth > 1 ? 0 : 0.55 * cover(Math.abs(x - middle) - 0.04 - 0.16 * depth, 0.08));
  };

/** The folds of a curtain. */
const curtain =
  (colour: string): Shape =>
  (x) =>
    paint(colour, 0.35 + 0.3 * Math.sin(x * 38));

const microphone = (colour: string): Shape[] => [
  box(0, 0.28, 0.012, 0.36, colour),
  box(0, 0.46, 0.16, 0.014, colour),
  circle(0, 0.08, 0.034, colour),
];

/** Draws shapes one over the other; what none of them covers stays clear. Gives a PNG. */
async function draw(width: number, height: number, shapes: readonly Shape[]): Promise<Buffer> {
  const shorter = Math.min(width, height);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const x = ((at % width) - width / 2) / shorter;
    const y = (Math.floor(at / width) - height / 2) / shorter;
    const sum = [0, 0, 0, 0];
    for (const shape of shapes) {
      const [red, green, blue, covers] = shape(x, y);
      [red, green, blue].forEach((part, channel) => {
        sum[channel] = (sum[channel] ?? 0) * (1 - covers) + part * covers;
      });
      sum[3] = (sum[3] ?? 0) * (1 - covers) + covers;
    }
    pixels.set([...sum.slice(0, 3), (sum[3] ?? 0) * 255].map(Math.round), at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** How a brand of the demo world looks: its colour, its logo, and pictures of its shows by their title. */
type Look = { colour: string; logo: readonly Shape[]; posters: Readonly<Record<string, readonly Shape[]>> };

const night = box(0, 0, 4, 4, '#0d1b2a');

export const looks: Readonly<Record<string, Look>> = {
  lachfabrik: {
    colour: '#d1495b',
    // A face that laughs.
    logo: [
      circle(0, 0, 0.48, '#d1495b'),
      (x, y) => paint('#fff4e6', y < 0.06 ? 0 : cover(Math.hypot(x, y - 0.06) - 0.27)),
      circle(-0.17, -0.12, 0.06, '#fff4e6'),
      circle(0.17, -0.12, 0.06, '#fff4e6'),
    ],
    posters: {
      'Montag ist auch keine Lösung': [
        box(0, 0, 4, 4, '#4a0f1c'),
        curtain('#8f1d35'),
        beam(0.3, 0, '#ffd98a'),
        box(0, 0.5, 4, 0.1, '#1d0a0e'),
        ...microphone('#140609'),
      ],
      'Gala der gebrochenen Vorsätze': [
        night,
        beam(-0.6, -0.25, '#ffb627'),
        beam(0.6, 0.25, '#d1495b'),
        beam(0, 0, '#fff4e6'),
        box(0, 0.5, 4, 0.1, '#060d14'),
        ...microphone('#05090f'),
      ],
    },
  },
  spaetschicht: {
    colour: '#f4d35e',
    // A moon.
    logo: [
      (x, y) =>
        paint(
          '#f4d35e',
          Math.min(cover(Math.hypot(x, y) - 0.46), cover(0.38 - Math.hypot(x - 0.2, y + 0.1))),
        ),
    ],
    posters: {
      'Dirty Laundry': [
        box(0, 0, 4, 4, '#0b5d63'),
        circle(0, 0, 0.42, '#e8f2f1'),
        circle(0, 0, 0.36, '#5ed3cf'),
        circle(-0.12, 0.1, 0.13, '#f4d35e', 0.05),
        circle(0.13, -0.06, 0.15, '#d1495b', 0.05),
        circle(0.06, 0.2, 0.09, '#ffffff', 0.05),
        circle(-0.6, -0.2, 0.07, '#1b7f86'),
        circle(0.66, 0.24, 0.11, '#1b7f86'),
      ],
    },
  },
};

/** The logo of a brand, with holes. */
export const drawLogo = (look: Look): Promise<Buffer> => draw(640, 640, look.logo);

/** The picture of a show. */
export const drawPoster = (shapes: readonly Shape[]): Promise<Buffer> => draw(1280, 720, shapes);
