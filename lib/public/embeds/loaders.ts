import 'server-only';
import { weekdayOf } from '@/lib/core/time/calendar-rules';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { cityName } from '@/lib/places/view';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { toDate } from '@/lib/shows/series/queries';
import { describeWeekday } from '@/lib/core/time/format';
import { findEmbedBrand, getEmbedChoices } from './queries';

type EmbedChoice = { value: string; name: string };
export type EmbedChoices = Record<'city' | 'venue' | 'format' | 'series', EmbedChoice[]>;

/** Loads a brand with the sites that may frame its lists, or null. */
export async function loadEmbedBrand(brandId: string) {
  return brandIdSchema.safeParse(brandId).success ? findEmbedBrand(db(), brandId) : null;
}

export async function loadEmbedChoices(
  brandId: string,
  language: Language,
  now: Date,
): Promise<EmbedChoices> {
  const { venues, formats, series } = await getEmbedChoices(db(), brandId, now);
  const cities = new Map(venues.map(({ city }) => [city.slug, cityName(city, language)]));
  return {
    city: [...cities]
      .map(([value, name]) => ({ value, name }))
      .sort((a, b) => a.name.localeCompare(b.name, language)),
    venue: venues.map(({ id, name, district }) => ({
      value: id,
      name: [name, district].filter(Boolean).join(', '),
    })),
    format: formats.map(({ id, name }) => ({ value: id, name })),
    series: series.map(({ id, title, startsOn, starts }) => ({
      value: id,
      name: `${title} (${describeWeekday(weekdayOf(toDate(startsOn)), language, 'short')} ${starts})`,
    })),
  };
}
