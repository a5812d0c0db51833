import 'server-only';
import { appFiles } from '@/lib/core/files';
import { sharp } from '@/lib/core/images';
import { keptFresh } from '@/lib/core/kept-fresh';
import { refused, ok, type Result } from '@/lib/core/result';
import { Busy, createTurns } from '@/lib/core/turns';
import { pictureKey } from '@/lib/pictures/keys';
import { drawFacts, logoPlace, logoPlate } from './drawing';
import type { ShareFacts } from './view';

/** Pictures that a server keeps: one takes 60 to 130 kB, and what a picture of the same facts looks like never changes. */
const keptPictures = 300;

/** Pictures that may wait for their turn, and milliseconds that they do: what reads links gives up after some ten seconds. */
const inTurn = createTurns({ longest: 100, patience: 10_000 });

/** Of the JPEG, 1 to 100: letters keep their edges. */
const quality = 86;

/** Who asks for a picture that is being drawn already gets that one. */
const pictures = keptFresh(
  'share picture',
  (facts: string) => inTurn('links', () => drawPicture(JSON.parse(facts) as ShareFacts)),
  { keys: keptPictures, freshFor: Infinity, usableFor: Infinity },
);

/** A JPEG of the facts, drawn when it is first asked for. Refused: `busy` when its turn does not come. */
export async function sharePictureOf(facts: ShareFacts): Promise<Result<Buffer<ArrayBuffer>, 'busy'>> {
  try {
    return ok(await pictures(JSON.stringify(facts)));
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    throw error;
  }
}

/**
 * The image library turns shapes into pixels, in a thread of its own. What it gets is what we drew, and the logo in the form
 * that we made ourselves (lib/pictures).
 */
export async function drawPicture(facts: ShareFacts): Promise<Buffer<ArrayBuffer>> {
  const logo = facts.logo && (await readLogo(facts.logo));
  const bytes = await sharp(Buffer.from(drawFacts(facts)))
    .composite(logo ? [logo] : [])
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
