import { cityName } from '@/lib/places/view';
import type { ShowAdmission } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeNearDay, describeTime } from '@/lib/core/time/format';
import type { ShowSummary } from './queries';

/** A show as everybody may see it. */
export type PublicShow = {
  id: string;
  title: string;
  brandId: string;
  brandName: string;
  formatName: string;
  place: string;
  cityName: string;
  citySlug: string;
  day: string;
  nearDay: string | null;
  time: string;
  startsAt: string;
  cancelled: boolean;
  /** What the audience pays; null where nobody has said. */
  admission: ShowAdmission | null;
};

/** Returns a show as everybody may see it: when, what and where, nothing about applications. */
export function toPublicShow(show: ShowSummary, language: Language, now: Date): PublicShow {
  const { timeZone } = show.venue;
  return {
    id: show.id,
    title: show.title,
    brandId: show.brand.id,
    brandName: show.brand.name,
    formatName: show.format.name,
    place: [show.venue.name, show.venue.district].filter(Boolean).join(', '),
    cityName: cityName(show.city, language),
    citySlug: show.city.slug,
    day: describeDay(show.startsAt, timeZone, language, now),
    nearDay: describeNearDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
    startsAt: show.startsAt.toISOString(),
    cancelled: show.cancelledAt !== null,
    admission: show.admission,
  };
}
