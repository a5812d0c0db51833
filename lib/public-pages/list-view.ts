import type { Language } from '@/lib/core/language';
import { writePlace } from '@/lib/core/keyset';
import type { ShowSummary } from '@/lib/shows/queries';
import { toPublicShow, type PublicShow } from '@/lib/shows/view';
import type { PastShow } from './list-queries';

/** A show in a public list. */
export type ListedShow = PublicShow & {
  /** Who was on, in their order; none where no line-up was sent. */
  names: string[];
};

/** The shows of one day, as it is at their venues. */
export type Night = { day: string; nearDay: string | null; shows: ListedShow[] };

/** A page of a list. */
export type ShowsPage = {
  nights: Night[];
  /** What the address of the next page has as its `after`; null on the last one. */
  next: string | null;
};

/** A page of at most so many shows, of rows that are one more when there is another page. */
export function toShowsPage(
  rows: readonly (ShowSummary | PastShow)[],
  size: number,
  language: Language,
  now: Date,
): ShowsPage {
  const shows = rows.slice(0, size);
  const last = rows.length > size ? shows.at(-1) : undefined;
  const nights: Night[] = [];
  for (const row of shows) {
    const show = { ...toPublicShow(row, language, now), names: namesOf(row) };
    const { day, nearDay } = show;
    const night = nights.at(-1);
    if (night?.day === day) night.shows.push(show);
    else nights.push({ day, nearDay, shows: [show] });
  }
  return { nights, next: last ? writePlace({ at: last.startsAt, id: last.id }) : null };
}

function namesOf(row: ShowSummary | PastShow): string[] {
  if (!('sentLineUp' in row) || row.lineUpSentAt === null) return [];
  return row.sentLineUp.flatMap(({ comedian, guestName }) => comedian?.name ?? guestName ?? []);
}

/** How long an answer takes, in the unit in which people say it: whole hours up to a day, then whole days, rounded up. */
export type ReplyTime = { unit: 'hours' | 'days'; count: number };

/** A median in seconds as people say it. */
export function toReplyTime(seconds: number): ReplyTime {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}

/** A show that comedians can apply for. */
export type OpenShow = Pick<PublicShow, 'id' | 'title' | 'day' | 'nearDay' | 'time'> & {
  spots: number;
  freeSpots: number;
  /** Of a spot. */
  minutes: number;
};

/** A show as those see it who look for a spot. */
export function toOpenShow(show: ShowSummary, language: Language, now: Date): OpenShow {
  const { id, title, day, nearDay, time } = toPublicShow(show, language, now);
  const { spots, spotsTaken, minutes } = show;
  return { id, title, day, nearDay, time, spots, freeSpots: spots - spotsTaken, minutes };
}
