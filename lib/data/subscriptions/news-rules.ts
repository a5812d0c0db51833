import { fingerprint } from '@/lib/core/digest';
import { addMonths } from '@/lib/core/time/calendar-rules';
import { importLimits } from '@/lib/data/imports/limits';
import { slotsIn, type Findings, type When } from '@/lib/data/imports/row-schema';
import { isEnd, markOf, type Judged } from '@/lib/data/imports/rules';

/** Something in a calendar that the team may want to import, or has to know. */
export type News = {
  /** The same for the same news in the next reading. */
  mark: string;
  /** A date of a series that has come into sight only because time has passed. */
  isFar: boolean;
};

/**
 * Returns what a reading would do, and what is wrong in it. Whether a venue is known is not part of the mark: what the
 * team changes itself is no news.
 */
export function newsIn(judged: readonly Judged[], findings: Pick<Findings, 'parts'>, now: Date): News[] {
  const slotOf = slotsIn(findings);
  const line = addMonths(now, importLimits.months - 1);
  const isBeyond = ({ row }: Judged) => row.when !== null && startOf(row.when) > line;
  const eventOf = ({ row }: Judged) => slotOf(row.key).event;
  const near = new Set(judged.filter((one) => !isBeyond(one)).map(eventOf));
  return judged
    .filter(({ verdict }) => verdict !== 'unchanged' && verdict !== 'left')
    .map((one) => ({ mark: markOfNews(one), isFar: isBeyond(one) && near.has(eventOf(one)) }));
}

function markOfNews(one: Judged): string {
  const what = isEnd(one) && 'show' in one ? one.show.id : [one.row.key, markOf(one.row)];
  return fingerprint(what).slice(0, 16);
}

function startOf(when: When): Date {
  return new Date('startsAt' in when ? when.startsAt : `${when.date}T${when.starts}Z`);
}

/**
 * Whether a reading says something that the team has not been told. A date of a series at the end of what is read is a
 * reason only a month later, so that a weekly show is not one every week; it is then told with those after it.
 */
export function hasNews(news: readonly News[], told: readonly string[]): boolean {
  const known = new Set(told);
  return news.some(({ mark, isFar }) => !isFar && !known.has(mark));
}
