import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import { readShowInfo } from '@/lib/shows/info-schema';
import { toDraft } from '@/lib/shows/info-state';
import { describeDay, describeMoment } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { markOfInfo, markOfTemplate } from './commands';
import { countSeries } from '@/lib/shows/series/queries';
import { findShowInfo, findTemplate, listTemplates } from './queries';
import de from '@/messages/de.json';
import en from '@/messages/en.json';

/** Loads a brand's templates for its team, by title. */
export async function loadTemplates(brandId: string, language: Language, now: Date) {
  const templates = await listTemplates(db(), brandId);
  return templates.map(({ id, title, elements, changedAt }) => ({
    id,
    title,
    elements: readShowInfo(elements).length,
    changed: describeDay(changedAt, platformZone, language, now),
  }));
}

export async function loadTemplateChoice(brandId: string) {
  const templates = await listTemplates(db(), brandId);
  return templates.map(({ id, title }) => ({ id, title }));
}

export const loadTemplate = cache(async (brandId: string, templateId: string) => {
  const found = isId(templateId) && (await findTemplate(db(), brandId, templateId));
  if (!found) return null;
  const content = { title: found.title, elements: readShowInfo(found.elements) };
  return {
    id: found.id,
    title: found.title,
    elements: toDraft(content.elements),
    seen: markOfTemplate(content),
  };
});

export const loadShowInfo = cache(async (brandId: string, showId: string) => {
  const found = isId(showId) && (await findShowInfo(db(), brandId, showId));
  if (!found) return null;
  const info = readShowInfo(found.info);
  const { id, title, startsAt, venue } = found;
  return {
    show: { id, title, startsAt, timeZone: venue.timeZone },
    elements: toDraft(info),
    seen: markOfInfo(info),
    series: found,
  };
});

/** Counts the shows that a change can concern: the coming ones of a coming show's series. Null for all other shows. */
export async function loadInfoScope(
  { seriesId, seriesDate, endsAt, cancelledAt }: NonNullable<Awaited<ReturnType<typeof findShowInfo>>>,
  now: Date,
): Promise<{ following: number; all: number } | null> {
  if (!seriesId || !seriesDate || cancelledAt || endsAt <= now) return null;
  const { following, all } = await countSeries(db(), { seriesId, seriesDate }, now);
  return { following: following.shows, all: all.shows };
}

/** Returns the day and time of a show in a line: "Fr 27. Nov, 20:00". */
export function describeStart(
  { startsAt, timeZone }: { startsAt: Date; timeZone: string },
  language: Language,
  now: Date,
): string {
  return describeMoment(startsAt, timeZone, language, now);
}

/** The fixed texts of a show info in both languages, for a preview that shows either. */
export const infoWords = { de: de.showsInfo, en: en.showsInfo };
