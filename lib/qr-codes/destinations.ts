import 'server-only';
import { findBrand } from '@/lib/brands/queries';
import { brandIdSchema } from '@/lib/access/brand-id';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { publicFreshness, sendKept, toKeptAnswer, type KeptAnswer } from '@/lib/core/kept-answer';
import { keptFresh } from '@/lib/core/kept-fresh';
import { publicShowPath } from '@/lib/feeds/addresses';
import { answerNothing } from './nothing';
import { findNextShow, findNextShowOfSeries } from './queries';
import { printedPath, readTarget, type Target } from './targets';

/** Printed addresses that a server keeps the answers of; one takes a few hundred bytes. */
const keptAddresses = 2000;

/** Section of a brand's page that says how to get a spot. */
const applySection = 'spots';

/**
 * Answers who comes by a printed address: leads on, for now, to what it stands for. A venue or a series that has nothing to
 * come, or is gone, leads to the brand's page; a brand that does not exist answers 404.
 *
 * @param brandId as it stands in the address, maybe typed by a phone that begins with a capital letter
 * @param key what the address says after the brand: "next", "venues/0193..."; blank for the brand itself
 */
export async function answerPrinted(request: Request, brandId: string, key: string): Promise<Response> {
  const brand = brandIdSchema.safeParse(brandId.toLowerCase());
  const target = readTarget(key) ?? { kind: 'brand' };
  const kept = brand.success ? await destinations(printedPath(brand.data, target)) : null;
  return kept ? sendKept(kept, request.headers) : answerNothing(request);
}

const destinations = keptFresh('printed address', leadOn, { keys: keptAddresses, ...publicFreshness });

/** The answer at such a path, or null when there is no such brand. */
async function leadOn(path: string): Promise<KeptAnswer | null> {
  const [, , brandId = '', ...rest] = path.split('/');
  const target = readTarget(rest.join('/')) ?? { kind: 'brand' };
  const brand = await findBrand(db(), brandId);
  if (!brand) return null;
  const url = `${env().NEXTAUTH_URL}${await findDestination(brand.id, target, new Date())}`;
  // For now: what is behind it changes from show to show.
  return toKeptAnswer({
    status: 302,
    type: 'text/plain; charset=utf-8',
    body: `${url}\n`,
    headers: { Location: url, 'X-Robots-Tag': 'noindex' },
  });
}

/** The public path that a target of the brand stands for now. */
async function findDestination(brandId: string, target: Target, now: Date): Promise<string> {
  const page = `/public/${brandId}`;
  if (target.kind === 'brand') return page;
  if (target.kind === 'apply') return `${page}#${applySection}`;
  const showId = await findShow(brandId, target, now);
  return showId ? publicShowPath(brandId, showId) : page;
}

function findShow(
  brandId: string,
  target: Exclude<Target, { kind: 'brand' | 'apply' }>,
  now: Date,
): Promise<string | null> {
  if (!('id' in target)) return findNextShow(db(), brandId, now);
  return target.kind === 'venues'
    ? findNextShow(db(), brandId, now, { venueId: target.id })
    : findNextShowOfSeries(db(), brandId, target.id, now);
}
