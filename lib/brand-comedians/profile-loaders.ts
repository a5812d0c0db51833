import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import { writePlace, type Place } from '@/lib/core/keyset';
import type { Language } from '@/lib/core/language';
import { listTags } from './list-queries';
import { countHistory, findKept, findProfile, listHistory, type HistoryCounts } from './profile-queries';
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

/** Tags that are suggested. */
const tagsSuggested = 100;

/** Somebody of a brand as its team sees them. */
export type ComedianPage = {
  profile: TeamProfile;
  file: TeamFile;
  counts: HistoryCounts;
  history: HistoryEntry[];
  /** The place that the next page of the history begins behind; null: that was all. */
  next: string | null;
  /** The words that the team uses as tags. */
  words: string[];
};

/** The profile behind an address, or null for anybody who has nothing to do with the brand. */
export const loadProfile = cache(async (brandId: string, comedianId: string) => {
  return z.uuid().safeParse(comedianId).success ? findProfile(db(), { brandId, comedianId }) : null;
});

/** Somebody of the brand with all that its team keeps about them, by a constant number of queries; null for others. */
export async function loadComedianPage(
  brandId: string,
  comedianId: string,
  after: Place | null,
  looking: { language: Language; now: Date },
): Promise<ComedianPage | null> {
  const profile = await loadProfile(brandId, comedianId);
  if (!profile) return null;
  const about = { brandId, comedianId };
  const [kept, counts, found, tags] = await Promise.all([
    findKept(db(), about, looking.now),
    countHistory(db(), about, looking.now),
    listHistory(db(), about, after, linesPerPage + 1),
    listTags(db(), brandId, tagsSuggested),
  ]);
  const lines = found.slice(0, linesPerPage);
  const last = lines.at(-1);
  return {
    profile: toTeamProfile(profile, looking.language),
    file: toTeamFile(kept, looking),
    counts,
    history: lines.map((line) => toHistoryEntry(line, looking)),
    next: last && found.length > linesPerPage ? writePlace({ at: last.show.startsAt, id: last.id }) : null,
    words: tags.map(({ word }) => word),
  };
}
