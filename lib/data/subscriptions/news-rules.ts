import { fingerprint } from '@/lib/core/digest';
import { addMonths } from '@/lib/core/time/calendar-rules';
import { importLimits } from '@/lib/data/imports/limits';
import { slotsIn, type Findings, type When } from '@/lib/data/imports/row-schema';
import { isEnd, markOf, type Judged } from '@/lib/data/imports/rules';

/** A change in a calendar that the team may want to import, or a problem in it. */
export type News = {
  /** A fingerprint that identifies the news in later readings. */
  mark: string;
  /** Whether it is a date of a series that is new only because time has passed. */
  isFar: boolean;
};

/**
 * Returns the changes that a reading would make, and its problems. The mark ignores whether a venue is known, because
 * the team's own changes are no news.
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
 * Whether a reading has news for the team. A date of a series at the end of the period that is read counts only a month
 * later, together with the dates after it, so that a weekly show is not news every week.
 */
export function hasNews(news: readonly News[], toldMarks: readonly string[]): boolean {
  const known = new Set(toldMarks);
  return news.some(({ mark, isFar }) => !isFar && !known.has(mark));
}
