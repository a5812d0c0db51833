import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { dateIn } from '@/lib/core/time/zoned';
import type { NightAnswer } from './choices';
import { findNights, findShowStart, listAnswers } from './queries';
import { toNightsView } from './view';

/** Loads a comedian's own nights for their screen. */
export async function loadOwnNights(comedianId: string, language: Language, now: Date) {
  return toNightsView(await findNights(db(), comedianId), language, now);
}

/**
 * Loads which comedians have said that they can or cannot play on the night of a brand's show; nothing when the brand
 * has no such show.
 */
export async function loadAnswersFor(
  brandId: string,
  showId: string | undefined,
  comedianIds: readonly string[],
): Promise<Map<string, NightAnswer>> {
  const show = showId === undefined ? null : await findShowStart(db(), brandId, showId);
  if (!show) return new Map();
  return listAnswers(db(), comedianIds, dateIn(show.startsAt, show.venue.timeZone));
}
