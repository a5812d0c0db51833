import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ExportWords } from '@/lib/data/exports/show-documents';

/** Loads the texts of an export in the language of the request. */
export async function loadExportWords(): Promise<ExportWords> {
  const [t, columns, part, status, band] = await Promise.all([
    getTranslations('showExport'),
    getTranslations('showExport.columns'),
    getTranslations('lineUp.parts'),
    getTranslations('teamStatus'),
    getTranslations('spotCountBands'),
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
