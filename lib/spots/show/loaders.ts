import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { isId } from '@/lib/core/text/text-schema';
import { blocksAt, toBlockNotice, type BlockNotice, type Looking } from '@/lib/spots/view';
import { findBlocks } from '@/lib/spots/queries';
import { findShowForComedian } from './queries';
import { toShowPage, type ShowPage } from './view';

/** Loads the show of an address if the comedian may see it; null otherwise. */
export const loadShowForComedian = cache(async (showId: string, comedianId: string) => {
  return isId(showId) ? findShowForComedian(db(), showId, comedianId) : null;
});

/** Loads a show's page for the comedian, with their blocks at its brand; null when there is no such show. */
export async function loadShowPage(
  showId: string,
  looking: Looking,
): Promise<{ show: ShowPage; blocks: BlockNotice[] } | null> {
  const [show, allBlocks] = await Promise.all([
    loadShowForComedian(showId, looking.comedianId),
    findBlocks(db(), looking.comedianId, looking.now),
  ]);
  if (!show) return null;
  const blocks = blocksAt(allBlocks, show.brand.id);
  return {
    show: toShowPage(show, {
      ...looking,
      blockedUntil: blocks.at(-1)?.until ?? null,
      origin: env().NEXTAUTH_URL,
    }),
    blocks: blocks.map((block) => toBlockNotice(block, looking)),
  };
}
