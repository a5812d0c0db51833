import { addMinutes } from '@/lib/core/time/dates';
import type { CalendarEvent, ZonedStamp } from './event-parsing';
import { asIfUtc, instantOf, isDay, wallAt, type Wall } from './local-time-rules';
import { keyOf, readPlaceName, readTitle, shown } from './row-schema';
import type { FileNote, FileProblem, FileRow, When } from './row-schema';

/** A row without its number in the list yet, and its time as the sort key. */
export type Found = { row: Omit<FileRow, 'place'>; at: number };

const minutesOfADay = 24 * 60;

/** Returns the row of a date of an event. Without a key, it has that of the event. */
export function rowOf(event: CalendarEvent, wall: Wall | null, key: string | null): Found {
  const { title, problems } = readTitle(event.title);
  const { when, problem } = whenOf(event, wall);
  const at = when && 'startsAt' in when ? new Date(when.startsAt) : wall ? asIfUtc(wall) : null;
  return {
    at: at?.getTime() ?? 0,
    row: {
      key: key ?? (event.uid ? keyOf('uid', [event.uid]) : keyOf('row', [title.toLowerCase(), wall ?? ''])),
      title,
      location: readPlaceName(event.location),
      format: '',
      when: event.problems.length > 0 ? null : when,
      spots: null,
      minutes: null,
      feeText: null,
      isCancelled: event.isCancelled,
      problems: [...problems, ...event.problems, ...(problem ? [problem] : [])],
      monthFirst: null,
      notes: zoneNotes(event.start, wall),
    },
  };
}

/** Notes a zone whose definition in the calendar contradicts its name, with the time by that definition. */
function zoneNotes(start: ZonedStamp | null, wall: Wall | null): FileNote[] {
  if (!start?.zone || !start.inFile || !wall) return [];
  const [at, inFile] = [instantOf(wall, start.zone), instantOf(wall, start.inFile)];
  if (at.getTime() === inFile.getTime()) return [];
  return [{ code: 'zoneByName', value: wallAt(inFile, start.zone).replace('T', ' ') }];
}

/** Returns the time of an event's date, as instants if its zone is known. */
function whenOf(event: CalendarEvent, wall: Wall | null): { when: When | null; problem?: FileProblem } {
  const { start } = event;
  const problem = (code: FileProblem['code'], value = '') => ({ when: null, problem: { code, value } });
  if (!start) return problem('dateUnknown', shown(/^DTSTART.*$/im.exec(event.text)?.[0] ?? ''));
  if (!wall) return problem('allDay', start.date);
  if (!isDay(wall.slice(0, 10))) return problem('dateUnknown', wall.slice(0, 10));
  const { lasts } = event;
  if (lasts !== null && lasts < 0) return problem('endBeforeStart');
  if (lasts !== null && lasts >= minutesOfADay) return problem('longerThanADay');
  if (start.zone) {
    const startsAt = instantOf(wall, start.zone);
    const endsAt = lasts ? addMinutes(startsAt, lasts).toISOString() : null;
    return { when: { startsAt: startsAt.toISOString(), endsAt } };
  }
  const [date = '', starts = ''] = wall.split('T');
  const ends = lasts ? addMinutes(asIfUtc(wall), lasts).toISOString().slice(11, 16) : null;
  const zone = start.unknown && shown(start.unknown);
  return {
    when: { date, doors: null, starts, ends, zone },
    ...(zone !== null && { problem: { code: 'zoneUnknown', value: zone } }),
  };
}

/** Returns the row of an event that cannot be read. Its key comes from the content, so that two such rows differ. */
export function unreadable(found: string, content: string, line = ''): Found {
  const { title } = readTitle(found);
  return {
    at: 0,
    row: {
      key: keyOf('row', ['broken', content.slice(0, 1000)]),
      title,
      location: '',
      format: '',
      when: null,
      spots: null,
      minutes: null,
      feeText: null,
      isCancelled: false,
      problems: [line ? { code: 'lineUnclear', value: line } : { code: 'unreadable', value: '' }],
      notes: [],
      monthFirst: null,
    },
  };
}
