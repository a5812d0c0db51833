import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FilePathSource } from 'mediabunny';
import { ok, type Result } from '@/lib/core/result';
import { readVideoFile, type FileRefusal, type VideoFacts } from './file-parsing';

/** What a video's file says about itself, and the SHA-256 of its content in hexadecimal digits. */
export type StoredVideoFacts = VideoFacts & { sha256: string };

/** Reads a video's file from the disk. It runs in a process of its own (`finish-commands.ts`). */
export async function readVideoOnDisk(
  path: string,
  size: number,
): Promise<Result<StoredVideoFacts, FileRefusal>> {
  const facts = await readVideoFile(new FilePathSource(path), size);
  if (!facts.ok) return facts;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return ok({ ...facts.value, sha256: hash.digest('hex') });
}
