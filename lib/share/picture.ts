import 'server-only';
import sharp from 'sharp';
import { appFiles } from '@/lib/core/files';
import { keptFresh } from '@/lib/core/kept-fresh';
import { refused, ok, type Result } from '@/lib/core/result';
import { pictureKey } from '@/lib/pictures/keys';
import { drawFacts, logoPlace, logoPlate } from './drawing';
import { shareSize, type ShareFacts } from './facts';

/** Pictures that a server keeps: one takes 30 to 60 kB, and what a picture of the same facts looks like never changes. */
const keptPictures = 300;

/** Pictures that may wait for their turn. */
const longestQueue = 20;

/** Of the JPEG, 1 to 100: letters keep their edges. */
const quality = 86;

const pictures = keptFresh('share picture', (facts: string) => inTurn(JSON.parse(facts) as ShareFacts), {
  keys: keptPictures,
  freshFor: Infinity,
  usableFor: Infinity,
});

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** A JPEG of the facts. Refused: `busy` when too many wait already. */
export async function sharePictureOf(facts: ShareFacts): Promise<Result<Buffer<ArrayBuffer>, 'busy'>> {
  try {
    return ok(await pictures(JSON.stringify(facts)));
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    throw error;
  }
}

class Busy extends Error {}

/** One at a time, so that many who ask for what nobody has asked for before take no more than one core. */
async function inTurn(facts: ShareFacts): Promise<Buffer<ArrayBuffer>> {
  if (waiting >= longestQueue) throw new Busy();
  waiting += 1;
  const turn = last.then(() => drawPicture(facts));
  last = turn.catch(() => {});
  return turn.finally(() => (waiting -= 1));
}

/** What the image library gets is pixels, and the logo in the form that we made ourselves (lib/pictures). */
export async function drawPicture(facts: ShareFacts): Promise<Buffer<ArrayBuffer>> {
  const logo = facts.logo && (await readLogo(facts.logo));
  const raw = { ...shareSize, channels: 3 } as const;
  const picture = sharp(drawFacts(facts), { raw });
  const bytes = await (logo ? picture.composite([logo]) : picture)
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return Buffer.from(bytes);
}

/** The logo in the middle of its plate; null when its file is gone. */
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
