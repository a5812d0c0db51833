import 'server-only';
import { createLimit } from '@/lib/core/process/sliding-limit';
import { randomUUID } from 'node:crypto';
import { subHours } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Tx } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import { refused, type Result } from '@/lib/core/result';
import { pictureKey } from './key-rules';
import { makePicture, type MadePicture, type MakeRefusal, type PictureKind, type SentPicture } from './make';
import { countPicturesSince } from './queries';
import type { AboutPicture } from './schema';

/** Why a picture was refused. Keys of the `pictureForm.errors` messages. */
export type SaveRefusal = MakeRefusal | 'tooMany';

/** Pictures that an owner may upload in an hour: far more than any brand needs, far too few to fill a disk. */
const perHour = 60;

/** Whose a picture is: of a brand, a comedian, or an account that is about to register. */
type PictureOwner = { brandId: string } | { comedianId: string } | { accountId: string };

type Sent = Pick<SentPicture, 'read' | 'cut'> & {
  owner: PictureOwner;
  kind: PictureKind;
  about?: AboutPicture;
};

/** Attempts of each owner within the hour at this server, including failed ones. */
const tries = createLimit({ requests: perHour, seconds: 60 * 60 });

/**
 * Makes a picture from an upload and stores its files. `steps` then write the row, and the rows that use it, in one
 * transaction. The files are stored before the transaction: all of them, or none. If `steps` refuses, they are deleted.
 * If the transaction throws, they stay, because it may have been committed; if it was not, the daily job deletes them.
 *
 * Refused: as by `makePicture` and `steps`; `tooMany` after too many pictures or attempts within an hour. Throws a
 * `StorageError` when the files cannot be stored.
 */
export async function savePicture<Value, Code extends string>(
  { db, files, now }: { db: PrismaClient; files: Files; now: Date },
  { owner, kind, read, cut, about = { altDe: null, altEn: null } }: Sent,
  steps: (write: (tx: Tx) => Promise<string>) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | SaveRefusal>> {
  if ((await countPicturesSince(db, owner, subHours(now, 1))) >= perHour) return refused('tooMany');
  const picture = await tryToMake(kind, { read, cut, sender: Object.values(owner).join() });
  if (!picture.ok) return picture;
  const { files: made, width, height, colour } = picture.value;
  const id = randomUUID();
  const data = {
    id,
    ...owner,
    width,
    height,
    colour,
    createdAt: now,
    ...about,
    widths: made.map((file) => file.width),
    bytes: made.reduce((sum, file) => sum + file.bytes.byteLength, 0),
  };
  await storeAll(files, id, made);
  const answer = await steps(async (tx) => (await tx.picture.create({ data, select: { id: true } })).id);
  if (!answer.ok) await deleteAll(files, id, made);
  return answer;
}

/** Stores the files of a picture. If one of them cannot be stored, the others are deleted. */
async function storeAll(files: Files, id: string, made: MadePicture['files']): Promise<void> {
  try {
    for (const { width, bytes } of made) await files.put(pictureKey(id, width), bytes);
  } catch (error) {
    await deleteAll(files, id, made);
    throw error;
  }
}

/** Deletes the files of a picture. One that cannot be deleted now is deleted by the daily job. */
async function deleteAll(files: Files, id: string, made: MadePicture['files']): Promise<void> {
  await Promise.allSettled(made.map(({ width }) => files.delete(pictureKey(id, width))));
}

/**
 * Makes a picture and counts the attempt for its owner. Failed attempts count too, because an unreadable file takes as
 * long as any other.
 */
export async function tryToMake(kind: PictureKind, sent: SentPicture) {
  if (tries.take(sent.sender) > 0) return refused('tooMany');
  const picture = await makePicture(kind, sent);
  // When the queue was full, no work was done, so the attempt does not count.
  if (!picture.ok && picture.code === 'busy') tries.giveBack(sent.sender);
  return picture;
}
