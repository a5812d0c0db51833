import 'server-only';
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FilePathSource } from 'mediabunny';
import { ok, refused, type Result } from '@/lib/core/result';
import { readVideoFile, type FileRefusal, type VideoFacts } from './file-parsing';
import { isReadable, type ReadBytes } from './structure-parsing';

/** What a video's file says about itself, and the SHA-256 of its content in hexadecimal digits. */
export type StoredVideoFacts = VideoFacts & { sha256: string };

/** Reads a video's file from the disk. It runs in a process of its own (`finish-commands.ts`). */
export async function readVideoOnDisk(
  path: string,
  size: number,
): Promise<Result<StoredVideoFacts, FileRefusal>> {
  try {
    if (!hasReadableStructure(path, size)) return refused('broken');
    const facts = await readVideoFile(new FilePathSource(path), size);
    if (!facts.ok) return facts;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return ok({ ...facts.value, sha256: hash.digest('hex') });
  } catch (error) {
    // Another request may have finished the upload meanwhile, and deleted its file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return refused('broken');
    throw error;
  }
}

/** Bytes that are read at once. */
const windowBytes = 64 * 1024;

function hasReadableStructure(path: string, size: number): boolean {
  const file = openSync(path, 'r');
  let window = { at: 0, bytes: Buffer.alloc(0) };
  const read: ReadBytes = (at, length) => {
    const isInside = at >= window.at && at + length <= window.at + window.bytes.byteLength;
    if (!isInside) {
      const bytes = Buffer.alloc(windowBytes);
      window = { at, bytes: bytes.subarray(0, readSync(file, bytes, 0, windowBytes, at)) };
    }
    return window.bytes.subarray(at - window.at, at - window.at + length);
  };
  try {
    return isReadable(read, size);
  } finally {
    closeSync(file);
  }
}
