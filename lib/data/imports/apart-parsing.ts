import 'server-only';
import { runApart, TooMuch } from '@/lib/core/process/apart';
import { refused, type Result } from '@/lib/core/result';
import { Busy } from '@/lib/core/process/turns';
import { readingLimits } from './limits';
import type { ReadFile, readFile } from './parsing';
import type { FileRefusal } from './row-schema';

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
