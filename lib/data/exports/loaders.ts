import 'server-only';
import { getLocale } from 'next-intl/server';
import { db, exportDb } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import { loadEditor } from '@/lib/line-ups/loaders';
import { takeBrandExport } from './brand-documents';
import { takePersonExport, type IndexWriter } from './person-documents';
import type { ExportedPerson } from './person-queries';
import { toShowExport, type ShowExport } from './show-documents';

/** Loads the data of a show's export for its team; null for another brand's show. */
export async function loadShowExport(
  brandId: string,
  showId: string,
  viewerId: string,
): Promise<ShowExport | null> {
  const editor = await loadEditor(brandId, showId, {
    language: await getLocale(),
    now: new Date(),
    viewerId,
  });
  return editor && toShowExport(editor);
}

/** Makes the export of a brand (`takeBrandExport`) over separate connections, so that it takes none from requests. */
export async function loadBrandExport(
  ...[context, readme]: Parameters<typeof takeBrandExport>
): ReturnType<typeof takeBrandExport> {
  return takeBrandExport({ ...context, db: exportDb() }, readme);
}

/** Makes the export of a person (`takePersonExport`) over the same connections. */
export async function loadPersonExport(
  person: ExportedPerson,
  writer: IndexWriter,
  now: Date,
): ReturnType<typeof takePersonExport> {
  return takePersonExport({ db: exportDb(), requestDb: db(), files: appFiles(), now, person }, writer);
}
