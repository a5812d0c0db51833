import 'server-only';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { listOwnBrands, listOwnHistory, noHistory, usualSpan, type BrandHistory } from './queries';
import { scoreOf } from './rules';
import { toOwnStanding, type OwnStanding } from './view';

/** How many brands one page has. */
const brandsPerPage = 30;

type Looking = { comedianId: string; language: Language; now: Date };

/**
 * Loads a comedian's own numbers at each brand with which they are involved, sorted by its name. `next` is the cursor
 * of the next page, null on the last one.
 *
 * @param asked the cursor in the address; when it is no brand with which they are involved, the first page is loaded
 */
export async function loadOwnStandings(
  { comedianId, language, now }: Looking,
  asked: unknown,
): Promise<{ standings: OwnStanding[]; next: string | null; isContinued: boolean }> {
  const after = await readCursor(comedianId, asked);
  const [found, history] = await Promise.all([
    listOwnBrands(db(), comedianId, { after, limit: brandsPerPage + 1 }),
    listOwnHistory(db(), comedianId, now),
  ]);
  const brands = found.slice(0, brandsPerPage);
  return {
    standings: brands.map((brand) => standingAt(brand, history.get(brand.id), language, now)),
    next: found.length > brandsPerPage ? (brands.at(-1)?.id ?? null) : null,
    isContinued: after !== null,
  };
}

async function readCursor(comedianId: string, asked: unknown): Promise<string | null> {
  const { data: brandId } = brandIdSchema.safeParse(asked);
  if (brandId === undefined) return null;
  const [brand] = await listOwnBrands(db(), comedianId, { brandId, limit: 1 });
  return brand?.id ?? null;
}

/** Loads a comedian's own numbers at a brand; null when they are not involved with it. */
export async function loadOwnStanding(
  { comedianId, language, now }: Looking,
  brandId: string,
): Promise<(OwnStanding & { since: string }) | null> {
  if (!brandIdSchema.safeParse(brandId).success) return null;
  const [[brand], history] = await Promise.all([
    listOwnBrands(db(), comedianId, { brandId, limit: 1 }),
    listOwnHistory(db(), comedianId, now, brandId),
  ]);
  if (!brand) return null;
  const since = describeDay(usualSpan(now).since, platformZone, language, now);
  return { ...standingAt(brand, history.get(brandId), language, now), since };
}

function standingAt(
  brand: { id: string; name: string },
  history: BrandHistory = noHistory,
  language: Language,
  now: Date,
): OwnStanding {
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return toOwnStanding(brand, history, scoreOf(history, now), day);
}
