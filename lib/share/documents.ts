import 'server-only';
import { appFiles } from '@/lib/core/files';
import { sharp } from '@/lib/core/images';
import { renewingCache } from '@/lib/core/renewing-cache';
import { refused, ok, type Result } from '@/lib/core/result';
import { Busy, createTurns } from '@/lib/core/turns';
import { pictureKey } from '@/lib/pictures/keys';
import { drawFacts, logoPlace, logoPlate } from './drawing';
import type { ShareFacts } from './view';

/**
 * The most cached pictures. One takes 60 to 130 kB, and a cached one never becomes outdated, because its key contains
 * the facts.
 */
const keptPictures = 300;

/**
 * The most pictures that wait in the queue, of all clients and of one, and the most milliseconds of waiting: chats that
 * fetch link previews give up after about ten seconds.
 */
const inTurn = createTurns({ longest: 100, longestOfOne: 40, patience: 10_000 });

/** The quality of the JPEG, 1 to 100: high enough for sharp letters. */
const quality = 86;

/** The address of the client that requested a picture first, by the picture's facts. */
const clients = new Map<string, string>();

/** Requests for a picture that is being drawn wait for the same one. */
const pictures = renewingCache(
  'share picture',
  (facts: string) => inTurn(clients.get(facts) ?? '', () => drawPicture(JSON.parse(facts) as ShareFacts)),
  { keys: keptPictures, freshFor: Infinity, usableFor: Infinity },
);

/**
 * Returns a JPEG of the facts, drawn at the first request and then cached. Refused: `busy` when the queue is full or
 * slow. Clients take turns: one that asks for many pictures does not keep the others waiting.
 *
 * @param client the address of the client
 */
export async function sharePictureOf(
  facts: ShareFacts,
  client: string,
): Promise<Result<Buffer<ArrayBuffer>, 'busy'>> {
  const key = JSON.stringify(facts);
  try {
    // `pictures` decides at once whether the picture has to be drawn, so no other request can change the entry before.
    clients.set(key, client);
    const picture = pictures(key);
    clients.delete(key);
    return ok(await picture);
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    throw error;
  }
}

/**
 * Draws the picture in a thread of the image library. Its input is SVG that we wrote and a logo that lib/pictures
 * converted, so nothing that a user uploaded or wrote reaches it directly.
 */
export async function drawPicture(facts: ShareFacts): Promise<Buffer<ArrayBuffer>> {
  const logo = facts.logo && (await readLogo(facts.logo));
  const bytes = await sharp(Buffer.from(drawFacts(facts)))
    .composite(logo ? [logo] : [])
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return Buffer.from(bytes);
}

/** Returns the logo, centred on its plate; null when its file is missing. */
async function readLogo({ id, width }: NonNullable<ShareFacts['logo']>) {
  const file = await appFiles().open(pictureKey(id, width));
  if (!file) return null;
  const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
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
    left: logoPlace.left + Math.round((logoPlate.width - info.width) / 2),
    top: logoPlace.top + Math.round((logoPlate.height - info.height) / 2),
  };
}
