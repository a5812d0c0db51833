import 'server-only';
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { readFormValues, type FormValues } from '@/lib/core/forms';
import { formBytes, formFields, partHeaderBytes, partHeaders } from './limits';

/** Receives a file of a form, piece by piece as it arrives. It has to read the content to its end, or to throw. */
export type TakeFile = (field: string, name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** A parser of one form. */
export type FormParser = {
  /** Parses a piece. Resolves when the next one may come, that is when the files in this one have been written. */
  write: (piece: Uint8Array) => Promise<void>;
  /** Resolves with the texts of the form when all of it has been parsed and all files have been received. */
  end: () => Promise<FormValues>;
  /** Stops the file that is being received. Resolves when nothing is received any more. Never throws. */
  abandon: () => Promise<void>;
};

/** Thrown for a body that is no form, breaks off, or has more parts than any form of ours. */
export class UnreadableForm extends Error {}

/** Thrown for a file over its limit. */
export class FileTooLarge extends Error {}

/**
 * Makes a parser for a form with files (`multipart/form-data`). It never holds more of a file than the piece that is
 * being parsed and the high-water marks of its streams. Texts are held; together they are limited by the caller, who
 * counts the bytes of the body.
 *
 * `write` and `end` throw `UnreadableForm`, `FileTooLarge`, and what `takeFile` throws. After that, nothing more may be
 * written; `abandon` it.
 *
 * @param options.fileBytes the most bytes of one file
 * @param options.files the most files
 */
export function parseForm(
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
  /** Waits for an event of the parser, or throws why it failed. */
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
