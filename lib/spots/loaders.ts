import 'server-only';
import { db } from '@/lib/core/db';
import { maxPages } from '@/lib/core/paging';
import type { Language } from '@/lib/i18n/language';
import { listCityShows } from '@/lib/shows/queries';
import { describeDay } from '@/lib/time/format';
import { findBlocks, findOwnApplications } from './queries';
import { groupByNight, toSpotCard } from './view';

/** Who looks, in which language, and when. */
export type Looking = { comedianId: string; language: Language; now: Date };

/** Shows of one page of a list. */
const showsPerPage = 50;

/** Why and until when the comedian cannot apply somewhere. */
export type BlockNotice = { brandName: string | null; reason: string; until: string };

/**
 * A city's coming shows by night as the comedian's cards, so many pages of them, whether there are more, and what blocks
 * the comedian at one of them.
 */
export async function loadCityNights(cityId: number, pages: number, looking: Looking) {
  const { comedianId, language, now } = looking;
  const limit = pages * showsPerPage;
  const found = await listCityShows(db(), cityId, now, limit + 1);
  const shows = found.slice(0, limit);
  const showIds = shows.map((show) => show.id);
  const [applications, blocks] = await Promise.all([
    findOwnApplications(db(), comedianId, showIds),
    findBlocks(db(), comedianId, now),
  ]);
  const cards = shows.map((show) =>
    toSpotCard(show, {
      application: applications.get(show.id) ?? null,
      blockedUntil: blocksAt(blocks, show.brand.id).at(-1)?.until ?? null,
      language,
      now,
    }),
  );
  const notices = new Set(shows.flatMap((show) => blocksAt(blocks, show.brand.id)));
  return {
    nights: groupByNight(cards),
    hasMore: found.length > limit && pages < maxPages,
    blocks: [...notices].map((block) => toBlockNotice(block, looking)),
  };
}

type Block = Awaited<ReturnType<typeof findBlocks>>[number];

/** A block as its comedian reads it. */
export function toBlockNotice({ brand, reason, until }: Block, { language, now }: Looking): BlockNotice {
  const day = describeDay(until, 'Europe/Berlin', language, now);
  return { brandName: brand?.name ?? null, reason, until: day };
}

/** The blocks that hold at a brand, the longest last: its own and those everywhere. */
export function blocksAt<Row extends { brandId: string | null }>(blocks: Row[], brandId: string): Row[] {
  return blocks.filter((block) => (block.brandId ?? brandId) === brandId);
}
