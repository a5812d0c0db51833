import 'server-only';
import { db } from '@/lib/core/database/db';
import { writePlace, type Place } from '@/lib/core/database/keyset';
import type { Language } from '@/lib/core/i18n/language';
import { cutPage } from '@/lib/core/database/paging';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { listBlocks } from './block-queries';

/** Blocks of one page. */
const blocksPerPage = 50;

/** A running block, as admins of its brand or operators read it. */
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
 * Loads a page of the running blocks of a brand, or of the platform (null), the first to end first, and the cursor of the
 * next page (null on the last one).
 */
export async function loadBlocks(
  brandId: string | null,
  after: Place | null,
  { language, now }: { language: Language; now: Date },
): Promise<{ blocks: ListedBlock[]; next: string | null }> {
  const found = await listBlocks(db(), brandId, after, now, blocksPerPage + 1);
  const { page, next } = cutPage(found, blocksPerPage, ({ until, id }) => writePlace({ at: until, id }));
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
