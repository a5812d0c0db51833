import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { Files } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { SentPicture } from './make';
import { savePicture, type SaveRefusal } from './save-commands';
import { faceField, type Cut } from './schema';

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
