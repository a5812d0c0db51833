import { differenceInMinutes } from '@/lib/core/time/dates';
import { readDate, readDay, readTime, splitDateAndTime, type DateOrder } from './cell-parsing';
import type { Column } from './column-parsing';
import { asIfUtc } from './local-time-rules';
import { shown, type FileProblem, type When } from './row-schema';

export type Cells = Partial<Record<Column, string>>;

const minutesOfADay = 24 * 60;

/** Returns the texts of a row that are dates. */
export function dateTexts({ date = '', starts = '', endDate = '', ends = '' }: Cells): string[] {
  const inside = [date, starts, ends].map((cell) => splitDateAndTime(cell)?.dateText ?? '');
  return [date, endDate, ...inside].filter(Boolean);
}

/** Reads when a row's show is, and what is wrong with it. */
export function readWhen(cells: Cells, order: DateOrder): { when: When | null; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const problem = (code: FileProblem['code'], value = '') =>
    void problems.push({ code, value: shown(value) });
  const [dateText = '', startsText = ''] = [cells.date, cells.starts];
  // A spreadsheet may have date and time in one column, under either heading.
  const both = splitDateAndTime(dateText) ?? splitDateAndTime(startsText);
  const day = both?.dateText ?? dateText;
  const date = readDate(day, order);
  if (!date) problem(dateText === '' ? 'dateMissing' : 'dateUnknown', dateText);
  else if (readDay(day)?.isWeekdayWrong) problem('weekdayWrong', day);
  if (isYes(cells.allDay)) problem('allDay');
  const starts = readTime(startsText) ?? both?.time ?? null;
  if (!starts && !isYes(cells.allDay)) problem(startsText === '' ? 'timeMissing' : 'timeUnknown', startsText);
  const optional = (text = '') => {
    const time = readTime(text) ?? splitDateAndTime(text)?.time ?? null;
    if (!time && text !== '') problem('timeUnknown', text);
    return time;
  };
  const [doors, ends] = [optional(cells.doors), optional(cells.ends)];
  if (date && starts) {
    const wrong = lengthProblem({ date, starts, ends }, cells, order);
    if (wrong) problems.push(wrong);
  }
  const isWhole = date && starts && problems.every(({ code }) => code === 'timeUnknown');
  return { when: isWhole ? { date, doors, starts, ends, zone: null } : null, problems };
}

/** Returns what is wrong with the day on which a row ends, if it names one. */
function lengthProblem(
  { date, starts, ends }: { date: string; starts: string; ends: string | null },
  cells: Cells,
  order: DateOrder,
): FileProblem | null {
  const text = cells.endDate || splitDateAndTime(cells.ends ?? '')?.dateText;
  if (!text) return null;
  const endDate = readDate(text, order);
  if (!endDate) return { code: 'dateUnknown', value: shown(text) };
  const end = asIfUtc(`${endDate}T${ends ?? starts}`);
  const lasts = differenceInMinutes(end, asIfUtc(`${date}T${starts}`));
  if (lasts < 0) return { code: 'endBeforeStart', value: '' };
  return lasts >= minutesOfADay ? { code: 'longerThanADay', value: '' } : null;
}

/** Whether a cell says yes, as Outlook, spreadsheets and people write it. */
export function isYes(text = ''): boolean {
  return ['true', 'wahr', 'yes', 'ja', 'ein', 'on', 'x', '1'].includes(text.slice(0, 10).toLowerCase());
}
