import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { publicFreshness, toCachedAnswer, type CachedAnswer } from '@/lib/core/http/cached-answer';
import { isId } from '@/lib/core/text/text-schema';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { atomAddress } from '@/lib/public/address-rules';
import { lastModified, toCalendarAnswer } from './responses';
import { findPublicShow, findScope, listNextPublicShows, listPublicCalendarShows } from './queries';
import type { Scope } from './filters';
import { writeAtom } from './atom-documents';
import { toAtomEntry, toPublicEvent } from './event-view';
import { toJsonFeed } from './json-view';

/** The most feeds of each kind in a server's cache. One of 1,000 shows takes half a megabyte. */
const keptFeeds = 200;

const options = { keys: keptFeeds, ...publicFreshness };

const keyOf = (...parts: (string | number)[]) => parts.join('/');

const cachedCalendars = renewingCache(
  'calendar feed',
  async (key: string) => {
    const [kind, id, language] = key.split('/') as [Scope['kind'], string, Language];
    return writePublicCalendar({ kind, id }, language, new Date());
  },
  options,
);

/** Loads the calendar of a scope with its public shows; null when the scope does not exist. */
export function loadPublicCalendar({ kind, id }: Scope, language: Language): Promise<CachedAnswer | null> {
  return cachedCalendars(keyOf(kind, id, language));
}

async function writePublicCalendar(
  scope: Scope,
  language: Language,
  now: Date,
): Promise<CachedAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const reader = { language, origin: env().NEXTAUTH_URL };
  const shows = await listPublicCalendarShows(db(), found.where, now);
  const t = wordsIn({ language, namespace: 'publicFeeds' });
  return toCalendarAnswer(scope.id, {
    name: t(`names.${scope.kind}`, { name: found.name[language] }),
    description: t('about'),
    events: shows.map((show) => toPublicEvent(show, reader)),
  });
}

const cachedShows = renewingCache(
  'calendar of a show',
  async (key: string) => {
    const [id = '', language] = key.split('/') as [string, Language];
    return writePublicShow(id, language, new Date());
  },
  options,
);

/** Loads one public show as a calendar; null for any other show. */
export async function loadPublicShowCalendar(
  showId: string,
  language: Language,
): Promise<CachedAnswer | null> {
  return isId(showId) ? cachedShows(keyOf(showId.toLowerCase(), language)) : null;
}

/**
 * Milliseconds after a change before its time is sent as `Last-Modified`. Times in headers have whole seconds. A client
 * that sends `If-Modified-Since` would therefore never get a second change within the same second.
 */
const settled = 5000;

async function writePublicShow(showId: string, language: Language, now: Date): Promise<CachedAnswer | null> {
  const show = await findPublicShow(db(), showId);
  if (!show) return null;
  const event = toPublicEvent(show, { language, origin: env().NEXTAUTH_URL });
  const isSettled = now.getTime() - show.changedAt.getTime() >= settled;
  const calendar = { name: show.title, description: '', events: [event] };
  return toCalendarAnswer('show', calendar, isSettled ? show.changedAt : null);
}

const cachedJson = renewingCache(
  'JSON feed',
  async (key: string) => {
    const [kind, id, limit] = key.split('/') as [Scope['kind'], string, string];
    return writeJson({ kind, id }, Number(limit), new Date());
  },
  options,
);

/** Loads the next public shows of a scope as JSON; null when the scope does not exist. */
export function loadJsonFeed({ kind, id }: Scope, limit: number): Promise<CachedAnswer | null> {
  return cachedJson(keyOf(kind, id, limit));
}

async function writeJson(scope: Scope, limit: number, now: Date): Promise<CachedAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const shows = await listNextPublicShows(db(), found.where, now, limit);
  const feed = toJsonFeed(scope, found.name, shows, env().NEXTAUTH_URL);
  return toCachedAnswer({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(feed),
    headers: lastModified(shows),
  });
}

const cachedAtom = renewingCache(
  'Atom feed',
  async (key: string) => {
    const [kind, id, language, limit] = key.split('/') as [Scope['kind'], string, Language, string];
    return writeAtomFeed({ kind, id }, language, Number(limit));
  },
  options,
);

/** Loads the next public shows of a scope for feed readers; null when the scope does not exist. */
export function loadAtomFeed(
  { kind, id }: Scope,
  language: Language,
  limit: number,
): Promise<CachedAnswer | null> {
  return cachedAtom(keyOf(kind, id, language, limit));
}

async function writeAtomFeed(scope: Scope, language: Language, limit: number): Promise<CachedAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const reader = { language, origin: env().NEXTAUTH_URL };
  const shows = await listNextPublicShows(db(), found.where, new Date(), limit);
  const t = wordsIn({ language, namespace: 'publicFeeds' });
  const page = pagePath(scope);
  return toCachedAnswer({
    type: 'application/atom+xml; charset=utf-8',
    body: writeAtom({
      title: t(`names.${scope.kind}`, { name: found.name[language] }),
      subtitle: t('about'),
      language,
      address: atomAddress(reader.origin, scope, language),
      page: page && `${reader.origin}${page}?lang=${language}`,
      entries: shows.map((show) => toAtomEntry(show, reader)),
    }),
    headers: lastModified(shows),
  });
}

/** The path of the public page with a scope's shows; null for venues and series, which have none. */
function pagePath({ kind, id }: Scope): string | null {
  if (kind === 'brands') return `/public/${id}`;
  return kind === 'cities' ? `/public/cities/${id}` : null;
}
