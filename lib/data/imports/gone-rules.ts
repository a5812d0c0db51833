import { addMonths, subDays } from '@/lib/core/time/calendar-rules';
import { choiceKey } from './choices';
import { importLimits, keptDays } from './limits';
import { isAhead, type Comparing, type Known } from './match-rules';
import type { Findings, FileRow } from './row-schema';

type Imported = Known & { cancelledAt: Date | null };

/** Returns the id of a file's source: the calendar's own name, or the file name without the marks of copies. */
export function sourceOf(kind: 'calendar' | 'table', fileName: string, name: string): string {
  const plain = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/\(\d{1,3}\)|\b(?:kopie|copy)\b|\d{1,4}[-._]\d{1,2}[-._]\d{1,4}|\d{8}/gi, ' ');
  return `${kind}:${choiceKey(name) || choiceKey(plain)}`.slice(0, 200);
}

/**
 * Returns the coming shows of earlier imports that are no longer in the file: missing dates of an event that the file
 * still has, and whole events that came from this calendar or table. A show is not gone if an unreadable row may be it,
 * or if it lies beyond the period that is read.
 */
export function goneOf<Show extends Imported>(
  shows: readonly Show[],
  {
    rows,
    matches,
    findings,
    ...comparing
  }: { rows: readonly FileRow[]; matches: ReadonlyMap<FileRow, Show>; findings: Findings } & Comparing,
): Show[] {
  const { from, slotOf, now } = comparing;
  const matched = new Set(matches.values());
  const unclear = rows.filter(({ when }) => when === null);
  const eventsOf = (some: readonly FileRow[]) => new Set(some.map(({ key }) => slotOf(key).event));
  const [inFile, unclearEvents] = [eventsOf(rows), eventsOf(unclear)];
  const [unclearTitles, past] = [
    new Set(unclear.map(({ title }) => choiceKey(title))),
    new Set(findings.pastEvents.map((event) => slotOf(event).event)),
  ];
  const isKnown = [...matched].some(({ importFrom }) => importFrom === from) && !unclearTitles.has('');
  const until = lastOf(rows, from, now);
  const gone = shows.filter((show) => {
    if (matched.has(show) || show.cancelledAt || show.startsAt <= now || !isAhead(show, comparing))
      return false;
    const { event } = slotOf(show.importKey);
    if (unclearEvents.has(event) || show.startsAt > until) return false;
    if (inFile.has(event)) return true;
    return (
      isKnown && show.importFrom === from && !past.has(event) && !unclearTitles.has(choiceKey(show.title))
    );
  });
  return gone.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Returns the end of the period in which a missing date is gone: a table's last row, a calendar's limit of reading. */
function lastOf(rows: readonly FileRow[], from: string, now: Date): Date {
  if (from.startsWith('calendar:')) return subDays(addMonths(now, importLimits.months), keptDays);
  const last = rows.reduce(
    (latest, { when }) => (when && 'date' in when && when.date > latest ? when.date : latest),
    '',
  );
  return new Date(last === '' ? 0 : `${last}T23:59:59Z`);
}

/** Returns a row for a show that is missing in the file. */
export function rowOfShow({ importKey, title, startsAt, endsAt }: Known, place: number): FileRow {
  return {
    place,
    key: importKey,
    title,
    location: '',
    format: '',
    when: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    spots: null,
    minutes: null,
    feeText: null,
    isCancelled: false,
    problems: [],
    notes: [],
    monthFirst: null,
  };
}
