import 'server-only';
import { max } from '@/lib/core/time/dates';
import { sendCached, toCachedAnswer, uncompressed, type CachedAnswer } from '@/lib/core/http/cached-answer';
import { firstLanguage, languages, type Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { writeCalendar, type Calendar } from './calendar-documents';

/**
 * Returns the time of the last change, as information for people. A list's `Last-Modified` must not decide about 304:
 * hiding or deleting a show changes the list and leaves no time. Clients use the ETag.
 */
export function lastModified(changes: readonly { changedAt: Date }[]): Record<string, string> {
  if (changes.length === 0) return {};
  return { 'Last-Modified': max(changes.map(({ changedAt }) => changedAt)).toUTCString() };
}

/**
 * Returns a calendar as a response.
 *
 * @param name the name of the saved file; plain ASCII
 * @param changedAt the time of the last change, for a response that nothing else can change: then clients may send
 *   `If-Modified-Since`. Null while the change is too recent for that; undefined for any other response
 */
export function toCalendarAnswer(name: string, calendar: Calendar, changedAt?: Date | null): CachedAnswer {
  return toCachedAnswer({
    type: uncompressed.type,
    body: writeCalendar(calendar),
    changedAt: changedAt ?? undefined,
    headers: {
      ...(changedAt === undefined && lastModified(calendar.events)),
      'Content-Disposition': `inline; filename="${name}.ics"`,
    },
  });
}

/** Scripts of other sites may read public feeds, without cookies. */
const forEverybody = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag' };

/** Returns a public feed as a response, or a friendly 404. */
export function answerPublicFeed(kept: CachedAnswer | null, requestHeaders: Headers): Response {
  const answer = sendCached(kept ?? nothing, requestHeaders);
  for (const [name, value] of Object.entries(forEverybody)) answer.headers.set(name, value);
  return answer;
}

/** Returns a secret feed, or 404: neither stored by caches and search engines nor readable for other sites' scripts. */
export function answerSecretFeed(own: CachedAnswer | null, requestHeaders: Headers): Response {
  const answer = sendCached(own ?? nothing, requestHeaders);
  answer.headers.set('Cache-Control', `private, no-store, ${uncompressed.caching}`);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/** Returns the CORS preflight: other sites' scripts may send GET and HEAD, with the headers of conditional requests. */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...forEverybody,
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': 'If-None-Match, If-Modified-Since',
      // A day, in seconds.
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Reads the language in the address of a feed; German without one. */
export function readFeedLanguage(search: URLSearchParams): Language {
  return firstLanguage(search.get('lang'));
}

/** The 404 of a feed, in both languages, because the reader's language is unknown. */
const nothing = toCachedAnswer({
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: `${languages.map((language) => wordsIn({ language, namespace: 'publicFeeds' })('notFound')).join('\n')}\n`,
});
