import 'server-only';
import { z } from 'zod';
import { passGate } from '@/lib/access/gate';
import { db } from '@/lib/core/db';
import type { TeamContext } from '@/lib/core/actor';
import type { Files } from '@/lib/core/files';
import type { FileRefusal } from '@/lib/videos/file-parsing';
import { ok, refused, type Result } from '@/lib/core/result';
import { addDays } from '@/lib/time/calendar-rules';
import { finishUpload, type UploadUse } from '@/lib/videos/finish-commands';
import type { AdmitRecording } from '@/lib/videos/piece-responses';
import { dropUpload } from '@/lib/videos/upload-commands';
import { hasMark } from './queries';

/**
 * Decides about an upload for a brand: its team may upload. A file that the brand has is refused before a byte is sent,
 * as far as its ends tell; the whole file is compared when it has arrived.
 *
 * Refused: `notFound` for everybody else, `sameFile`.
 */
export const admitRecording: AdmitRecording = async (viewer, { brand, mark, filmed, replaces }) => {
  const passed = await passGate(viewer, brand, 'keepRecordings');
  if (!passed.ok) return refused('notFound');
  const brandId = passed.value.actor.brandId;
  if (mark !== '' && (await hasMark(db(), brandId, mark))) return refused('sameFile');
  const replacesId = z.uuid().safeParse(replaces).data ?? null;
  return ok({ brandId, replacesId, filmedAt: readFilmedAt(filmed, passed.value.now) });
};

/** Reads the time of a file in milliseconds; null for one that no file of a night can have. */
function readFilmedAt(text: string | null | undefined, now: Date): Date | null {
  const time = /^\d{1,15}$/.test(text ?? '') ? Number(text) : NaN;
  const isPossible = time > Date.UTC(2000, 0) && time < addDays(now, 1).getTime();
  return isPossible ? new Date(time) : null;
}

/** A recording of a brand. It takes the place of the one that it replaces, with everything that the team has set. */
const asRecording: UploadUse<'notFound' | 'sameFile'> = {
  isFor: ({ brandId }) => brandId !== null,
  keep: async (tx, upload, { seconds, sha256, container, width, height }, now) => {
    const { id, brandId, replacesId, comedianId: uploaderComedianId, bytes, mark, filmedAt } = upload;
    if (brandId === null) return refused('notFound');
    const hash = Buffer.from(sha256, 'hex');
    const isKnown = (await tx.recording.count({ where: { brandId, sha256: hash } })) > 0;
    if (isKnown) return refused('sameFile');
    if (replacesId) await tx.$queryRaw`SELECT 1 FROM recordings WHERE id = ${replacesId}::uuid FOR UPDATE`;
    const before =
      replacesId &&
      (await tx.recording.findFirst({
        where: { id: replacesId, brandId, removalAskedAt: null },
        select: {
          id: true,
          showId: true,
          comedianId: true,
          sharedAt: true,
          unsharedSince: true,
          filmedAt: true,
        },
      }));
    const { id: beforeId = null, ...set } = before || { unsharedSince: now };
    if (beforeId) await tx.recording.delete({ where: { id: beforeId } });
    const milliseconds = Math.round(seconds * 1000);
    const facts = { container, bytes, milliseconds, width, height, sha256: hash, mark };
    const made = await tx.recording.createMany({
      data: [{ id, brandId, uploaderComedianId, filmedAt, ...facts, ...set, createdAt: now }],
      skipDuplicates: true,
    });
    // The same file has been finished by somebody else in this moment.
    if (made.count === 0) throw new SameFile();
    return ok(beforeId ? [beforeId] : []);
  },
  isKept: async (db, id) => (await db.recording.count({ where: { id } })) > 0,
};

/** Undoes the transaction. The next attempt finds the other file. */
class SameFile extends Error {}

/**
 * Turns a completed upload of the actor into a recording of their brand. Doing it twice makes one. Refused: `notFound`,
 * `incomplete`, `sameFile` when the brand has this file, and as by `finishUpload`.
 */
export async function finishRecording(
  context: TeamContext & { files: Files; incoming: Files },
  { uploadId }: { uploadId: string },
): Promise<Result<null, FileRefusal | 'notFound' | 'incomplete' | 'busy' | 'sameFile'>> {
  const about = { uploadId, comedianId: context.actor.comedianId };
  try {
    return await finishUpload(context, about, asRecording);
  } catch (error) {
    if (error instanceof SameFile) return finishUpload(context, about, asRecording);
    throw error;
  }
}

/** Forgets an upload of the actor for their brand, with what has arrived of it. */
export async function forgetUpload(
  { db, actor, incoming }: TeamContext & { incoming: Files },
  { uploadId: id }: { uploadId: string },
): Promise<Result<null, 'notFound'>> {
  const { comedianId, brandId } = actor;
  const upload = await db.videoUpload.findFirst({ where: { id, comedianId, brandId } });
  if (!upload) return refused('notFound');
  await dropUpload({ db, incoming }, upload);
  return ok(null);
}
