import 'server-only';
import { z } from 'zod';
import { writtenId } from '@/lib/core/text/text-schema';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { citySlugSchema } from '@/lib/places/schema';
import { cityName } from '@/lib/places/view';
import { db } from '@/lib/core/database/db';
import { publicFreshness } from '@/lib/core/http/cached-answer';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { faceSides } from '@/lib/media/pictures/key-rules';
import { findPromoPage } from '@/lib/public/promo-pages/queries';
import { toPromoProfile } from '@/lib/public/promo-pages/view';
import { describeMoment } from '@/lib/core/time/format';
import { newsOf } from '@/lib/public/view';
import { shareKinds, toSharePicture, type ShareFacts, type ShareKind } from './view';
import type { SharePicture } from '@/lib/public/metadata-view';
import { findSharedBrand, findSharedCity, findSharedShow } from './queries';

/** The id of the start page's picture, the only one of its kind. */
export const startId = 'page';

const idSchemas: Record<ShareKind, z.ZodType<string>> = {
  brands: brandIdSchema,
  shows: writtenId(),
  cities: citySlugSchema,
  comedians: writtenId(),
  start: z.literal(startId),
};

type Words = ReturnType<typeof wordsIn<'publicShare'>>;

type Load = (id: string, language: Language, t: Words, now: Date) => Promise<ShareFacts | null>;

const loads: Record<ShareKind, Load> = {
  brands: loadBrand,
  shows: loadShow,
  cities: loadCity,
  comedians: loadComedian,
  start: loadStart,
};

/** Returns the preview picture for links to a public page; null when there is no such page. */
export async function loadSharePicture(
  kind: ShareKind,
  id: string,
  language: Language,
): Promise<SharePicture | null> {
  const facts = await loadFacts(kind, id, language);
  return facts && toSharePicture(kind, id, language, facts);
}

const cachedFacts = renewingCache(
  'facts of a share picture',
  (key: string) => {
    const [kind, id = '', language] = key.split('/') as [ShareKind, string, Language];
    return loadFacts(kind, id, language);
  },
  { keys: 1000, ...publicFreshness },
);

/** Returns the facts for a picture's address, possibly some seconds old; null for an invalid address. */
export async function loadKeptFacts(kind: string, id: string, language: Language) {
  const known = shareKinds.find((candidate) => candidate === kind);
  const parsed = known && idSchemas[known].safeParse(id);
  if (!known || !parsed?.success) return null;
  const facts = await cachedFacts(`${known}/${parsed.data}/${language}`);
  return facts && { facts, picture: toSharePicture(known, parsed.data, language, facts) };
}

function loadFacts(kind: ShareKind, id: string, language: Language): Promise<ShareFacts | null> {
  return loads[kind](id, language, wordsIn({ language, namespace: 'publicShare' }), new Date());
}

const nothingElse = {
  when: null,
  where: null,
  district: null,
  host: null,
  names: [],
  off: null,
  news: null,
  colour: null,
  logo: null,
  face: null,
  picture: null,
};

async function loadBrand(id: string, _language: Language, t: Words): Promise<ShareFacts | null> {
  const brand = await findSharedBrand(db(), id);
  return (
    brand && { ...nothingElse, kicker: t('brand'), title: brand.name, colour: brand.colour, logo: brand.logo }
  );
}

async function loadShow(id: string, language: Language, t: Words, now: Date): Promise<ShareFacts | null> {
  const show = await findSharedShow(db(), id);
  if (!show) return null;
  const { brand, venue, city, startsAt } = show;
  const news = newsOf(show, now);
  const isSent = show.lineUpSentAt !== null && show.cancelledAt === null;
  const bill = isSent ? show.sentLineUp : [];
  const nameOf = ({ comedian, guestName }: (typeof bill)[number]) => comedian?.name ?? guestName ?? [];
  const hosts = bill.filter(({ part }) => part === 'host').flatMap(nameOf);
  const place = [venue.name, venue.district].filter(Boolean).join(', ');
  return {
    kicker: brand.name,
    title: show.title,
    when: describeMoment(startsAt, venue.timeZone, language, now),
    where: `${place} · ${cityName(city, language)}`,
    district: venue.district,
    host: hosts.length > 0 ? t('host', { names: hosts.join(', ') }) : null,
    names: bill.filter(({ part }) => part !== 'host').flatMap(nameOf),
    off: news === 'cancelled' ? t(news) : null,
    news: news && news !== 'cancelled' ? t(news) : null,
    colour: brand.colour,
    logo: brand.logo,
    face: null,
    picture: show.picture,
  };
}

async function loadCity(slug: string, language: Language, t: Words, now: Date): Promise<ShareFacts | null> {
  const city = await findSharedCity(db(), slug, now);
  return city && { ...nothingElse, kicker: t('city'), title: cityName(city, language) };
}

async function loadComedian(id: string, language: Language, t: Words): Promise<ShareFacts | null> {
  const profile = await findPromoPage(db(), id);
  if (!profile) return null;
  const { name, face, city } = toPromoProfile(profile, language);
  return {
    ...nothingElse,
    kicker: t('comedian'),
    title: name,
    where: city,
    face: face === null ? null : { id: face, width: faceSides[2] },
  };
}

function loadStart(_id: string, language: Language, t: Words): Promise<ShareFacts> {
  const tStart = wordsIn({ language, namespace: 'publicStart' });
  const where = tStart('figures', { shows: 0, cities: 0 });
  return Promise.resolve({ ...nothingElse, kicker: t('brand'), title: tStart('claim'), where });
}
