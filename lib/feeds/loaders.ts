import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { publicFreshness, toKeptAnswer, type KeptAnswer } from '@/lib/core/kept-answer';
import { keptFresh } from '@/lib/core/kept-fresh';
import type { Language } from '@/lib/core/language';
import { wordsIn } from '@/lib/i18n/words';
import { lastModified, toCalendarAnswer } from './responses';
import { findPublicShow, findScope, listNextPublicShows, listPublicCalendarShows } from './queries';
import type { Scope } from './filters';
import { toPublicEvent } from './event-view';
import { toJsonFeed } from './json-view';

/** Feeds that a server keeps of each kind: one of 1,000 shows takes half a megabyte. */
const keptFeeds = 200;

const options = { keys: keptFeeds, ...publicFreshness };

/** What is kept goes by a text. */
const keyOf = (...parts: (string | number)[]) => parts.join('/');

const keptCalendars = keptFresh(
  'calendar feed',
  async (key: string) => {
    const [kind, id, language] = key.split('/') as [Scope['kind'], string, Language];
    return writePublicCalendar({ kind, id }, language, new Date());
  },
  options,
);

/** The calendar of a brand, a city or a venue with its public shows; null when there is no such one. */
export function loadPublicCalendar({ kind, id }: Scope, language: Language): Promise<KeptAnswer | null> {
  return keptCalendars(keyOf(kind, id, language));
}

async function writePublicCalendar(scope: Scope, language: Language, now: Date): Promise<KeptAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const reader = { language, origin: env().NEXTAUTH_URL };
  const shows = await listPublicCalendarShows(db(), found.where, now);
  const t = wordsIn({ language, namespace: 'feeds' });
  return toCalendarAnswer(scope.id, {
    name: t(`names.${scope.kind}`, { name: found.name[language] }),
    description: t('about'),
    events: shows.map((show) => toPublicEvent(show, reader)),
  });
}

const keptShows = keptFresh(
  'calendar of a show',
  async (key: string) => {
    const [id = '', language] = key.split('/') as [string, Language];
    return writePublicShow(id, language, new Date());
  },
  options,
);

/** One public show for a calendar; null for any other. */
export async function loadPublicShowCalendar(showId: string, language: Language): Promise<KeptAnswer | null> {
  return z.uuid().safeParse(showId).success ? keptShows(keyOf(showId.toLowerCase(), language)) : null;
}

/**
 * Milliseconds after a change until its time is told. Another one may follow in the same second, and times in headers know
 * no parts of seconds: whoever asked by it would never hear of that one.
 */
const settled = 5000;

async function writePublicShow(showId: string, language: Language, now: Date): Promise<KeptAnswer | null> {
  const show = await findPublicShow(db(), showId);
  if (!show) return null;
  const event = toPublicEvent(show, { language, origin: env().NEXTAUTH_URL });
  const isSettled = now.getTime() - show.changedAt.getTime() >= settled;
  const calendar = { name: show.title, description: '', events: [event] };
  return toCalendarAnswer('show', calendar, isSettled ? show.changedAt : null);
}

const keptJson = keptFresh(
  'JSON feed',
  async (key: string) => {
    const [kind, id, limit] = key.split('/') as [Scope['kind'], string, string];
    return writeJson({ kind, id }, Number(limit), new Date());
  },
  options,
);

/** The next public shows of a brand, a city or a venue for other sites; null when there is no such one. */
export function loadJsonFeed({ kind, id }: Scope, limit: number): Promise<KeptAnswer | null> {
  return keptJson(keyOf(kind, id, limit));
}

async function writeJson(scope: Scope, limit: number, now: Date): Promise<KeptAnswer | null> {
  const found = await findScope(db(), scope);
  if (!found) return null;
  const shows = await listNextPublicShows(db(), found.where, now, limit);
  const feed = toJsonFeed(scope, found.name, shows, env().NEXTAUTH_URL);
  return toKeptAnswer({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(feed),
    headers: lastModified(shows),
  });
}
