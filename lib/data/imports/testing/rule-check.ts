import fc from 'fast-check';
import { addMonths } from '@/lib/core/time/calendar-rules';
import { valueOf } from '@/lib/core/testing/result';
import { readCalendar } from '../calendar-parsing';
import { importLimits } from '../limits';
import { calendarOf, eventOf } from '../testing';
import { daysOfRule, someRule, someStart } from './rule-oracle';

const now = new Date('2027-01-10T23:00:00Z');

/** Returns the days on which a rule makes shows, and the notes and problems. */
function read(rule: string, start: string) {
  const event = eventOf('a', 'SUMMARY:A', `DTSTART:${start.replaceAll('-', '')}T200000`, `RRULE:${rule}`);
  const found = readCalendar(calendarOf(event), now);
  if (!found.ok && found.code === 'nothingAhead') return { days: [], codes: [] };
  const { rows } = valueOf(found);
  const days = rows.flatMap(({ when }) => (when && 'date' in when ? when.date : []));
  return { days, codes: rows.flatMap(({ problems }) => problems.map(({ code }) => code)) };
}

/** Counts the generated rules with the same days and those named as unsupported, and lists those with other days. */
export function compareRules(numRuns: number, seed: number) {
  const count = { same: 0, named: 0 };
  const different: string[] = [];
  for (const [rule, start] of fc.sample(fc.tuple(someRule, someStart), { numRuns, seed })) {
    const isLater = start > addMonths(now, importLimits.months).toISOString().slice(0, 10);
    const months = isLater ? importLimits.monthsAhead : importLimits.months;
    const last = addMonths(now, months).toISOString().slice(0, 10);
    const theirs = daysOfRule(rule, start, last).filter((day) => day >= '2027-01-10');
    const { days, codes } = read(rule, start);
    if (codes.includes('ruleUnknown')) count.named += 1;
    else if (start > last || days.join() === theirs.join()) count.same += 1;
    else different.push(`${rule} from ${start}: ${days.join()} instead of ${theirs.join()}`);
  }
  return { ...count, different };
}
