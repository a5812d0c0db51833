import 'server-only';
import { randomUUID } from 'node:crypto';
import type { FormValues } from '@/lib/core/forms';
import type { Files } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { StorageError } from '@/lib/core/files/storage-rules';
import { subMinutes } from '@/lib/core/time/dates';
import { eachRow } from '@/lib/core/jobs/each-row';
import { BodyBrokenOff, BodyTooLarge, BodyTooSlow, openBody } from './body-parsing';
import { FileTooLarge, parseForm, UnreadableForm, type FormParser } from './form-parsing';
import { discardedBodies, formBytes, uploadsAtOnce, uploadSeconds, abandonedMinutes } from './limits';
import type { ReceiveRefusal } from './rules';

/** The folder of files that are being received or processed. */
export const incomingFolder = 'incoming';

/** A file of an upload. It exists until the upload has been processed. */
export type UploadedFile = {
  /** As the browser names it, without a path. */
  name: string;
  /** In bytes. */
  size: number;
  /** Reads all of it into memory. */
  read: () => Promise<Uint8Array>;
};

/** A form with files that has arrived. */
export type Upload = {
  /** The texts of the form. */
  values: FormValues;
  /** Returns the file in a field, or null when none was chosen. */
  file: (field: string) => UploadedFile | null;
};

export type ReceiveOptions = {
  files: Files;
  /** The id of the account that sends it. */
  sender: string;
  /** The most bytes of one file. */
  fileBytes: number;
  /** The most files. Default: one. */
  atMost?: number;
  /** Seconds in which the whole body has to arrive. */
  seconds?: number;
};

/** Uploads under way at this server, by account. */
const underWay = new Map<string, number>();

/**
 * Receives a form with files and passes it to `run`. All uploads come in by this function. The files are written to the
 * storage while they arrive, so memory holds only the piece that is being parsed. They are deleted when `run` has
 * ended, whatever happens. After a crash, `deleteAbandonedUploads` deletes them.
 *
 * Call it only when the sender is known and may send this. Nothing of the body is read before.
 *
 * Refused: see `ReceiveRefusal`, and as `run` refuses. An error of the storage is passed to `onStorageError` and
 * becomes a refusal, also when `run` throws it.
 */
export async function receiveUpload<Value, Code extends string, Details = never>(
  request: Request,
  options: ReceiveOptions & { onStorageError: (error: StorageError) => void | Promise<void> },
  run: (upload: Upload) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code | ReceiveRefusal, Details>> {
  const { sender, files, onStorageError } = options;
  const own = underWay.get(sender) ?? 0;
  if (own >= uploadsAtOnce) return refused('tooManyAtOnce');
  underWay.set(sender, own + 1);
  const keys: string[] = [];
  try {
    const upload = await receive(request, options, keys);
    return upload.ok ? await run(upload.value) : upload;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    await onStorageError(error);
    return refused(error.refusal);
  } finally {
    // A file that cannot be deleted now is deleted by the job.
    await Promise.allSettled(keys.map((key) => files.delete(key)));
    const left = (underWay.get(sender) ?? 1) - 1;
    if (left > 0) underWay.set(sender, left);
    else underWay.delete(sender);
  }
}

/** Receives a form. `keys` gets the keys of its files before they are written. */
async function receive(
  request: Request,
  { files, fileBytes, atMost = 1, seconds = uploadSeconds }: ReceiveOptions,
  keys: string[],
): Promise<Result<Upload, ReceiveRefusal>> {
  const limit = fileBytes * atMost + formBytes;
  // Nothing has been read yet, so the server itself discards the body.
  if (Number(request.headers.get('Content-Length')) > limit) return refused('tooLarge');
  const received = new Map<string, UploadedFile>();
  using body = openBody(request, { bytes: limit, seconds });
  let form: FormParser | undefined;
  try {
    form = parseForm(
      request.headers.get('Content-Type') ?? '',
      { fileBytes, files: atMost },
      async (field, name, content) => {
        const key = `${incomingFolder}/${randomUUID()}`;
        keys.push(key);
        let size = 0;
        await files.put(
          key,
          counted(content, (bytes) => (size += bytes)),
        );
        received.set(field, { name, size, read: () => readFile(files, key) });
      },
    );
    for await (const piece of body.pieces) await form.write(piece);
    const values = await form.end();
    return ok({ values, file: (field) => received.get(field) ?? null });
  } catch (error) {
    await form?.abandon();
    await body.discard(limit * discardedBodies);
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refused(refusal);
  }
}

/** Passes the pieces on, and reports the size of each. */
async function* counted(
  content: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    count(piece.byteLength);
    yield piece;
  }
}

async function readFile(files: Files, key: string): Promise<Uint8Array> {
  const file = await files.open(key);
  if (!file) throw new Error('The file of an upload is gone before it was processed.');
  return new Response(file.stream).bytes();
}

/** Returns the refusal that an error stands for; null for a bug. */
function refusalOf(error: unknown): ReceiveRefusal | null {
  if (error instanceof BodyTooSlow) return 'tooSlow';
  if (error instanceof FileTooLarge || error instanceof BodyTooLarge) return 'tooLarge';
  return error instanceof UnreadableForm || error instanceof BodyBrokenOff ? 'unreadable' : null;
}

/**
 * Deletes the files of uploads whose server crashed before it could delete them, each by itself (`eachRow`). Returns
 * their number. Files that another server with the same folder is still writing stay.
 */
export function deleteAbandonedUploads({ files, now }: { files: Files; now: Date }): Promise<number> {
  const before = subMinutes(now, abandonedMinutes);
  return eachRow('deleteAbandonedUploads', writtenBefore(files, before), async (key) => {
    await files.delete(key);
    return 1;
  });
}

async function* writtenBefore(files: Files, before: Date): AsyncGenerator<string> {
  for await (const { key, writtenAt } of files.list(incomingFolder)) if (writtenAt < before) yield key;
}
