import type { Language } from '@/lib/core/i18n/language';

/** The path of one public show for a calendar. */
export function showCalendarPath(showId: string): string {
  return `/api/feeds/shows/${showId}/show.ics`;
}

/** Links that put one show into a calendar. */
export type AddToCalendar = {
  /** A file for any calendar. Null for a show that is not public, because the file's address is open to everybody. */
  file: string | null;
  /** Google's form, filled in. */
  google: string;
};

/** Returns the links for a show in the reader's language; `url` is the page that describes it. */
export function addToCalendar(show: {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
  isPublic: boolean;
  language: Language;
}): AddToCalendar {
  const plain = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');
  const form = new URLSearchParams({
    action: 'TEMPLATE',
    text: show.title,
    dates: `${plain(show.startsAt)}/${plain(show.endsAt)}`,
    location: show.place,
    details: show.url,
  });
  return {
    file: show.isPublic ? `${showCalendarPath(show.id)}?lang=${show.language}` : null,
    google: `https://calendar.google.com/calendar/render?${form.toString()}`,
  };
}
