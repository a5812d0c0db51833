import 'server-only';
import { db } from '@/lib/core/db';
import { ok, type Result } from '@/lib/core/result';
import { keepImport } from './commands';
import { readFile } from './parsing';
import type { FileRefusal } from './row-schema';

/** Parses an uploaded file of a team and stores the result. Refused as `readFile` refuses. */
export async function bringFile(
  by: { brandId: string; comedianId: string },
  file: File,
  now: Date,
): Promise<Result<string, FileRefusal, string>> {
  const read = readFile(new Uint8Array(await file.arrayBuffer()), now);
  if (!read.ok) return read;
  return ok(await keepImport({ db: db(), now, actor: { kind: 'team', ...by } }, file.name, read.value));
}
