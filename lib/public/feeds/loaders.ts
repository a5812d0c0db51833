import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { toCachedAnswer, type CachedAnswer } from '@/lib/core/http/cached-answer';
import { isId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { atomAddress } from '@/lib/public/address-rules';
import { lastModified, toCalendarAnswer } from './responses';
import { findPublicShow, findScope, listNextPublicShows, listPublicCalendarShows } from './queries';
import type { Scope } from './filters';
import { writeAtom } from './atom-documents';
import { toAtomEntry, toPublicEvent } from './event-view';
import { toJsonFeed } from './json-view';

/* The server keeps these feeds for a second for everybody (server/copies/answers.ts). */

/** Loads the calendar of a scope with its public shows; null when the scope does not exist. */
export async function loadPublicCalendar(scope: Scope, language: Language): Promise<CachedAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const reader = { language, origin: env().NEXTAUTH_URL };
  const shows = await listPublicCalendarShows(db(), found.where, new Date());
  const t = wordsIn({ language, namespace: 'publicFeeds' });
  return toCalendarAnswer(scope.id, {
    name: t(`names.${scope.kind}`, { name: found.name[language] }),
    description: t('about'),
    events: shows.map((show) => toPublicEvent(show, reader)),
  });
}

/**
 * Milliseconds after a change before its time is sent as `Last-Modified`. Times in headers have whole seconds. A client
 * that sends `If-Modified-Since` would therefore never get a second change within the same second.
 */
const settled = 5000;

/** Loads one public show as a calendar; null for any other show. */
export async function loadPublicShowCalendar(
  showId: string,
  language: Language,
): Promise<CachedAnswer | null> {
  const show = isId(showId) ? await findPublicShow(db(), showId) : null;
  if (!show) return null;
  const event = toPublicEvent(show, { language, origin: env().NEXTAUTH_URL });
  const isSettled = Date.now() - show.changedAt.getTime() >= settled;
  const calendar = { name: show.title, description: '', events: [event] };
  return toCalendarAnswer('show', calendar, isSettled ? show.changedAt : null);
}

/** Loads the next public shows of a scope as JSON; null when the scope does not exist. */
export async function loadJsonFeed(scope: Scope, limit: number): Promise<CachedAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const shows = await listNextPublicShows(db(), found.where, new Date(), limit);
  const feed = toJsonFeed(scope, found.name, shows, env().NEXTAUTH_URL);
  return toCachedAnswer({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(feed),
    headers: lastModified(shows),
  });
}

/** Loads the next public shows of a scope for feed readers; null when the scope does not exist. */
export async function loadAtomFeed(
  scope: Scope,
  language: Language,
  limit: number,
): Promise<CachedAnswer | null> {
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
