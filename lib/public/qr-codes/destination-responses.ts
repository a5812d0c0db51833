import 'server-only';
import { findBrand } from '@/lib/brands/queries';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import {
  publicFreshness,
  sendCached,
  toCachedAnswer,
  type CachedAnswer,
} from '@/lib/core/http/cached-answer';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { publicShowPath } from '@/lib/public/address-rules';
import { defaultLanguage } from '@/lib/core/i18n/language';
import { publicLanguage, varyOf } from '@/lib/public/language-rules';
import { loadPlainPage } from '@/lib/public/plain-pages';
import { findNextShow, findNextShowOfSeries } from './queries';
import { printedPath, readTarget, type Target } from './target-rules';

/** The most cached destinations; one takes a few hundred bytes. */
const cachedAddresses = 2000;

/** The section of a brand's page about getting a spot. */
const applySection = 'spots';

/**
 * Answers a request for a printed address with a temporary redirect. A venue or series without coming shows, or a
 * deleted one, redirects to the brand's page; an unknown brand gets 404.
 *
 * @param brandId as in the address. Phones may have typed it with a capital first letter
 * @param key the part of the address after the brand: "next", "venues/0193..."; empty for the brand itself
 */
export async function answerPrinted(request: Request, brandId: string, key: string): Promise<Response> {
  const brand = brandIdSchema.safeParse(brandId.toLowerCase());
  const target = readTarget(key) ?? { kind: 'brand' };
  const kept = brand.success ? await destinations(printedPath(brand.data, target)) : null;
  return kept ? sendCached(kept, request.headers) : answerNothing(request);
}

const destinations = renewingCache('printed address', leadOn, { keys: cachedAddresses, ...publicFreshness });

/** Returns the redirect for such a path, or null when the brand does not exist. */
async function leadOn(path: string): Promise<CachedAnswer | null> {
  const [, , brandId = '', ...rest] = path.split('/');
  const target = readTarget(rest.join('/')) ?? { kind: 'brand' };
  const brand = await findBrand(db(), brandId);
  if (!brand) return null;
  const url = `${env().NEXTAUTH_URL}${await findDestination(brand.id, target, new Date())}`;
  // A temporary redirect, because the destination changes with every show.
  return toCachedAnswer({
    status: 302,
    type: 'text/plain; charset=utf-8',
    body: `${url}\n`,
    headers: { Location: url, 'X-Robots-Tag': 'noindex' },
  });
}

/** Returns the public path to which a target of the brand leads now. */
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

/** A public address that never exists, because no brand has the id "-". */
const nowhere = new URL('/public/-', 'http://visitor');

/** Responds with 404 and the friendly page for unknown public addresses, in the reader's language. */
async function answerNothing({ headers }: Request): Promise<Response> {
  const wish = { cookies: headers.get('cookie'), acceptLanguage: headers.get('accept-language') };
  const language = publicLanguage({ url: nowhere, ...wish }) ?? defaultLanguage;
  const page = await loadPlainPage(nowhere, language);
  if (!page) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendCached(page, headers, varyOf(nowhere.pathname));
}
