import 'server-only';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '@/lib/core/database/audit';
import type { Files } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { linesOf } from '@/lib/core/text/text-schema';
import type { SentPicture } from '@/lib/media/pictures/make';
import { tryToMake, type SaveRefusal } from '@/lib/media/pictures/commands';
import { captionsKey, posterKey } from './key-rules';
import { maxCaptionsBytes } from './limits';

/** The columns of captions in the row of a video or a recording: the time of upload, and the name of the file. */
type Captions = { captionsAt: Date | null; captionsId: string | null };

/**
 * Writes the captions of a row. Returns the name of the previous file, if there was one; null when there is no such
 * row.
 */
export type WriteCaptions = (captions: Captions) => Promise<Pick<Captions, 'captionsId'> | null>;

/**
 * Stores captions in place of the previous ones. The caller has checked that there is such a row. Each file of captions
 * has a name of its own, so that of two changes at once none deletes the file of the other. The job deletes files that
 * cannot be deleted now.
 *
 * Refused: `notFound` when the row is gone meanwhile, and as by `readCaptions`. Throws a `StorageError` when the
 * captions cannot be stored.
 */
export async function putCaptions(
  { files, now }: { files: Files; now: Date },
  bytes: Uint8Array,
  write: WriteCaptions,
): Promise<Result<null, 'notFound' | CaptionsRefusal>> {
  const captions = readCaptions(bytes);
  if (!captions.ok) return captions;
  const captionsId = randomUUID();
  await files.put(captionsKey(captionsId), Buffer.from(captions.value));
  const put = await replaceCaptions(files, { captionsAt: now, captionsId }, write);
  if (!put.ok) await files.delete(captionsKey(captionsId)).catch(() => {});
  return put;
}

/** Removes the captions from a row and deletes their file. Refused: `notFound`. */
export function dropCaptions(files: Files, write: WriteCaptions): Promise<Result<null, 'notFound'>> {
  return replaceCaptions(files, { captionsAt: null, captionsId: null }, write);
}

async function replaceCaptions(
  files: Files,
  captions: Captions,
  write: WriteCaptions,
): Promise<Result<null, 'notFound'>> {
  const before = await write(captions);
  if (!before) return refused('notFound');
  if (before.captionsId) await files.delete(captionsKey(before.captionsId)).catch(() => {});
  return ok(null);
}

type Context = { db: PrismaClient; files: Files; now: Date };

/** Replaces the captions of the comedian's own video. Refused: `notFound` for any other; as by `putCaptions`. */
export async function setOwnCaptions(
  context: Context,
  { bytes, comedianId, videoId }: { comedianId: string; videoId: string; bytes: Uint8Array },
): Promise<Result<null, 'notFound' | CaptionsRefusal>> {
  const about = { comedianId, videoId };
  if ((await context.db.video.count({ where: { id: videoId, comedianId } })) === 0)
    return refused('notFound');
  return putCaptions(context, bytes, writeOwn(context, about));
}

/** Removes the captions of a comedian's own video. Refused: `notFound` when it is no longer their video. */
export function removeOwnCaptions(
  context: Context,
  about: { comedianId: string; videoId: string },
): Promise<Result<null, 'notFound'>> {
  return dropCaptions(context.files, writeOwn(context, about));
}

function writeOwn(
  { db, now }: Context,
  { comedianId, videoId }: { comedianId: string; videoId: string },
): WriteCaptions {
  return (data) =>
    inTransaction(db, async (tx) => {
      // The same lock as for replacing or removing the video, and for deleting the account.
      await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
      const found = await tx.video.findFirst({
        where: { id: videoId, comedianId },
        select: { captionsId: true },
      });
      if (!found || (found.captionsId === null && data.captionsId === null)) return found;
      await tx.video.update({ where: { id: videoId }, data });
      await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts: { fields: ['video'] } });
      return found;
    });
}

export type CaptionsRefusal = 'tooLarge' | 'captionsUnreadable';

/** The line of a cue with its times: "00:01.000 --> 00:04.000". */
const cue = /^(?:\d{2,3}:)?\d{2}:\d{2}\.\d{3} --> (?:\d{2,3}:)?\d{2}:\d{2}\.\d{3}(?:\s|$)/;

/** The most characters of a line, and more than a viewer can read at once. */
const longest = 1000;

/**
 * Reads a file with captions (WebVTT). Returns its text with line breaks of one character and without a byte order mark
 * and forbidden characters: captions are shown among other texts of the page.
 *
 * Refused: `tooLarge`; `captionsUnreadable` for anything that is no WebVTT in UTF-8, or has no cue.
 */
export function readCaptions(bytes: Uint8Array): Result<string, CaptionsRefusal> {
  if (bytes.byteLength > maxCaptionsBytes) return refused('tooLarge');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('captionsUnreadable');
  }
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const isHeaded = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const isPlain = !text.includes('\0') && lines.every((line) => line.length <= longest);
  if (!isHeaded || !isPlain || !lines.some((line) => cue.test(line))) return refused('captionsUnreadable');
  return ok(linesOf(lines.join('\n')));
}

/**
 * Gives a comedian's video a new still. It is processed like every picture, and counts towards the pictures that the
 * comedian may upload in an hour.
 *
 * Refused: `notFound` when it is no longer their video, and as by `tryToMake`. Throws a `StorageError` when it cannot
 * be stored.
 */
export async function setPoster(
  { db, files, now }: { db: PrismaClient; files: Files; now: Date },
  { comedianId, videoId, read }: { comedianId: string; videoId: string; read: SentPicture['read'] },
): Promise<Result<null, 'notFound' | SaveRefusal>> {
  const where = { id: videoId, comedianId };
  if ((await db.video.count({ where })) === 0) return refused('notFound');
  const made = await tryToMake('poster', { read, sender: comedianId });
  if (!made.ok) return made;
  const [file] = made.value.files;
  if (!file) throw new Error('A picture was made without a file.');
  const key = posterKey(videoId);
  await files.put(key, file.bytes);
  const isTheirs = await inTransaction(db, async (tx) => {
    const { count } = await tx.video.updateMany({ where, data: { posterAt: now } });
    const facts = { fields: ['video'] };
    if (count > 0) await writeAudit(tx, { now, comedianId }, { kind: 'profileChanged', facts });
    return count > 0;
  });
  if (isTheirs) return ok(null);
  // The video was removed meanwhile. The job deletes files that cannot be deleted now.
  await files.delete(key).catch(() => {});
  return refused('notFound');
}
