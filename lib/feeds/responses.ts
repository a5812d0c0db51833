import 'server-only';
import { max } from 'date-fns';
import { sendKept, toKeptAnswer, type KeptAnswer } from '@/lib/core/kept-answer';
import { firstLanguage, languages, type Language } from '@/lib/core/language';
import { wordsIn } from '@/lib/i18n/words';
import { writeCalendar, type Calendar } from './calendar-documents';

/**
 * When anything that is told of last changed, for people who look. A list is not asked by it: what is hidden or deleted
 * changes an answer as well, and leaves no such time. Programs ask by the tag.
 */
export function lastModified(told: readonly { changedAt: Date }[]): Record<string, string> {
  if (told.length === 0) return {};
  return { 'Last-Modified': max(told.map(({ changedAt }) => changedAt)).toUTCString() };
}

/**
 * A calendar as it is sent.
 *
 * @param name what its file is called where somebody saves it; plain ASCII
 * @param changedAt when what it tells last changed, where that is all that can have changed: it may be asked by that time.
 *   Null while it is too early to say
 */
export function toCalendarAnswer(name: string, calendar: Calendar, changedAt?: Date | null): KeptAnswer {
  return toKeptAnswer({
    type: 'text/calendar; charset=utf-8',
    body: writeCalendar(calendar),
    changedAt: changedAt ?? undefined,
    headers: {
      ...(changedAt === undefined && lastModified(calendar.events)),
      'Content-Disposition': `inline; filename="${name}.ics"`,
    },
  });
}

/** Other sites' scripts may read what is public anyway; nobody's cookies come with that. */
const forEverybody = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag' };

/** A public feed for whoever asks; a friendly 404 where there is none. */
export function answerPublicFeed(kept: KeptAnswer | null, asked: Headers): Response {
  const answer = sendKept(kept ?? nothing, asked);
  for (const [name, value] of Object.entries(forEverybody)) answer.headers.set(name, value);
  return answer;
}

/** Somebody's own feed: for no cache on the way, no search engine and no other site; a 404 where there is none. */
export function answerSecretFeed(own: KeptAnswer | null, asked: Headers): Response {
  const answer = sendKept(own ?? nothing, asked);
  answer.headers.set('Cache-Control', 'private, no-store');
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}

/** Says to a browser what other sites' scripts may do here: read. */
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

/** The language that the address of a feed asks for, else German. */
export function readFeedLanguage(search: URLSearchParams): Language {
  return firstLanguage(search.get('lang'));
}

/** There is no such feed: who made a mistake in an address reads it in both languages. */
const nothing = toKeptAnswer({
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: `${languages.map((language) => wordsIn({ language, namespace: 'feeds' })('notFound')).join('\n')}\n`,
});
