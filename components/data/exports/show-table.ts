import type { TeamContext } from '@/lib/core/actor';
import { answerCsv, writeCsv } from '@/lib/core/text/csv-documents';
import { loadShowExport } from '@/lib/data/exports/loaders';
import type { applicationsTable } from '@/lib/data/exports/show-documents';
import { loadExportWords } from './words';

/**
 * Returns the handler of a team's route that offers a table of a show as a file.
 *
 * @param name the beginning of the file's name; the date of the show follows
 */
export function answerShowTable(name: string, toTable: typeof applicationsTable) {
  return async (_request: Request, { actor }: TeamContext, { show }: { show: string }) => {
    const { brandId, comedianId } = actor;
    const [shown, words] = await Promise.all([loadShowExport(brandId, show, comedianId), loadExportWords()]);
    if (!shown) return Response.json({ error: 'notFound' }, { status: 404 });
    const { header, rows } = toTable(shown, words);
    return answerCsv(`${name}-${shown.date}`, writeCsv(header, rows));
  };
}
