import type { Scope } from './filters';

/** The page that everybody may read about a show. */
export function publicShowPath(brandId: string, showId: string): string {
  return `/public/${brandId}/shows/${showId}`;
}

/** The calendar of a brand, a city or a venue. */
export function calendarPath({ kind, id }: Scope): string {
  return `/api/feeds/${kind}/${id}/shows.ics`;
}

/** The shows of a brand, a city or a venue as JSON; what its fields mean is in docs/embeds.md. */
export function jsonPath({ kind, id }: Scope): string {
  return `/api/feeds/v1/${kind}/${id}/shows.json`;
}

/** One public show for a calendar. */
export function showCalendarPath(showId: string): string {
  return `/api/feeds/shows/${showId}/show.ics`;
}

/** Somebody's own calendar. */
export function secretCalendarPath(token: string): string {
  return `/api/feeds/private/${token}/calendar.ics`;
}
