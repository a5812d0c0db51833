import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { UploadedFile } from '@/lib/media/uploads/receive-commands';
import { ok, type Result, refused } from '@/lib/core/result';
import { keepImport } from './commands';
import type { FileRefusal } from './row-schema';
import { runApart, TooMuch } from '@/lib/core/process/apart';
import { Busy } from '@/lib/core/load/turns';
import { readingLimits } from './limits';
import type { ReadFile, readFile } from './parsing';

/** Parses an uploaded file of a team and stores the result. Refused as `readFileApart` refuses. */
export async function bringFile(
  context: TeamContext,
  file: UploadedFile,
): Promise<Result<string, FileRefusal, string>> {
  const read = await readFileApart(context.actor.comedianId, () => file.read(), context.now);
  return read.ok ? ok(await keepImport(context, file.name, read.value)) : read;
}

const readApart = runApart<typeof readFile>({
  module: 'lib/data/imports/parsing.ts',
  name: 'readFile',
  ...readingLimits,
});

/**
 * Parses a file in a process of its own, so that a hostile file does not block the server. Refused as `readFile`
 * refuses; `tooMuchWork` for a file that takes too long or needs too much memory, `busy` when too many files wait.
 *
 * @param client the account that sent it; accounts take turns
 * @param read returns the file; called when its turn has come
 */
export async function readFileApart(
  client: string,
  read: () => Promise<Uint8Array>,
  now: Date,
): Promise<Result<ReadFile, FileRefusal, string>> {
  try {
    return await readApart(client, async () => [await read(), now]);
  } catch (error) {
    if (error instanceof Busy) return refused('busy');
    if (error instanceof TooMuch) return refused('tooMuchWork');
    throw error;
  }
}
