import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { listSeries } from './queries';
import { toSeries, type SeriesView } from './view';

/** The brand's series, the newest first. */
export async function loadSeries(brandId: string, language: Language, now: Date): Promise<SeriesView[]> {
  return (await listSeries(db(), brandId, now)).map((row) => toSeries(row, language, now));
}
