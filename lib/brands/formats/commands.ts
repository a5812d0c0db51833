import 'server-only';
import { archiveThing, saveArchivable, type Archivables } from '@/lib/brands/archive/commands';
import type { ArchiveIntent } from '@/lib/brands/archive/schema';
import type { TeamContext } from '@/lib/core/actor';
import { findFormat } from './queries';
import type { FormatFields } from './schema';

type Format = NonNullable<Awaited<ReturnType<typeof findFormat>>>;

const formats: Archivables<Format, FormatFields> = {
  kind: 'format',
  table: 'formats',
  find: findFormat,
  create: (tx, data) => tx.format.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.format.update({ where: { id }, data }),
  remove: (tx, id) => tx.format.delete({ where: { id } }),
};

/**
 * Makes a format of the actor's brand, or changes the one with the id, by `saveArchivable`. Existing shows keep their
 * spots and minutes. Refused: `notFound`, `stale`.
 */
export async function saveFormat(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: FormatFields,
) {
  return saveArchivable(context, formats, known, fields);
}

/**
 * Deletes a format without shows, or archives or restores one. Archived formats cannot be chosen for new shows.
 * Refused: `notFound`; `inUse` when it is to be deleted and has or had shows.
 */
export async function archiveFormat(
  context: TeamContext,
  { formatId, intent }: { formatId: string; intent: ArchiveIntent },
) {
  return archiveThing(context, formats, { id: formatId, intent });
}
