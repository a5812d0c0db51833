import sharp from 'sharp';

/** Returns how much of a point a shape covers, 0 to 1. Coordinates are from the middle; 1 is the shorter side. */
type Cover = (x: number, y: number) => number;

/** An area of one colour. */
type Shape = { colour: readonly [red: number, green: number, blue: number]; cover: Cover };

/** A shape in a colour like "#d1495b". */
function shape(colour: string, cover: Cover): Shape {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return { colour: [part(1), part(3), part(5)], cover };
}

/** Opaque inside, transparent outside, and soft at the edge: `distance` is negative inside. */
const inside = (distance: number, softness = 0.006) => Math.min(1, Math.max(0, 0.5 - distance / softness));

const circle = (left: number, top: number, radius: number, colour: string, softness?: number) =>
  shape(colour, (x, y) => inside(Math.hypot(x - left, y - top) - radius, softness));

const box = (left: number, top: number, width: number, height: number, colour: string) =>
  shape(colour, (x, y) => inside(Math.max(Math.abs(x - left) - width / 2, Math.abs(y - top) - height / 2)));

/** A beam of light from above the picture to a point on the stage. */
const beam = (from: number, to: number, colour: string) =>
  shape(colour, (x, y) => {
    const depth = (y + 0.6) / 1.05;
    const middle = from + (to - from) * depth;
    return depth > 1 ? 0 : 0.7 * inside(Math.abs(x - middle) - 0.04 - 0.16 * depth, 0.08);
  });

/** The folds of a curtain. */
const curtain = (colour: string) => shape(colour, (x) => 0.35 + 0.3 * Math.sin(x * 38));

const microphone = (colour: string) => [
  box(0, 0.28, 0.012, 0.36, colour),
  box(0, 0.44, 0.16, 0.02, colour),
  circle(0, 0.08, 0.034, colour),
];

/** Draws shapes on top of each other; uncovered points stay transparent. Returns a PNG. */
async function draw(width: number, height: number, shapes: readonly Shape[]): Promise<Buffer> {
  const shorter = Math.min(width, height);
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const x = ((at % width) - width / 2) / shorter;
    const y = (Math.floor(at / width) - height / 2) / shorter;
    let [red, green, blue, covered] = [0, 0, 0, 0];
    for (const { colour, cover } of shapes) {
      const over = cover(x, y);
      red += (colour[0] - red) * over;
      green += (colour[1] - green) * over;
      blue += (colour[2] - blue) * over;
      covered += (1 - covered) * over;
    }
    // Undoes the darkening of a colour that was mixed with transparency.
    const full = covered || 1;
    pixels[4 * at] = Math.round(red / full);
    pixels[4 * at + 1] = Math.round(green / full);
    pixels[4 * at + 2] = Math.round(blue / full);
    pixels[4 * at + 3] = Math.round(covered * 255);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** A demo brand's colour, logo and pictures by show title. */
type Look = { colour: string; logo: readonly Shape[]; posters: Readonly<Record<string, readonly Shape[]>> };

const night = box(0, 0, 4, 4, '#0d1b2a');

export const looks: Readonly<Record<string, Look>> = {
  lachfabrik: {
    colour: '#d1495b',
    // A laughing face.
    logo: [
      circle(0, 0, 0.48, '#d1495b'),
      shape('#fff4e6', (x, y) => (y < 0.06 ? 0 : inside(Math.hypot(x, y - 0.06) - 0.27))),
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
      shape('#f4d35e', (x, y) =>
        Math.min(inside(Math.hypot(x, y) - 0.46), inside(0.38 - Math.hypot(x - 0.2, y + 0.1))),
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

/** The logo of a brand, with transparency. */
export const drawLogo = (look: Look): Promise<Buffer> => draw(320, 320, look.logo);

/** The picture of a show. */
export const drawPoster = (shapes: readonly Shape[]): Promise<Buffer> => draw(960, 540, shapes);
