import 'server-only';
import { barsOf } from '@/lib/applications/bar-queries';
import { toBarViews, type BarView } from '@/lib/applications/bar-rules';
import { cityName } from '@/lib/places/view';
import { db, type Db } from '@/lib/core/database/db';
import type { SpotCountBand } from '@/lib/core/generated/prisma/client';
import { daysIn, describeDay, type Looking } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import type { ComedianFilters } from './filters';
import { listIdsAndTags, listListed, readWanted, type ListedRow } from './list-queries';

const comediansPerPage = 30;

/** Tags that the filter offers. */
const tagsOffered = 200;

/** A comedian in a brand's list, without gender and address. */
export type ListedComedian = {
  comedianId: string;
  name: string;
  /** The id of the picture. */
  face: string | null;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** The year in which they began. */
  since: number;
  isFavourite: boolean;
  /** Their bars at the brand: blocks, or their own wish for no requests. */
  bars: BarView[];
  tags: string[];
  /** Spots that they played at the brand; `lastHere` is the day of the last one. */
  spots: number;
  lastHere: string | null;
  /** Spots that they have at coming shows of the brand; `nextHere` is the day of the first one. */
  comingSpots: number;
  nextHere: string | null;
  /** They are on stage at the brand today. */
  isOnTonight: boolean;
};

/** A comedian's past and coming spots at a brand. */
type Played = { spotsEver: number; comingSpots: number; lastHere: Date | null; nextHere: Date | null };

/**
 * Loads the requested pages of the comedians involved with a brand, with the last one as the cursor of the next page
 * (null on the last page).
 *
 * @param findHistory returns these comedians' spots at the brand, as fairness counts them
 *   (lib/line-ups/fairness/queries)
 */
export async function loadComedians(
  brandId: string,
  filters: ComedianFilters,
  looking: Looking,
  findHistory: (db: Db, brandId: string, comedianIds: string[], now: Date) => Promise<Map<string, Played>>,
): Promise<{ comedians: ListedComedian[]; next: string | null; tags: { key: string; word: string }[] }> {
  const limit = comediansPerPage * filters.pages;
  const wanted = await readWanted(db(), filters);
  const limits = { comedians: limit + 1, tags: tagsOffered };
  const { ids: found, tags } = await listIdsAndTags(db(), brandId, wanted, looking.now, limits);
  const ids = found.slice(0, limit);
  const [rows, history] = await Promise.all([
    listListed(db(), brandId, ids, looking.now),
    findHistory(db(), brandId, ids, looking.now),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    comedians: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toListed(row, history.get(id), looking)] : [];
    }),
    next: found.length > limit ? (ids.at(-1) ?? null) : null,
    tags,
  };
}

function toListed(row: ListedRow, history: Played | undefined, { language, now }: Looking): ListedComedian {
  const { spotsEver = 0, comingSpots = 0, lastHere = null, nextHere = null } = history ?? {};
  const day = (instant: Date | null) => instant && describeDay(instant, platformZone, language, now);
  return {
    comedianId: row.id,
    name: row.name,
    face: row.pictureId,
    cityName: cityName(row.currentCity, language),
    spotCountBand: row.spotCountBand,
    since: row.comedyStart.getUTCFullYear(),
    isFavourite: row.favourites.length > 0,
    bars: toBarViews(barsOf(row), daysIn(platformZone, { language, now })),
    tags: row.tags.map(({ word }) => word),
    spots: spotsEver,
    lastHere: day(lastHere),
    comingSpots,
    nextHere: day(nextHere),
    isOnTonight: nextHere !== null && dateIn(nextHere, platformZone) === dateIn(now, platformZone),
  };
}
