import 'server-only';
import { underBrandLock, type AdminContext } from '@/lib/accounts/access/gate';
import { type AboutPicture, logoField, faceField, type Cut } from './schema';
import { writeTeamAudit, writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { SpotRefusal } from '@/lib/applications/rules';
import { announceShow, lockTeamShow } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { type SentPicture, makePicture, type MadePicture, type MakeRefusal, type PictureKind } from './make';
import { hasShow, countPicturesSince } from './queries';
import { createLimit } from '@/lib/core/load/sliding-limit';
import { randomUUID } from 'node:crypto';
import { subHours } from '@/lib/core/time/dates';
import { pictureKey } from './key-rules';

/** The reason a picture was refused. Keys of the `mediaPictureForm.errors` messages. */
export type SaveRefusal = MakeRefusal | 'tooMany';

/** Pictures that an owner may upload in an hour: far more than any brand needs, far too few to fill a disk. */
const perHour = 60;

/** The owner of a picture: a brand, a comedian, or an account that is about to register. */
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

/** Stores all files of a picture. If one of them cannot be stored, the others are deleted. */
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
  // With a full queue no work was done, so the attempt does not count.
  if (!picture.ok && picture.code === 'busy') tries.giveBack(sent.sender);
  return picture;
}

/**
 * Gives a show of the actor's brand a new picture with a description. Other shows with the old picture keep it.
 *
 * Refused: `notFound`, `showPast`, `showCancelled`, and the refusals of `savePicture`.
 */
export async function setShowPicture(
  context: TeamContext & { files: Files },
  input: { showId: string; read: SentPicture['read']; about: AboutPicture },
): Promise<Result<{ pictureId: string }, SpotRefusal | SaveRefusal>> {
  const { brandId } = context.actor;
  const { showId, read, about } = input;
  // Checked before the expensive work, and again when the show is locked.
  if (!(await hasShow(context.db, brandId, showId))) return refused('notFound');
  return savePicture(context, { owner: { brandId }, kind: 'show', read, about }, (write) =>
    changeShow(context, showId, async (tx) => {
      const pictureId = await write(tx);
      await tx.show.update({ where: { id: showId }, data: { pictureId } });
      return ok({ pictureId });
    }),
  );
}

/**
 * Changes the description of a show's picture, for all shows with this picture. Refused: `notFound`, `missing` when
 * there is none, `showPast`, `showCancelled`.
 */
export async function describeShowPicture(
  context: TeamContext,
  { showId, about }: { showId: string; about: AboutPicture },
): Promise<Result<{ pictureId: string }, SpotRefusal | 'missing'>> {
  return changeShow<{ pictureId: string }, 'missing'>(context, showId, async (tx) => {
    const { pictureId } = await tx.show.findUniqueOrThrow({
      where: { id: showId },
      select: { pictureId: true },
    });
    if (pictureId === null) return refused('missing');
    await tx.picture.update({ where: { id: pictureId }, data: about });
    return ok({ pictureId });
  });
}

/** Removes a show's picture. Refused: `notFound`, `missing` when there is none, `showPast`, `showCancelled`. */
export async function removeShowPicture(
  context: TeamContext,
  { showId }: { showId: string },
): Promise<Result<null, SpotRefusal | 'missing'>> {
  return changeShow<null, 'missing'>(context, showId, async (tx) => {
    const where = { id: showId, pictureId: { not: null } };
    const { count } = await tx.show.updateMany({ where, data: { pictureId: null } });
    return count > 0 ? ok(null) : refused('missing');
  });
}

/** Runs the steps on the locked show. Unless they refuse, writes an audit row about the changed picture. */
async function changeShow<Value, Code extends string>(
  context: TeamContext,
  showId: string,
  steps: (tx: Tx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | SpotRefusal>> {
  return inTransaction<Result<Value, Code | SpotRefusal>>(context.db, async (tx) => {
    const locked = await lockTeamShow(tx, context, showId);
    if (!locked.ok) return locked;
    const answer = await steps(tx);
    if (!answer.ok) return answer;
    await writeTeamAudit(tx, locked.value.lockedContext, 'showEdited', {
      showId,
      facts: { changed: ['picture'] },
    });
    await announceShow(tx, showId);
    return answer;
  });
}

export async function setLogo(
  context: AdminContext & { files: Files },
  { read }: { read: SentPicture['read'] },
): Promise<Result<{ pictureId: string }, 'notFound' | SaveRefusal>> {
  const { brandId } = context.actor;
  return savePicture(context, { owner: { brandId }, kind: 'logo', read }, (write) =>
    changeLogo<{ pictureId: string }, never>(context, async (tx) => {
      const pictureId = await write(tx);
      await tx.brand.update({ where: { id: brandId }, data: { logoId: pictureId } });
      return ok({ pictureId });
    }),
  );
}

export async function removeLogo(context: AdminContext): Promise<Result<null, 'notFound' | 'missing'>> {
  return changeLogo<null, 'missing'>(context, async (tx) => {
    const where = { id: context.actor.brandId, logoId: { not: null } };
    const { count } = await tx.brand.updateMany({ where, data: { logoId: null } });
    return count > 0 ? ok(null) : refused('missing');
  });
}

/** Runs the steps on the locked brand. Unless they refuse, writes an audit row about the changed logo. */
async function changeLogo<Value, Code extends string>(
  context: AdminContext,
  steps: (tx: Tx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'notFound'>> {
  return underBrandLock<Value, Code>(context, async (tx, locked) => {
    const answer = await steps(tx);
    if (answer.ok)
      await writeTeamAudit(tx, locked, 'brandProfileChanged', { facts: { fields: [logoField] } });
    return answer;
  });
}

type Context = { db: PrismaClient; now: Date };

type SentFace = { read: SentPicture['read']; cut: Cut | null };

export async function setFace(
  context: Context & { files: Files },
  comedianId: string,
  sent: SentFace,
): Promise<Result<{ pictureId: string }, SaveRefusal>> {
  return savePicture<{ pictureId: string }, never>(
    context,
    { owner: { comedianId }, kind: 'face', ...sent },
    (write) =>
      changeFace(context, comedianId, async (tx) => {
        const pictureId = await write(tx);
        await tx.comedian.update({ where: { id: comedianId }, data: { pictureId } });
        return ok({ pictureId });
      }),
  );
}

export async function removeFace(context: Context, comedianId: string): Promise<Result<null, 'missing'>> {
  return changeFace<null, 'missing'>(context, comedianId, async (tx) => {
    const where = { id: comedianId, pictureId: { not: null } };
    const { count } = await tx.comedian.updateMany({ where, data: { pictureId: null } });
    return count > 0 ? ok(null) : refused('missing');
  });
}

/** Runs the steps on the locked profile. Unless they refuse, writes an audit row about the changed face. */
async function changeFace<Value, Code extends string>(
  { db, now }: Context,
  comedianId: string,
  steps: (tx: Tx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  return inTransaction<Result<Value, Code>>(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const answer = await steps(tx);
    const facts = { fields: [faceField] };
    if (answer.ok) await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts });
    return answer;
  });
}

/** Keeps a face for an account that is about to register. `createComedian` takes it. Refused: as by `savePicture`. */
export async function keepFirstFace(
  { db, files, now }: Context & { files: Files },
  accountId: string,
  sent: SentFace,
): Promise<Result<{ pictureId: string }, SaveRefusal>> {
  return savePicture<{ pictureId: string }, never>(
    { db, files, now },
    { owner: { accountId }, kind: 'face', ...sent },
    async (write) => ok({ pictureId: await inTransaction(db, write) }),
  );
}

/** Forgets the faces of an account that is about to register. The nightly job deletes their files. */
export async function forgetFirstFaces(db: PrismaClient, accountId: string): Promise<void> {
  await db.picture.deleteMany({ where: { accountId, bug: null } });
}
