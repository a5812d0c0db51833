import 'server-only';
import { randomUUID } from 'node:crypto';
import { type FormValues, readFormValues } from '@/lib/core/forms';
import type { Files } from '@/lib/core/files/files';
import { ok, refused, type Result } from '@/lib/core/result';
import { StorageError } from '@/lib/core/files/storage-rules';
import { subMinutes } from '@/lib/core/time/dates';
import { eachRow } from '@/lib/core/jobs/each-row';
import { BodyBrokenOff, BodyTooLarge, BodyTooSlow, openBody } from './body-parsing';
import {
  discardedBodies,
  formBytes,
  uploadsAtOnce,
  uploadSeconds,
  abandonedMinutes,
  formFields,
  partHeaderBytes,
  partHeaders,
  type ReceiveRefusal,
} from './rules';
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

/** The folder of files that are being received or processed. */
export const incomingFolder = 'incoming';

/** A file of an upload. It exists until the upload has been processed. */
export type UploadedFile = {
  /** The name that the browser sent, without a path. */
  name: string;
  /** In bytes. */
  size: number;
  /** Reads all of it into memory. */
  read: () => Promise<Uint8Array>;
};

/** A form with files that has arrived. */
export type Upload = {
  values: FormValues;
  /** Returns the file in a field, or null when none was chosen. */
  file: (field: string) => UploadedFile | null;
};

export type ReceiveOptions = {
  files: Files;
  /** The id of the sender's account. */
  sender: string;
  /** The most bytes of one file. */
  fileBytes: number;
  /** The most files. Default: one. */
  atMost?: number;
  /** The time limit for the whole body. */
  seconds?: number;
};

/** Uploads under way at this server, by account. */
const underWay = new Map<string, number>();

/**
 * Receives a form with files and passes it to `run`. All uploads come in by this function. The files are written to the
 * storage while they arrive, so memory holds only the piece that is being parsed. They are deleted when `run` has
 * ended, whatever happens. After a crash, `deleteAbandonedUploads` deletes them.
 *
 * Call it only for a known sender with the right to upload. Nothing of the body is read before.
 *
 * Refused: see `ReceiveRefusal`, and the refusals of `run`. An error of the storage is passed to `onStorageError` and
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

/** Returns the refusal for an error; null for a bug. */
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

/** Receives a file of a form, piece by piece as it arrives. It has to read the content to its end, or to throw. */
type TakeFile = (field: string, name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

type FormParser = {
  /** Parses a piece. Resolves when the next one may come: after the files in this one have been written. */
  write: (piece: Uint8Array) => Promise<void>;
  /** Resolves with the texts of the form when all of it has been parsed and all files have been received. */
  end: () => Promise<FormValues>;
  /** Stops the file that is being received. Resolves when nothing is received any more. Never throws. */
  abandon: () => Promise<void>;
};

/** Thrown for a body that is no form, breaks off, or has more parts than any of our forms. */
class UnreadableForm extends Error {}

class FileTooLarge extends Error {}

/**
 * Makes a parser for a form with files (`multipart/form-data`). It never holds more of a file than the piece that is
 * being parsed and the high-water marks of its streams. Texts are held; together they are limited by the caller, who
 * counts the bytes of the body.
 *
 * `write` and `end` throw `UnreadableForm`, `FileTooLarge`, and the errors of `takeFile`. After that, nothing more may
 * be written; call `abandon`.
 *
 * @param options.fileBytes the most bytes of one file
 * @param options.files the most files
 */
function parseForm(
  contentType: string,
  { fileBytes, files }: { fileBytes: number; files: number },
  takeFile: TakeFile,
): FormParser {
  const fields = new FormData();
  const taking: Promise<void>[] = [];
  const parts: BusboyFileStream[] = [];
  const parser = makeParser(contentType, { fileBytes, files });
  let failure: Error | undefined;
  let giveUp: ((reason: Error) => void) | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    giveUp?.(failure);
  };
  /** Waits for an event of the parser, or throws the error of the parser. */
  const until = (event: 'drain' | 'finish') =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure);
      giveUp = reject;
      parser.once(event, resolve);
    });

  const isTooMuch = () => fail(new UnreadableForm('The form has more parts than any of ours.'));
  parser.on('partsLimit', isTooMuch).on('filesLimit', isTooMuch).on('fieldsLimit', isTooMuch);
  parser.on('error', (error: unknown) => fail(new UnreadableForm(String(error))));
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(new UnreadableForm('A field is too long.'));
    else fields.append(name ?? '', value);
  });
  parser.on('file', (field, part, name) => {
    const taken = take(part, field ?? '', name ?? '');
    taken.catch(fail);
    // An error after the reader has ended would otherwise end the process.
    part.on('error', () => {});
    taking.push(taken);
    parts.push(part);
  });

  async function take(part: BusboyFileStream, field: string, name: string): Promise<void> {
    // Browsers submit an empty field as a file without name and content.
    if (name === '') return void part.resume();
    try {
      await takeFile(field, name, wholePart(part));
    } catch (error) {
      // Without a reader, the parser would wait at this file for ever.
      part.resume();
      throw error;
    }
  }

  return {
    async write(piece) {
      if (failure) throw failure;
      if (!parser.write(piece)) await until('drain');
    },
    async end() {
      const finished = until('finish');
      parser.end();
      await finished;
      await Promise.all(taking);
      return readFormValues(fields);
    },
    async abandon() {
      for (const part of parts) part.destroy(new UnreadableForm('The form breaks off.'));
      await Promise.allSettled(taking);
    },
  };
}

function makeParser(
  contentType: string,
  { fileBytes, files }: { fileBytes: number; files: number },
): BusboyInstance {
  // The library also parses urlencoded forms, which no upload is.
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new UnreadableForm('It is no form with files.');
  const limits = {
    fieldSize: formBytes,
    fields: formFields,
    fileSize: fileBytes,
    files,
    parts: formFields + files,
    headerPairs: partHeaders,
    headerSize: partHeaderBytes,
  };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    throw new UnreadableForm(String(error));
  }
}

/** Reads a part to its end. Throws when it is over the limit of a file, or when the form breaks off in it. */
async function* wholePart(part: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of part) yield piece as Uint8Array;
  } catch (error) {
    throw new UnreadableForm(String(error));
  }
  if (part.truncated) throw new FileTooLarge('The file is over its limit.');
}
