import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { answerCsv, writeCsv } from '@/lib/core/files/csv-documents';
import { loadShowExport } from '@/lib/data/exports/loaders';
import type { applicationsTable, ExportWords } from '@/lib/data/exports/show-documents';
import { getTranslations } from 'next-intl/server';

export async function loadExportWords(): Promise<ExportWords> {
  const [t, columns, part, status, band] = await Promise.all([
    getTranslations('dataShowExport'),
    getTranslations('dataShowExport.columns'),
    getTranslations('lineUpsEditor.parts'),
    getTranslations('applicationsTeamStatus'),
    getTranslations('comediansSpotCountBands'),
  ]);
  return {
    column: (name) => columns(name),
    part,
    status,
    band,
    yes: t('yes'),
    doors: (time) => t('doors', { time }),
    minutes: (minutes) => t('minutes', { minutes }),
    callAt: (time) => t('callAt', { time }),
    end: (time) => t('end', { time }),
    applications: (count) => t('waiting', { count }),
    experience: (spots, year) => t('experience', { band: spots, year: String(year) }),
    wishes: (minutes) => t('wishes', { minutes }),
  };
}

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
