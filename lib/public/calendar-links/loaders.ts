import 'server-only';
import { getLocale } from 'next-intl/server';
import { readId } from '@/lib/core/text/text-schema';
import { subDays } from '@/lib/core/time/calendar-rules';
import { brandAbilities } from '@/lib/accounts/access/policy';
import { findBrandAccess } from '@/lib/accounts/access/queries';
import { getViewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import type { CachedAnswer } from '@/lib/core/http/cached-answer';
import { answerSecretFeed, toCalendarAnswer } from '@/lib/public/feeds/responses';
import type { Calendar } from '@/lib/public/feeds/calendar-documents';
import { daysKept, listCalendarShows } from '@/lib/public/feeds/queries';
import { toSpotEvent, toTeamEvent, type Reader } from '@/lib/public/feeds/event-view';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { noteUse } from './commands';
import { findLink, findLinkByHash, listCalendarSpots, type CalendarSpot, type LinkOf } from './queries';
import { hashOf, tokenSchema } from './token';

/**
 * Responds with the viewer's own spot in a show as a calendar: with the call time, an alarm, and as busy. 401 without a
 * session, 404 for a show without a spot of theirs.
 */
export async function answerOwnSpotCalendar(showId: string, requestHeaders: Headers): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return new Response(null, { status: 401 });
  const id = readId(showId);
  const spots = viewer.comedian && id ? await listCalendarSpots(db(), viewer.comedian.id, { id }) : [];
  const reader = { language: await getLocale(), origin: env().NEXTAUTH_URL };
  const calendar = toSpotCalendar(spots, reader, new Date());
  const isThere = calendar.events.length > 0;
  return answerSecretFeed(isThere ? toCalendarAnswer('spot', calendar) : null, requestHeaders);
}

/** A link as its owner sees it. The address is missing, because it is stored nowhere. */
export type OwnLink = { made: string; lastUsed: string | null };

export async function loadOwnLink(of: LinkOf, language: Language, now: Date): Promise<OwnLink | null> {
  const link = await findLink(db(), of);
  if (!link) return null;
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  const { createdAt, lastUsedAt } = link;
  return {
    made: day(createdAt),
    lastUsed: lastUsedAt && `${day(lastUsedAt)}, ${describeTime(lastUsedAt, platformZone)}`,
  };
}

/**
 * Loads a secret calendar: a comedian's spots, or the shows of a brand for a current member of its team. Null for
 * anything else. Never cached, because it is for its owner alone.
 */
export async function loadSecretCalendar(token: string, now: Date): Promise<CachedAnswer | null> {
  const link = tokenSchema.safeParse(token).success ? await findLinkByHash(db(), hashOf(token)) : null;
  if (!link) return null;
  const { id, brandId, comedian } = link;
  const reader = { language: comedian.language, origin: env().NEXTAUTH_URL };
  const brand = brandId === null ? null : await findBrandAccess(db(), brandId, comedian.email);
  if (brandId !== null && !(brand && brandAbilities(brand.role).workInTeam)) return null;
  await noteUse(db(), id, now);
  if (brand) return writeTeam(brand, reader, now);
  const spots = await listCalendarSpots(db(), comedian.id, { startsAt: { gte: subDays(now, daysKept) } });
  return toCalendarAnswer('spots', toSpotCalendar(spots, reader, now));
}

function toSpotCalendar(spots: CalendarSpot[], reader: Reader, now: Date): Calendar {
  const t = wordsIn({ language: reader.language, namespace: 'publicFeeds' });
  const events = spots.flatMap((spot) => toSpotEvent(spot, reader, now) ?? []);
  return { name: t('spots'), description: '', events };
}

async function writeTeam(
  { id, name }: { id: string; name: string },
  reader: Reader,
  now: Date,
): Promise<CachedAnswer> {
  const shows = await listCalendarShows(db(), { brandId: id }, now);
  const t = wordsIn({ language: reader.language, namespace: 'publicFeeds' });
  const events = shows.map((show) => toTeamEvent(show, reader));
  return toCalendarAnswer(id, { name: t('team', { name }), description: '', events });
}
