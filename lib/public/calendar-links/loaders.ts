import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import { brandAbilities } from '@/lib/accounts/access/policy';
import { findBrandAccess } from '@/lib/accounts/access/queries';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import type { CachedAnswer } from '@/lib/core/http/cached-answer';
import { toCalendarAnswer } from '@/lib/public/feeds/responses';
import { daysKept, listCalendarShows } from '@/lib/public/feeds/queries';
import { toSpotEvent, toTeamEvent, type Reader } from '@/lib/public/feeds/event-view';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { noteUse } from './commands';
import { findLink, findLinkByHash, listCalendarSpots, type LinkOf } from './queries';
import { hashOf, tokenSchema } from './token';

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
  return brand ? writeTeam(brand, reader, now) : writeSpots(comedian.id, reader, now);
}

async function writeSpots(comedianId: string, reader: Reader, now: Date): Promise<CachedAnswer> {
  const spots = await listCalendarSpots(db(), comedianId, subDays(now, daysKept));
  const t = wordsIn({ language: reader.language, namespace: 'publicFeeds' });
  const events = spots.flatMap((spot) => toSpotEvent(spot, reader, now) ?? []);
  return toCalendarAnswer('spots', { name: t('spots'), description: '', events });
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
