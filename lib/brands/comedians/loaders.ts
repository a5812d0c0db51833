import 'server-only';
import { cache } from 'react';
import { findBars } from '@/lib/applications/bar-queries';
import { toBarViews, type BarView } from '@/lib/applications/bar-rules';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import { writeCursor, cutPage, type Cursor } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { listTags } from './list-queries';
import { daysIn, describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import {
  countHistory,
  findKept,
  findProfile,
  getProfile,
  listHistory,
  listBlocks,
  type HistoryCounts,
} from './queries';
import {
  toHistoryEntry,
  toTeamFile,
  toTeamProfile,
  type HistoryEntry,
  type TeamFile,
  type TeamProfile,
} from './view';

/** Lines of the history on one page. */
const linesPerPage = 20;

const tagsSuggested = 100;

export type ComedianPage = {
  profile: TeamProfile;
  file: TeamFile;
  /** Their bars at the brand: blocks, or their own wish for no requests. */
  bars: BarView[];
  counts: HistoryCounts;
  history: HistoryEntry[];
  /** The cursor of the next page of the history; null on the last one. */
  next: string | null;
  /** The words of the team's tags. */
  words: string[];
};

/** Loads the profile of an address; null for a comedian who is not involved with the brand. */
export const loadProfile = cache(async (brandId: string, comedianId: string) => {
  return isId(comedianId) ? findProfile(db(), { brandId, comedianId }) : null;
});

/** Loads a comedian's own profile as the teams with which they are involved see it. */
export async function loadOwnTeamProfile(comedianId: string, language: Language): Promise<TeamProfile> {
  return toTeamProfile(await getProfile(db(), comedianId), language);
}

/**
 * Loads a comedian with the team's bookkeeping about them, with a constant number of queries; null for a comedian who
 * is not involved with the brand.
 */
export async function loadComedianPage(
  brandId: string,
  comedianId: string,
  after: Cursor | null,
  looking: { language: Language; now: Date },
): Promise<ComedianPage | null> {
  const profile = await loadProfile(brandId, comedianId);
  if (!profile) return null;
  const about = { brandId, comedianId };
  const [kept, counts, found, tags, bars] = await Promise.all([
    findKept(db(), about, looking.now),
    countHistory(db(), about, looking.now),
    listHistory(db(), about, after, linesPerPage + 1),
    listTags(db(), brandId, tagsSuggested),
    findBars(db(), brandId, [comedianId], looking.now),
  ]);
  const { page, next } = cutPage(found, linesPerPage, ({ show, id }) =>
    writeCursor({ at: show.startsAt, id }),
  );
  return {
    profile: toTeamProfile(profile, looking.language),
    file: toTeamFile(kept, looking),
    bars: toBarViews(bars.get(comedianId), daysIn(platformZone, looking)),
    counts,
    history: page.map((line) => toHistoryEntry(line, looking)),
    next,
    words: tags.map(({ word }) => word),
  };
}

const blocksPerPage = 50;

/** A running block, for admins of its brand or for operators. */
export type ListedBlock = {
  blockId: string;
  comedianId: string;
  name: string;
  /** "Do 31. Dez", in Berlin. */
  until: string;
  since: string;
  reason: string;
};

/**
 * Loads a page of the running blocks of a brand, or of the platform (null), the first to end first, and the cursor of
 * the next page (null on the last one).
 */
export async function loadBlocks(
  brandId: string | null,
  after: Cursor | null,
  { language, now }: { language: Language; now: Date },
): Promise<{ blocks: ListedBlock[]; next: string | null }> {
  const found = await listBlocks(db(), brandId, after, now, blocksPerPage + 1);
  const { page, next } = cutPage(found, blocksPerPage, ({ until, id }) => writeCursor({ at: until, id }));
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return {
    blocks: page.map(({ id, comedian, until, createdAt, reason }) => ({
      blockId: id,
      comedianId: comedian.id,
      name: comedian.name,
      until: day(until),
      since: day(createdAt),
      reason,
    })),
    next,
  };
}
