import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { UploadedFile } from '@/lib/media/uploads/receive-commands';
import { ok, type Result } from '@/lib/core/result';
import { readFileApart } from './apart-parsing';
import { keepImport } from './commands';
import type { FileRefusal } from './row-schema';

/** Parses an uploaded file of a team and stores the result. Refused as `readFileApart` refuses. */
export async function bringFile(
  context: TeamContext,
  file: UploadedFile,
): Promise<Result<string, FileRefusal, string>> {
  const read = await readFileApart(context.actor.comedianId, () => file.read(), context.now);
  return read.ok ? ok(await keepImport(context, file.name, read.value)) : read;
}
