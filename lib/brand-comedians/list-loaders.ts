import 'server-only';
import { cityName } from '@/lib/cities/view';
import { db } from '@/lib/core/db';
import type { SpotCountBand } from '@/lib/core/generated/prisma/client';
import { findBrandHistory, type BrandHistory } from '@/lib/fairness/queries';
import type { Language } from '@/lib/core/language';
import { describeDay } from '@/lib/time/format';
import type { ComedianFilters } from './filters';
import { listComedianIds, listListed, listTags, readWanted, type ListedRow } from './list-queries';

/** Comedians of one page. */
const comediansPerPage = 30;

/** Tags that the filter offers. */
const tagsOffered = 200;

/** Where days are meant that are not those of one show. */
const timeZone = 'Europe/Berlin';

/** Somebody of a brand's list. Nothing of gender or address. */
export type ListedComedian = {
  comedianId: string;
  name: string;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** Year in which they began. */
  since: number;
  isFavourite: boolean;
  tags: string[];
  /** Spots that they played at the brand, and the day of the last one. */
  spots: number;
  lastHere: string | null;
};

type Looking = { language: Language; now: Date };

/** A page of those who have to do with a brand, by name, and behind whom the next one begins (null: that was all). */
export async function loadComedians(
  brandId: string,
  filters: ComedianFilters,
  looking: Looking,
): Promise<{ comedians: ListedComedian[]; next: string | null; tags: { key: string; word: string }[] }> {
  const [wanted, tags] = await Promise.all([readWanted(db(), filters), listTags(db(), brandId, tagsOffered)]);
  if (!wanted) return { comedians: [], next: null, tags };
  const found = await listComedianIds(db(), brandId, wanted, looking.now, comediansPerPage + 1);
  const ids = found.slice(0, comediansPerPage);
  const [rows, history] = await Promise.all([
    listListed(db(), brandId, ids),
    findBrandHistory(db(), brandId, ids, looking.now),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    comedians: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toListed(row, history.get(id), looking)] : [];
    }),
    next: found.length > comediansPerPage ? (ids.at(-1) ?? null) : null,
    tags,
  };
}

function toListed(
  row: ListedRow,
  history: BrandHistory | undefined,
  { language, now }: Looking,
): ListedComedian {
  return {
    comedianId: row.id,
    name: row.name,
    cityName: cityName(row.currentCity, language),
    spotCountBand: row.spotCountBand,
    since: row.comedyStart.getUTCFullYear(),
    isFavourite: row.favourites.length > 0,
    tags: row.tags.map(({ word }) => word),
    spots: history?.spotsEver ?? 0,
    lastHere: history?.lastHere ? describeDay(history.lastHere, timeZone, language, now) : null,
  };
}
