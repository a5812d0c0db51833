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
import { savePicture, type SaveRefusal } from './save-commands';
import type { SentPicture } from './make';
import { hasShow } from './queries';

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
    await writeTeamAudit(tx, locked.value.held, 'showEdited', { showId, facts: { changed: ['picture'] } });
    await announceShow(tx, showId);
    return answer;
  });
}

/** Gives the actor's brand a new logo. Refused: `notFound`, and the refusals of `savePicture`. */
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

/** Removes the logo of the actor's brand. Refused: `notFound`, `missing` when there is none. */
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
  return underBrandLock<Value, Code>(context, async (tx, held) => {
    const answer = await steps(tx);
    if (answer.ok) await writeTeamAudit(tx, held, 'brandProfileChanged', { facts: { fields: [logoField] } });
    return answer;
  });
}

type Context = { db: PrismaClient; now: Date };

/** An upload of a face, and the part of it that was chosen. */
type SentFace = { read: SentPicture['read']; cut: Cut | null };

/** Gives a comedian a new face. Refused: as by `savePicture`. */
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

/** Removes a comedian's face. Refused: `missing` when there is none. */
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
