import { dateAfter } from '@/lib/core/time/calendar-rules';
import { differenceInMinutes } from '@/lib/core/time/dates';
import { readDate, readDay, type DateOrder } from './cell-parsing';
import type { Column } from './column-parsing';
import { asIfUtc, instantOf, type Wall } from './local-time-rules';
import { readMoment, type Moment, type Point } from './moment-parsing';
import { shown, type FileProblem, type When } from './row-schema';
import { zoneNamed } from './zone-rules';

export type Cells = Partial<Record<Column, string>>;

const minutesOfADay = 24 * 60;

const timeColumns = ['date', 'starts', 'ends', 'endDate', 'doors'] as const;

/** The contents of a row's time cells; null for an empty or unreadable one. */
export type Moments = Record<(typeof timeColumns)[number], Moment | null>;

export function momentsIn(cells: Cells): Moments {
  const read = timeColumns.map((column) => [column, readMoment(cells[column] ?? '')]);
  return Object.fromEntries(read) as Moments;
}

/** Returns the dates in a row, as texts. */
export function dateTexts(moments: Moments): string[] {
  return Object.values(moments).flatMap((moment) =>
    [moment?.from, moment?.to].flatMap((point) => point?.dateText || []),
  );
}

/** Reads the time of a row's show, and its problems. */
export function readWhen(
  cells: Cells,
  moments: Moments,
  order: DateOrder,
): { when: When | null; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const problem = (code: FileProblem['code'], value = '') =>
    void problems.push({ code, value: shown(value) });
  const date = dayOf(cells, moments, { order, problem });
  if (isYes(cells.allDay)) problem('allDay');
  const start = startOf(cells, moments, problem);
  const times = { doors: moments.doors?.from.time ?? null, ends: moments.ends?.from.time ?? null };
  for (const column of ['doors', 'ends'] as const) {
    const isDayAlone = column === 'ends' && moments.ends?.from.dateText;
    if (cells[column] && !times[column] && !isDayAlone) problem('timeUnknown', cells[column]);
  }
  if (!date || !start) return { when: null, problems };
  const end = endOf(cells, moments, problem);
  const zoned = rowZone(cells, start, problem);
  const endDate = end.dateText && readDate(end.dateText, order);
  if (end.dateText && !endDate) problem('dateUnknown', end.dateText);
  if (end.zone && !zoned.zone) problem('lengthUnclear', cells.ends);
  const from = wallOf(date, start.time);
  const to = wallOf(endDate || date, end.time ?? start.time);
  const lasts = differenceInMinutes(instantIn(to, end.zone ?? zoned.zone), instantIn(from, zoned.zone));
  // Without a day of its own, an end before the start is on the next day.
  if (endDate && lasts < 0) problem('endBeforeStart');
  else if (endDate && lasts >= minutesOfADay) problem('longerThanADay');
  const isWhole = problems.every(({ code }) => code === 'timeUnknown' || code === 'zoneUnknown');
  if (!isWhole) return { when: null, problems };
  const doors = times.doors && wallOf(date, times.doors).slice(11);
  if (!zoned.zone) {
    const [day = '', starts = ''] = from.split('T');
    const ends = end.time && to.slice(11);
    return { when: { date: day, doors, starts, ends, zone: zoned.unknown }, problems };
  }
  const startsAt = instantIn(from, zoned.zone);
  const minutes = !endDate && lasts < 0 ? lasts + minutesOfADay : lasts;
  const endsAt = end.time ? new Date(startsAt.getTime() + minutes * 60_000).toISOString() : null;
  return { when: { startsAt: startsAt.toISOString(), endsAt, ...(doors && { doors }) }, problems };
}

type Problem = (code: FileProblem['code'], value?: string) => void;

/** Returns the day of a show. A spreadsheet may have it in its own column, in that of the start, or in both. */
function dayOf(
  cells: Cells,
  { date, starts }: Moments,
  { order, problem }: { order: DateOrder; problem: Problem },
): string | null {
  const [own, other] = [date?.from.dateText ?? '', starts?.from.dateText ?? ''];
  const day = readDate(own || other, order);
  if (!day || (cells.date && !own)) {
    problem(cells.date || cells.starts ? 'dateUnknown' : 'dateMissing', cells.date || cells.starts);
    return null;
  }
  if (own && other && readDate(other, order) !== day) problem('dateUnknown', cells.starts);
  if (readDay(own || other)?.isWeekdayWrong) problem('weekdayWrong', own || other);
  return day;
}

/** Returns the start of a show with its zone. Midnight in the column of the day may be meaningless. */
function startOf(
  cells: Cells,
  { date, starts }: Moments,
  problem: Problem,
): (Point & { time: string }) | null {
  const [beside, own] = [date?.from, starts?.from];
  const isSaid = beside?.time && (beside.time !== '00:00' || beside.zone);
  if (own?.time && isSaid && (own.time !== beside.time || own.zone !== beside.zone)) {
    problem('timeUnknown', cells.date);
    return null;
  }
  if (cells.starts && !own) {
    problem('timeUnknown', cells.starts);
    return null;
  }
  const point = own?.time ? own : beside;
  if (point?.time) return { ...point, time: point.time };
  if (!isYes(cells.allDay)) problem('timeMissing');
  return null;
}

/** Returns the end of a show, from its own cell or a range. */
function endOf(cells: Cells, { date, starts, ends, endDate }: Moments, problem: Problem): Point {
  const range = starts?.to ?? date?.to;
  const [own, day] = [ends?.from, endDate?.from];
  if (cells.endDate && !day?.dateText) problem('dateUnknown', cells.endDate);
  if (own?.time && range?.time && own.time !== range.time) problem('timeUnknown', cells.ends);
  const timed = [own, range, day].find((point) => point?.time);
  const dated = [day, own, range].find((point) => point?.dateText);
  return {
    dateText: dated?.dateText ?? '',
    time: timed?.time ?? null,
    zone: timed?.zone ?? null,
    unknown: timed?.unknown ?? null,
  };
}

/** Returns the zone of a row's times, from the cell or from a column. An ambiguous name is a problem. */
function rowZone(
  { zone: said = '' }: Cells,
  { zone, unknown }: Point,
  problem: Problem,
): Pick<Point, 'zone' | 'unknown'> {
  if (zone) return { zone, unknown: null };
  // WordPress writes an offset if its site has no city. That is right for half the year only.
  const named = /^(?:UTC|GMT|Z)$|\//i.test(said) && unknown === null ? zoneNamed(said) : null;
  const open = unknown ?? (named ? '' : said);
  if (open) problem('zoneUnknown', open);
  return { zone: named, unknown: open ? shown(open) : null };
}

/** Returns a local time. 24:00 is the beginning of the next day. */
function wallOf(date: string, time: string): Wall {
  return time === '24:00' ? `${dateAfter(date, 1)}T00:00` : `${date}T${time}`;
}

function instantIn(wall: Wall, zone: string | null): Date {
  return zone ? instantOf(wall, zone) : asIfUtc(wall);
}

/** Whether a cell means yes, in the spellings of Outlook, spreadsheets and people. */
export function isYes(text = ''): boolean {
  return ['true', 'wahr', 'yes', 'ja', 'ein', 'on', 'x', '1'].includes(text.slice(0, 10).toLowerCase());
}
