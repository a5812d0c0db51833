import 'server-only';
import { isKnown } from '@/lib/core/http/cached-answer';
import { env } from '@/lib/core/process/env';
import { requestHeader } from '@/lib/core/http/handover';
import { readShareFile, shareSize, type ShareFacts } from './view';
import { loadKeptFacts } from './loaders';
import { appFiles } from '@/lib/core/files/files';
import { sharp } from '@/lib/core/files/images';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { refused, ok, type Result } from '@/lib/core/result';
import { Busy, createTurns } from '@/lib/core/load/turns';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { readLetters } from '@/lib/public/lettering';
import { drawFacts, faceBox, logoBox, logoPlate } from './drawing';

/** Seconds that browsers may cache a picture: a year, because the content of its address never changes. */
const forGood = 365 * 24 * 60 * 60;

/** Seconds after which a client should try again when the queue is full. */
const retryAfter = 2;

/**
 * Responds with the preview picture at an address. If the facts have changed since, it redirects to the new address;
 * 404 for a subject that is not public or does not exist.
 */
export async function answerSharePicture(
  request: Request,
  { kind, id, file }: { kind: string; id: string; file: string },
): Promise<Response> {
  const named = readShareFile(file);
  const found = named && (await loadKeptFacts(kind, id, named.language));
  if (!found) return nothing(404, 'Not found');
  const { facts, picture } = found;
  if (!picture.path.endsWith(`/${file}`)) {
    const headers = { Location: new URL(picture.path, env().NEXTAUTH_URL).href, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 307, headers });
  }
  const tag = `"${named.fingerprint}"`;
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': `public, max-age=${forGood}, immutable`,
    ETag: tag,
  };
  if (isKnown(request.headers, { etag: tag })) return new Response(null, { status: 304, headers });
  const drawn = await sharePictureOf(facts, request.headers.get(requestHeader.client) ?? '');
  if (!drawn.ok) return tooMany();
  return new Response(drawn.value, { headers });
}

export const tooMany = () => nothing(503, 'Too many pictures at once', { 'Retry-After': String(retryAfter) });

export function nothing(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The quality of the JPEG, 1 to 100: high enough for sharp letters. */
const quality = 86;

/**
 * The most pictures in the queue, the most of one client, and the most milliseconds of waiting: other chat apps, which
 * fetch link previews, give up after about ten seconds.
 */
const queue = { longest: 100, longestOfOne: 40, patience: 10_000 };

/**
 * Returns a JPEG of the facts, drawn at the first request and then cached. Refused: `busy` when the queue is full or
 * slow. Clients take turns: one that asks for many pictures does not keep the others waiting.
 */
export const sharePictureOf = sharePictures({ name: 'share picture', kept: 300, draw: drawPicture });

type Drawing<Facts> = {
  name: string;
  kept: number;
  draw: (facts: Facts) => Promise<Buffer<ArrayBuffer>>;
};

/**
 * Makes a queue and a cache for pictures that are drawn by the function. A cached one never becomes outdated, because
 * its key contains the facts.
 *
 * @param options.name for the log
 * @param options.kept the most pictures in the cache; one takes 60 to 400 kB
 */
export function sharePictures<Facts>({ name, kept, draw }: Drawing<Facts>) {
  const inTurn = createTurns(queue);
  /** The address of the client that requested a picture first, by the picture's facts. */
  const clients = new Map<string, string>();
  /** Requests for a picture that is being drawn wait for the same one. */
  const pictures = renewingCache(
    name,
    (facts: string) => inTurn(clients.get(facts) ?? '', () => draw(JSON.parse(facts) as Facts)),
    { keys: kept, freshFor: Infinity, usableFor: Infinity },
  );
  /** @param client the address of the client */
  return async (facts: Facts, client: string): Promise<Result<Buffer<ArrayBuffer>, 'busy'>> => {
    const key = JSON.stringify(facts);
    try {
      // `pictures` decides at once whether the picture has to be drawn, so no other request can change the entry
      // before.
      clients.set(key, client);
      const picture = pictures(key);
      clients.delete(key);
      return ok(await picture);
    } catch (error) {
      if (error instanceof Busy) return refused('busy');
      throw error;
    }
  };
}

/**
 * Draws the picture in a thread of the image library. Its input is SVG that we wrote, and a picture and a logo that
 * lib/media/pictures converted, so nothing that a user uploaded or wrote reaches it directly.
 */
export async function drawPicture(facts: ShareFacts): Promise<Buffer<ArrayBuffer>> {
  const logo = facts.logo && (await readLogo(facts.logo));
  const ground = facts.picture && (await readPicture(facts.picture));
  const face = facts.face && (await readFace(facts.face));
  // Without its file, a show's picture or a face is left out.
  const shown = { ...facts, picture: ground ? facts.picture : null, face: face ? facts.face : null };
  await readLetters(JSON.stringify(shown));
  const letters = Buffer.from(drawFacts(shown));
  const inFront = [ground ? { input: letters } : null, logo, face].filter((part) => part !== null);
  const wall = ground ? sharp(ground).resize({ ...shareSize, fit: 'cover' }) : sharp(letters);
  return toJpeg(wall.composite(inFront));
}

export async function toJpeg(picture: ReturnType<typeof sharp>): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await picture.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer());
}

/** Returns the file of a picture with this width; null when it is missing. */
export async function readPicture({ id, width }: { id: string; width: number }): Promise<Buffer | null> {
  const file = await appFiles().open(pictureKey(id, width));
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
}

/** Returns the logo, centred on its plate; null when its file is missing. */
async function readLogo(logo: NonNullable<ShareFacts['logo']>) {
  const bytes = await readPicture(logo);
  if (!bytes) return null;
  const room = {
    width: logoPlate.width - 2 * logoPlate.padding,
    height: logoPlate.height - 2 * logoPlate.padding,
  };
  const { data: input, info } = await sharp(bytes)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input,
    left: logoBox.left + Math.round((logoPlate.width - info.width) / 2),
    top: logoBox.top + Math.round((logoPlate.height - info.height) / 2),
  };
}

/** Returns the face, cut to a circle; null when its file is missing. */
async function readFace(face: NonNullable<ShareFacts['face']>) {
  const bytes = await readPicture(face);
  if (!bytes) return null;
  const { left, top, side } = faceBox;
  const half = side / 2;
  const circle = `<svg width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`;
  const input = await sharp(bytes)
    .resize(side, side)
    .ensureAlpha()
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}
