import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { markerKey } from '@/lib/host/storage/marker';
import { errorCode, Failure } from '../start/failure';
import { readIfThere } from '../start/project';

/** The bytes of a file and its SHA-256 in hexadecimal digits. A backup of format 1 has neither. */
const sums = { bytes: z.int().optional(), sha256: z.string().optional() };

/**
 * The description of a backup, which is written last. Format 1 is that of versions before 30 November 2026: without sums,
 * zone and versions, and with the number of files alone.
 */
const manifestSchema = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  /** The time by the clock of the database. */
  takenAt: z.string(),
  /** Whether `--keep` made it, which also removes it one day. */
  rotates: z.boolean().default(false),
  versions: z.object({ app: z.string(), postgres: z.string() }).optional(),
  /** The default zone of sessions, in which older versions stored times. */
  zone: z.string().optional(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), ...sums })),
  /** The last value of each sequence that has been used. */
  sequences: z.record(z.string(), z.string()),
  /** The number of files, the sum of their bytes, and the sums of their list. */
  files: z.union([
    z.int().transform((count) => ({ count, total: undefined, bytes: undefined, sha256: undefined })),
    z.object({ count: z.int(), total: z.int(), bytes: z.int(), sha256: z.string() }),
  ]),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The folder of a backup that is in progress or was interrupted. */
export const unfinishedOf = (folder: string) => `${folder}.part`;
export const manifestOf = (folder: string) => path.join(folder, 'manifest.json');
export const filesOf = (folder: string) => localFiles(path.join(folder, 'files'));
/** The sums of the files, as `sha256sum --check` reads them. */
export const listOf = (folder: string) => path.join(folder, 'files.sha256');
/** The marker of the database whose backup it is; also in an unfinished one. */
export const ownerOf = (folder: string) => path.join(folder, 'of-database');
export const tableOf = (folder: string, { name }: { name: string }) =>
  path.join(folder, 'tables', `${name}.gz`);

const otherCopy = 'Take another copy of this backup, or the one before it.';

/** Throws a `Failure` with the reason when there is no whole backup in the folder. */
export function readManifest(folder: string): Manifest {
  const file = manifestOf(folder);
  const text = readIfThere(file);
  if (text === null)
    throw new Failure(
      `There is no complete backup in ${folder}: it has no manifest.json, which is written last.`,
    );
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new Failure(`${file} is cut or damaged. ${otherCopy}`);
  }
  const { success, data } = manifestSchema.safeParse(said);
  if (success) return data;
  const { format } = z.object({ format: z.number() }).safeParse(said).data ?? {};
  if (format !== undefined && format > 2)
    throw new Failure(`The backup in ${folder} is from a newer version.`);
  throw new Failure(`${file} is not the manifest of a backup of this app.`);
}

/** Returns the manifest of a whole backup, and null for every other folder. */
export function manifestIn(folder: string): Manifest | null {
  try {
    return readManifest(folder);
  } catch {
    return null;
  }
}

/** Returns the marker that a storage of files shares with its database; null without one. */
export async function readMarker(files: Files): Promise<string | null> {
  const found = await files.open(markerKey);
  return found && (await new Response(found.stream).text()).trim();
}

/** Counts and hashes pieces that are added or pass through. */
export function summing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (piece: Uint8Array) => {
    hash.update(piece);
    bytes += piece.byteLength;
  };
  return {
    add,
    async *pass(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        add(piece);
        yield piece;
      }
    },
    sums: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

type Sums = { bytes?: number | undefined; sha256?: string | undefined };

/**
 * Reads the tables of a backup, and on demand its files, and compares them with their sums. Throws a `Failure` that
 * names the first file that is missing, cut or changed.
 */
export async function verify(folder: string, manifest: Manifest, hasFiles: boolean): Promise<void> {
  for (const table of manifest.tables) {
    const file = tableOf(folder, table);
    if (table.sha256 !== undefined) await compare(file, table);
    else await unpack(file);
  }
  if (!hasFiles || manifest.files.sha256 === undefined) return;
  await compare(listOf(folder), manifest.files);
  const files = await readSums(folder);
  for (const [name, sha256] of files) await compare(path.join(folder, name), { sha256 });
  if (files.size !== manifest.files.count)
    throw new Failure(`${listOf(folder)} names ${files.size} files of ${manifest.files.count}. ${otherCopy}`);
}

/** Returns the SHA-256 of each file by its name, "files/pictures/…"; none for a backup of format 1. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  if (!existsSync(listOf(folder))) return new Map();
  const sums = new Map<string, string>();
  for await (const line of createInterface({ input: createReadStream(listOf(folder)) })) {
    const [, sha256 = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    sums.set(name, sha256);
  }
  return sums;
}

/** Throws a `Failure` when a file is missing or differs from its sums. */
export async function compare(file: string, { bytes, sha256 }: Sums): Promise<void> {
  const { add, sums: sumsOf } = summing();
  await read(file, async () => {
    for await (const piece of createReadStream(file)) add(piece as Uint8Array);
  });
  const found = sumsOf();
  if (bytes !== undefined && found.bytes !== bytes)
    throw new Failure(`${file} has ${found.bytes} of ${bytes} bytes. ${otherCopy}`);
  if (found.sha256 !== sha256) throw new Failure(`${file} is not as it was written. ${otherCopy}`);
}

/** Files of format 1 have no SHA-256; gzip's checksum reveals a cut or damaged one. */
async function unpack(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  await read(file, () => pipeline(createReadStream(file), createGunzip(), nowhere));
}

async function read(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new Failure(`${file} is missing. ${otherCopy}`, { cause: error });
    if (code?.startsWith('Z_'))
      throw new Failure(`${file} is cut or damaged. ${otherCopy}`, { cause: error });
    throw error;
  }
}

/** Reads the marker of a backup's database, whole or not: blank for a database without one, null for no backup. */
export function readOwner(folder: string): Promise<string | null> {
  return readFile(ownerOf(folder), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}
