import 'server-only';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { contrast, hexColour } from '@/lib/core/colour';
import { log } from '@/lib/core/log';
import { ok, refused, type Result } from '@/lib/core/result';

/** What a picture is for: a show's fills 16:9, a logo stays as it is. */
export type PictureKind = 'show' | 'logo';

/** Why a file became no picture. Keys of the `pictureForm.errors` messages. */
export type MakeRefusal = 'empty' | 'unknownFormat' | 'broken' | 'tooManyPixels' | 'tooSmall' | 'busy';

/** A picture ready to be kept: WebP without what the camera wrote beside it. */
export type MadePicture = {
  /** Of the largest file. */
  width: number;
  height: number;
  /** "#0b5d63": the picture's own, or for a logo with holes a ground that it can be seen on. */
  colour: string;
  /** The largest last. */
  files: { width: number; bytes: Buffer }[];
};

/** Pixels of the largest photo that is taken: 50 megapixels, what phones make at most. 200 MB while it is turned. */
const maxPixels = 50_000_000;

/** Widths of a show's files: a phone, a phone with a fine screen or a column, a wide screen. */
const showWidths = [480, 960, 1600];

/** Pixels that a show's picture has at least: less would be a smudge. */
const leastShow = { width: 320, height: 180 };

/** The longer sides of a logo's files, and what it has at least. */
const logoSides = [160, 320, 640];
const leastLogo = 32;

/** Seconds of work after which a picture is given up. */
const patience = 20;

/** Pictures that may wait for their turn. */
const longestQueue = 8;

// Of what libvips reads, only these: an SVG or a PDF is not even looked into.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One picture never takes more than one core, and none is kept in memory.
sharp.concurrency(1);
sharp.cache(false);

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the files of a picture from what somebody sent: upright, in sRGB, cut to its kind. One at a time, so that many
 * who send at once take one core of the server and not all.
 *
 * Refused: `empty`, `unknownFormat` for all but JPEG, PNG, WebP and AVIF by what is in it, `broken`, `tooManyPixels`,
 * `tooSmall`, `busy` when too many wait already.
 */
export async function makePicture(
  kind: PictureKind,
  bytes: Uint8Array,
): Promise<Result<MadePicture, MakeRefusal>> {
  if (bytes.byteLength === 0) return refused('empty');
  if (waiting >= longestQueue) return refused('busy');
  waiting += 1;
  const turn = last.then(() => make(kind, bytes));
  last = turn.catch(() => {});
  return turn.finally(() => (waiting -= 1));
}

async function make(kind: PictureKind, bytes: Uint8Array): Promise<Result<MadePicture, MakeRefusal>> {
  const found = await look(bytes);
  if (!found.ok) return found;
  const { width, height } = found.value;
  if (width * height > maxPixels) return refused('tooManyPixels');
  const isTooSmall =
    kind === 'show'
      ? width < leastShow.width || height < leastShow.height
      : Math.max(width, height) < leastLogo;
  if (isTooSmall) return refused('tooSmall');

  const upright = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().timeout({ seconds: patience });
  try {
    return ok(
      kind === 'show'
        ? await makeShowPicture(upright, width, height)
        : await makeLogo(upright, width, height),
    );
  } catch (error) {
    // What can be said of its head was checked before: this is a file that breaks off or is damaged.
    log.info({ err: error }, 'picture cannot be read');
    return refused('broken');
  }
}

/** What is in a file, by its own bytes: never by its name, and without unpacking it. Sizes are the upright ones. */
async function look(
  bytes: Uint8Array,
): Promise<Result<{ width: number; height: number }, 'unknownFormat' | 'broken'>> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    const isUnknown = error instanceof Error && error.message.includes('unsupported image format');
    return refused(isUnknown ? 'unknownFormat' : 'broken');
  }
  const { format, compression, autoOrient } = metadata;
  // The same container has HEIC, which browsers do not show and this cannot read.
  const isKnown = format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp'].includes(format);
  return isKnown ? ok(autoOrient) : refused('unknownFormat');
}

/** Cut to 16:9 around what catches the eye. */
async function makeShowPicture(upright: Sharp, width: number, height: number): Promise<MadePicture> {
  const most = Math.min(width, Math.floor((height * 16) / 9), showWidths.at(-1) ?? width);
  const widths = [...showWidths.filter((one) => one < most), most];
  const { data, info } = await upright
    .resize(most, Math.round((most * 9) / 16), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [red = 0, green = 0, blue = 0] = await cut().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return {
    width: info.width,
    height: info.height,
    colour: hexColour([red, green, blue]),
    files: await filesOf(widths, (one) => cut().resize({ width: one }).webp({ quality: 78 })),
  };
}

/** As it is, with its holes. */
async function makeLogo(upright: Sharp, width: number, height: number): Promise<MadePicture> {
  const longer = Math.max(width, height);
  const scaled = (side: number) => Math.max(1, Math.round((width * Math.min(side, longer)) / longer));
  const widths = [...new Set(logoSides.map(scaled))];
  const { data, info } = await upright
    .resize({ width: widths.at(-1) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  return {
    width: info.width,
    height: info.height,
    colour: groundFor(data, info.width),
    files: await filesOf(widths, (one) => drawn().resize({ width: one }).webp({ quality: 90 })),
  };
}

async function filesOf(widths: number[], draw: (width: number) => Sharp): Promise<MadePicture['files']> {
  const files = [];
  for (const width of widths) files.push({ width, bytes: await draw(width).toBuffer() });
  return files;
}

/** The grounds that a logo with holes can stand on: paper, and the night's. */
const grounds = ['#ffffff', '#13272a'] as const;

/** Contrast from which on a logo is left on paper. */
const seenOnPaper = 2;

/** Paper, unless a logo is too light for it; for one without holes its own ground, as its corners have it. */
function groundFor(pixels: Buffer, width: number): string {
  const count = pixels.length / 4;
  const corners = [0, width - 1, count - width, count - 1];
  const all = Array.from({ length: count }, (_, at) => at);
  const hasHoles = all.some((at) => pixels[at * 4 + 3] !== 255);
  if (!hasHoles) return averageOf(pixels, corners);
  const drawn = averageOf(pixels, all);
  const [paper, night] = grounds;
  return contrast(drawn, paper) >= seenOnPaper ? paper : night;
}

/** Of pixels with four channels, each as much as it can be seen; black when none can. */
function averageOf(pixels: Buffer, places: readonly number[]): string {
  const sums = [0, 0, 0];
  let seen = 0;
  for (const place of places) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(place * 4, place * 4 + 4);
    [red, green, blue].forEach((value, channel) => (sums[channel] = (sums[channel] ?? 0) + value * alpha));
    seen += alpha;
  }
  return hexColour(sums.map((sum) => (seen ? sum / seen : 0)));
}
