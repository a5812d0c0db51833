import 'server-only';
import { contrast, hexColour } from '@/lib/core/colour';
import { sharp, type OutputInfo, type Sharp } from '@/lib/core/files/images';
import { log } from '@/lib/core/process/log';
import { ok, refused, type Result } from '@/lib/core/result';
import { Busy, createLines } from '@/lib/core/load/turns';
import { maxAvifPixels, maxPixels, maxSide } from './limits';
import type { Cut } from './schema';
import { faceSides } from './key-rules';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * The first bytes of each format and their offset. AVIF, a kind of HEIF, is recognised by the brand in its first box.
 * The four bytes before the brand are the length of that box, which is far below 65,536, so `formatOf` demands that the
 * first two are zero. Without that check, an SVG with the brand in its first comment would count as AVIF, and so would
 * compressed data with such a file name.
 */
const signatures: { format: Format; at: number; starts: string[] }[] = [
  { format: 'jpeg', at: 0, starts: ['\xff\xd8\xff'] },
  { format: 'png', at: 0, starts: ['\x89PNG\r\n\x1a\n'] },
  { format: 'webp', at: 8, starts: ['WEBP'] },
  { format: 'avif', at: 4, starts: ['ftypavif', 'ftypavis', 'ftypmif1', 'ftypmsf1'] },
];

/**
 * Returns the format of a file by its first bytes, or null. A file of another format never reaches the image library,
 * which could read more formats, some of them unsafe.
 */
export function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = signatures.find(({ at, starts }) => starts.some((start) => head.startsWith(start, at)));
  if (found?.format === 'webp' && !head.startsWith('RIFF')) return null;
  if (found?.format === 'avif' && !head.startsWith('\0\0')) return null;
  return found?.format ?? null;
}

/** Whether the bytes begin like an iPhone photo: HEIC, the container of AVIF with content that browsers do not show. */
function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return /^\0\0..ftyphe(ic|ix|im|is|vc|vx|vm|vs)/s.test(head);
}

/**
 * The uses of a picture. A show's picture is cropped to 16:9, a face to a square; a logo, the picture of a video and
 * that of a message are not cropped.
 */
export type PictureKind = 'show' | 'logo' | 'face' | 'poster' | 'message';

/** The reason a file was refused. Keys of the `mediaPictureForm.errors` messages. */
export type MakeRefusal =
  'empty' | 'heic' | 'unknownFormat' | 'broken' | 'tooManyPixels' | 'tooSmall' | 'busy';

/** An upload: the function that reads its file, its sender, and the chosen part of a face (null: its middle). */
export type SentPicture = { read: () => Promise<Uint8Array>; sender: string; cut?: Cut | null };

/** A finished picture: WebP, without the metadata of the camera. */
export type MadePicture = {
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  /** "#0b5d63": the picture's main colour; for a transparent logo, a background on which it is visible. */
  colour: string;
  /** The largest is the last. */
  files: { width: number; bytes: Buffer }[];
};

/** The widths of a show's files in pixels: for phones, for high-resolution phones or a column, and for wide screens. */
const showWidths = [480, 960, 1600];

/** The least pixels of a show's picture: smaller ones would look blurred. */
const leastShow = { width: 320, height: 180 };

/** The least pixels of each side of a face, and of its chosen part. */
const leastFace = 96;

/** The longer sides of a logo's files, and the least longer side of an upload; in pixels. */
const logoSides = [160, 320, 640];
const leastLogo = 32;

/** The most pixels of the longer side of a video's picture and of a message's, and the least of each side. */
const posterSide = 1280;
const messageSide = 1600;
const leastWhole = 16;

/** The width in pixels of the smaller file of a message's picture, as a phone shows it in the chat. */
const messageWidth = 640;

/** The most seconds of work for one picture, at the first and at the second attempt. After that it is refused. */
const patience = { quickSeconds: 5, seconds: 20 };

/** sharp has no class for this error. */
const isTooLong = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/** The most pictures in the queue; the most of one sender; and the most milliseconds of waiting. */
const inTurn = createLines({ longest: 8, longestOfOne: 3, patience: 30_000 }, patience, isTooLong);

/**
 * Makes the files of a picture from an upload: rotated upright, in sRGB, cropped by its kind. The queue makes one
 * picture at a time, and one slow picture beside it, so that many uploads do not use all cores of the server. Senders
 * take turns.
 *
 * Refused: `empty`, `heic` for a photo of an iPhone, `unknownFormat` for other content than JPEG, PNG, WebP and AVIF,
 * `broken`, `tooManyPixels`, `tooSmall`, `busy` when the queue is full.
 */
export async function makePicture(
  kind: PictureKind,
  { read, sender, cut = null }: SentPicture,
): Promise<Result<MadePicture, MakeRefusal>> {
  try {
    // Read only in its turn, so that waiting pictures are on the disk and not in memory.
    return await inTurn(sender, async (seconds) => make(kind, await read(), { cut, seconds }));
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    if (isTooLong(error)) return refused('broken');
    throw error;
  }
}

async function make(
  kind: PictureKind,
  bytes: Uint8Array,
  { cut, seconds }: { cut: Cut | null; seconds: number },
): Promise<Result<MadePicture, MakeRefusal>> {
  if (bytes.byteLength === 0) return refused('empty');
  const format = formatOf(bytes);
  if (!format) return refused(isHeic(bytes) ? 'heic' : 'unknownFormat');
  const found = await look(bytes, format);
  if (!found.ok) return found;
  const { width, height } = found.value;
  const most = format === 'avif' ? maxAvifPixels : maxPixels;
  if (Math.max(width, height) > maxSide || width * height > most) return refused('tooManyPixels');
  const part = kind === 'face' ? squareOf({ width, height }, cut) : null;
  if (isTooSmall(kind, { width, height }) || (part && part.width < leastFace)) return refused('tooSmall');

  const upright = sharp(bytes, { limitInputPixels: most }).autoOrient().timeout({ seconds });
  try {
    if (part) return ok(await makeFace(upright, part, cut?.turn ?? 0));
    if (kind === 'poster') return ok(await makeWhole(upright, { side: posterSide, background: '#000000' }));
    if (kind === 'message') {
      return ok(
        await makeWhole(upright, { side: messageSide, background: '#ffffff', smaller: messageWidth }),
      );
    }
    return ok(
      kind === 'show'
        ? await makeShowPicture(upright, width, height)
        : await makeLogo(upright, width, height),
    );
  } catch (error) {
    if (isTooLong(error)) throw error;
    // The header was checked before, so this file is truncated or damaged.
    log.info({ err: error }, 'picture cannot be read');
    return refused('broken');
  }
}

type Size = { width: number; height: number };

function isTooSmall(kind: PictureKind, { width, height }: Size): boolean {
  if (kind === 'logo') return Math.max(width, height) < leastLogo;
  const least = {
    show: leastShow,
    face: { width: leastFace, height: leastFace },
    poster: { width: leastWhole, height: leastWhole },
    message: { width: leastWhole, height: leastWhole },
  }[kind];
  return width < least.width || height < least.height;
}

/**
 * Returns the chosen square of an upright picture, in pixels of the turned one: at most the whole, never beyond its
 * edges. Without a choice it is the middle.
 */
function squareOf({ width, height }: Size, cut: Cut | null) {
  const isOnItsSide = cut !== null && cut.turn % 180 !== 0;
  const [wide, high] = isOnItsSide ? [height, width] : [width, height];
  const most = Math.min(wide, high);
  const side = cut ? Math.min(most, Math.round((cut.width / 100) * wide)) : most;
  const within = (start: number, length: number) => Math.max(0, Math.min(Math.round(start), length - side));
  return {
    left: within(cut ? (cut.x / 100) * wide : (wide - side) / 2, wide),
    top: within(cut ? (cut.y / 100) * high : (high - side) / 2, high),
    width: side,
    height: side,
  };
}

/** Reads the upright size of a picture from its header, without decoding the picture. */
async function look(
  bytes: Uint8Array,
  format: Format,
): Promise<Result<{ width: number; height: number }, 'heic' | 'unknownFormat' | 'broken'>> {
  try {
    const read = await sharp(bytes, { limitInputPixels: false }).metadata();
    // The library has to agree on the format. HEIC has the container of AVIF, but browsers do not show it.
    const isSame = format === 'avif' ? read.compression === 'av1' : read.format === format;
    if (isSame) return ok(read.autoOrient);
    return refused(read.compression === 'hevc' ? 'heic' : 'unknownFormat');
  } catch {
    return refused('broken');
  }
}

/** Crops to 16:9 around the part that attracts attention. */
async function makeShowPicture(upright: Sharp, width: number, height: number): Promise<MadePicture> {
  const most = Math.min(width, Math.floor((height * 16) / 9), showWidths.at(-1) ?? width);
  const widths = [...showWidths.filter((one) => one < most), most];
  const { data, info } = await upright
    .resize(most, Math.round((most * 9) / 16), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return drawnInWidths(data, info, widths);
}

/**
 * Makes a picture that is not cropped: a file whose longer side has `side` pixels at most, and one of the width
 * `smaller`, if that is given and the picture is wider.
 */
async function makeWhole(
  upright: Sharp,
  { side, background, smaller }: { side: number; background: string; smaller?: number },
): Promise<MadePicture> {
  const { data, info } = await upright
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = smaller && smaller < info.width ? [smaller, info.width] : [info.width];
  return drawnInWidths(data, info, widths);
}

/** Makes the files of a picture, given as its pixels, in these widths. */
async function drawnInWidths(data: Buffer, info: OutputInfo, widths: number[]): Promise<MadePicture> {
  const cut = () => sharp(data, { raw: rawOf(info) });
  const [red = 0, green = 0, blue = 0] = await cut().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return {
    width: info.width,
    height: info.height,
    colour: hexColour([red, green, blue]),
    files: await filesOf(widths, (one) => cut().resize({ width: one }).webp({ quality: 78 })),
  };
}

/** Turns the picture, cuts the square out of it, and scales it to the sizes that every face has. */
async function makeFace(
  upright: Sharp,
  part: ReturnType<typeof squareOf>,
  turn: number,
): Promise<MadePicture> {
  const side = faceSides.at(-1) ?? part.width;
  const { data, info } = await upright
    .rotate(turn)
    .extract(part)
    .resize(side, side)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return drawnInWidths(data, info, [...faceSides]);
}

/** Scales a logo and keeps its transparency. */
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

/** Backgrounds for a transparent logo: white paper, and the dark theme's surface. */
const grounds = ['#ffffff', '#13272a'] as const;

/** The contrast with white from which on a logo gets a white background. */
const seenOnPaper = 2;

/**
 * Returns the background for a logo. A logo without transparency has its own, the colour of its corners. A transparent
 * one gets white unless it is too light for that. The image library reads the pixels in its threads, so that the
 * server's event loop is free.
 *
 * @param drawn returns the logo, decoded again, with four channels
 */
async function groundFor(drawn: () => Sharp, width: number, height: number): Promise<string> {
  const { isOpaque, channels } = await drawn().stats();
  if (isOpaque) return averageOfCorners(drawn, width, height);
  // On black, a pixel contributes by its opacity.
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

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
