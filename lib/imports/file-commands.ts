import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { ok, type Result } from '@/lib/core/result';
import { keepImport } from './commands';
import { readFile } from './parsing';
import type { FileRefusal } from './row-schema';

/** Reads a file that somebody of a brand's team brings, and keeps what stands in it. Refused as `readFile` refuses. */
export async function bringFile(
  context: TeamContext,
  file: File,
): Promise<Result<string, FileRefusal, string>> {
  const read = readFile(new Uint8Array(await file.arrayBuffer()), context.now);
  return read.ok ? ok(await keepImport(context, file.name, read.value)) : read;
}
