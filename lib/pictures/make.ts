import 'server-only';
import { contrast, hexColour } from '@/lib/core/colour';
import { sharp, type OutputInfo, type Sharp } from '@/lib/core/images';
import { log } from '@/lib/core/log';
import { ok, refused, type Result } from '@/lib/core/result';
import { Busy, createTurns } from '@/lib/core/turns';
import { maxAvifPixels, maxPixels, maxSide } from './limits';
import { formatOf, type Format } from './signature-parsing';

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

/** Widths of a show's files: a phone, a phone with a fine screen or a column, a wide screen. */
const showWidths = [480, 960, 1600];

/** Pixels that a show's picture has at least: less would be a smudge. */
const leastShow = { width: 320, height: 180 };

/** The longer sides of a logo's files, and what it has at least. */
const logoSides = [160, 320, 640];
const leastLogo = 32;

/** Seconds of work after which a picture is given up. */
const patience = 20;

/**
 * Pictures that there are at most at once, each up to 10 MB; how many of them one sender has; and milliseconds that one waits
 * for its turn.
 */
const inTurn = createTurns({ longest: 8, longestOfOne: 3, patience: 30_000 });

/**
 * Makes the files of a picture from what somebody sent: upright, in sRGB, cut to its kind. One at a time, so that many
 * who send at once take one core of the server and not all; senders take turns.
 *
 * Refused: `empty`, `unknownFormat` for all but JPEG, PNG, WebP and AVIF by what is in it, `broken`, `tooManyPixels`,
 * `tooSmall`, `busy` when too many wait already.
 */
export async function makePicture(
  kind: PictureKind,
  { bytes, sender }: { bytes: Uint8Array; sender: string },
): Promise<Result<MadePicture, MakeRefusal>> {
  if (bytes.byteLength === 0) return refused('empty');
  const format = formatOf(bytes);
  if (!format) return refused('unknownFormat');
  try {
    return await inTurn(sender, () => make(kind, bytes, format));
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    throw error;
  }
}

async function make(
  kind: PictureKind,
  bytes: Uint8Array,
  format: Format,
): Promise<Result<MadePicture, MakeRefusal>> {
  const found = await look(bytes, format);
  if (!found.ok) return found;
  const { width, height } = found.value;
  const most = format === 'avif' ? maxAvifPixels : maxPixels;
  if (Math.max(width, height) > maxSide || width * height > most) return refused('tooManyPixels');
  const isTooSmall =
    kind === 'show'
      ? width < leastShow.width || height < leastShow.height
      : Math.max(width, height) < leastLogo;
  if (isTooSmall) return refused('tooSmall');

  const upright = sharp(bytes, { limitInputPixels: most }).autoOrient().timeout({ seconds: patience });
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

/** The size of a picture as its head says it, upright and without unpacking it. */
async function look(
  bytes: Uint8Array,
  format: Format,
): Promise<Result<{ width: number; height: number }, 'unknownFormat' | 'broken'>> {
  try {
    const { autoOrient, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // The same container has HEIC, which browsers do not show and this cannot read.
    return format === 'avif' && compression !== 'av1' ? refused('unknownFormat') : ok(autoOrient);
  } catch {
    return refused('broken');
  }
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
  const cut = () => sharp(data, { raw: rawOf(info) });
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
  const scaled = (length: number, side: number) =>
    Math.max(1, Math.round((length * Math.min(side, longer)) / longer));
  const widths = [...new Set(logoSides.map((side) => scaled(width, side)))];
  const side = logoSides.at(-1) ?? longer;
  const { data, info } = await upright
    .resize({ width: scaled(width, side), height: scaled(height, side), fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: rawOf(info) });
  return {
    width: info.width,
    height: info.height,
    colour: await groundFor(drawn, info.width, info.height),
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

/**
 * Paper, unless a logo is too light for it; for one without holes its own ground, as its corners have it. All pixels are
 * looked at by the image library, beside the server's event loop.
 *
 * @param drawn the logo anew, with four channels
 */
async function groundFor(drawn: () => Sharp, width: number, height: number): Promise<string> {
  const { isOpaque, channels } = await drawn().stats();
  if (isOpaque) return averageOfCorners(drawn, width, height);
  // On black each pixel counts as much as it can be seen.
  const { data, info } = await drawn()
    .flatten({ background: '#000000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels: onBlack } = await sharp(data, { raw: rawOf(info) }).stats();
  const seen = (channels[3]?.mean ?? 0) / 255;
  const average = onBlack.slice(0, 3).map(({ mean }) => (seen > 0 ? Math.min(255, mean / seen) : 0));
  const [paper, night] = grounds;
  return contrast(hexColour(average), paper) >= seenOnPaper ? paper : night;
}

async function averageOfCorners(drawn: () => Sharp, width: number, height: number): Promise<string> {
  const sums = [0, 0, 0];
  for (const left of [0, width - 1]) {
    for (const top of [0, height - 1]) {
      const pixel = await drawn().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      sums.forEach((sum, channel) => (sums[channel] = sum + (pixel[channel] ?? 0)));
    }
  }
  return hexColour(sums.map((sum) => sum / 4));
}

/** What the image library has to know of pixels that it gave. */
function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
