import type { Scope } from './filters';

/** The path of a show's public page. */
export function publicShowPath(brandId: string, showId: string): string {
  return `/public/${brandId}/shows/${showId}`;
}

/** The path of the calendar of a brand, a city, a venue or a series. */
export function calendarPath({ kind, id }: Scope): string {
  return `/api/feeds/${kind}/${id}/shows.ics`;
}

/** The path of the shows of a brand, a city, a venue or a series as JSON; docs/embeds.md describes the fields. */
export function jsonPath({ kind, id }: Scope): string {
  return `/api/feeds/v1/${kind}/${id}/shows.json`;
}

/** The path of a secret calendar. */
export function secretCalendarPath(token: string): string {
  return `/api/feeds/private/${token}/calendar.ics`;
}
