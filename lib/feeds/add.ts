import { showCalendarPath } from './addresses';

/** Where somebody puts one show into their calendar. */
export type AddToCalendar = {
  /** A file for any calendar; null for a show that is not for everybody: a file knows nobody. */
  file: string | null;
  /** Google's form, filled in. */
  google: string;
};

/** The show in the shape of links; `url` is where it is described. */
export function addToCalendar(show: {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
  isPublic: boolean;
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
    file: show.isPublic ? showCalendarPath(show.id) : null,
    google: `https://calendar.google.com/calendar/render?${form.toString()}`,
  };
}
