import type { Scope } from '@/lib/public/feeds/filters';
import type { Language } from '@/lib/core/i18n/language';

export function promoPath(comedianId: string): `/public/comedians/${string}` {
  return `/public/comedians/${comedianId}`;
}

export function publicShowPath(brandId: string, showId: string): string {
  return `/public/${brandId}/shows/${showId}`;
}

/** Words in the address of a shop that sells tickets. */
const sellsTickets = /\b(?:tickets?|karten|vorverkauf|eventbrite|eventim|pretix|reservix|rausgegangen)\b/i;

/** Returns the one of a brand's links that leads to its tickets, or null. */
export function ticketLink(links: readonly (string | null)[]): string | null {
  return links.find((link) => link !== null && sellsTickets.test(link)) ?? null;
}

export function calendarPath({ kind, id }: Scope): string {
  return `/api/feeds/${kind}/${id}/shows.ics`;
}

/** The address of the same shows for feed readers. */
export function atomAddress(origin: string, { kind, id }: Scope, language: Language): string {
  return `${origin}/api/feeds/${kind}/${id}/shows.atom?lang=${language}`;
}

/** The oEmbed address, which names the list for a public page (https://oembed.com). */
export function oembedAddress(origin: string, path: string, language: Language): string {
  return `${origin}/api/oembed?${new URLSearchParams({ url: `${origin}${path}?lang=${language}` })}`;
}

/** The path of the shows of a brand, a city, a venue or a series as JSON; docs/embeds.md describes the fields. */
export function jsonPath({ kind, id }: Scope): string {
  return `/api/feeds/v1/${kind}/${id}/shows.json`;
}

export function secretCalendarPath(token: string): string {
  return `/api/feeds/private/${token}/calendar.ics`;
}

/** Links that subscribe to the calendar of a brand, a city, a venue or a series (docs/foreign-ground.md). */
export type FollowInCalendar = {
  /** The calendar's own address, to copy. */
  address: string;
  /** Opens the calendar program of an iPhone or a computer. Android has none for such addresses. */
  program: string;
  /** Outlook's own page for it, with the address. */
  outlook: string;
};

/** Google's page for pasting the address of a calendar. It takes none from a link, and phones do not have it. */
export const googleByAddress = 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl';

/** @param origin of this site: "https://spotlicht.example" */
export function followInCalendar(scope: Scope, language: Language, origin: string): FollowInCalendar {
  const address = `${origin}${calendarPath(scope)}?lang=${language}`;
  return {
    address,
    program: address.replace(/^https?:/, 'webcal:'),
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address })}`,
  };
}
