import { ok, refused, type Result } from '@/lib/core/result';
import { platformZone } from '@/lib/core/time/zones';
import { showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';
import { keyOf, oneLine, readPlaceName, readTitle, shown } from './row-schema';
import type { FileNote, FileProblem, FileRefusal, FileRow, Reading } from './row-schema';
import { wallAt } from './local-time-rules';
import { unmarked } from './text-parsing';
import { columnOf, type Column } from './column-parsing';
import { splitTable, type TableRow } from './csv-parsing';
import { orderQuestion } from './date-order-rules';
import { dateTexts, isYes, momentsIn, readWhen, type Cells, type Moments } from './when-parsing';

const separators = [';', ',', '\t'];

/** Lines that may precede the headings: a title, an empty line. */
const linesAbove = 5;

const mostColumns = 100;

/**
 * Parses a table with a line of headings, in German or English and in any order. Some other lines may precede it
 * (`linesAbove`). Unused columns are named. A row that cannot be read becomes a row with problems.
 *
 * Refused: `empty`, also without rows below the headings; `lineTooLong` with the number of the line as details;
 * `oneColumn` when nothing separates cells; `noHeader` without headings for at least title and date; both with the
 * first line as details; `tooManyRows`.
 */
export function readTable(text: string): Result<Reading, FileRefusal, string> {
  if (text.trim() === '') return refused('empty');
  const refusal = lengthRefusal(text);
  if (refusal) return refusal;
  const parsed = parse(text);
  const found = findHeadings(parsed);
  if (!found) {
    const first = parsed.find((row) => !isEmpty(row));
    const isOneColumn = parsed.slice(0, linesAbove).every(({ cells }) => cells.length < 2);
    const details = shown(first?.unread ?? first?.cells.join(' | ') ?? '');
    return refused(isOneColumn ? 'oneColumn' : 'noHeader', { details });
  }
  const lines = parsed
    .slice(found.row + 1)
    .filter((row) => !isEmpty(row))
    .map(({ line, cells, unread }) => ({ place: line, unread, ...cellsOf(cells, found.columns) }));
  if (lines.length > importLimits.rows) return refused('tooManyRows');
  if (lines.length === 0) return refused('empty');
  const order = orderQuestion(lines.flatMap(({ moments }) => dateTexts(moments)));
  const seen = new Set<string>();
  const rows = lines.map((line) => {
    const row = line.unread === null ? readRow(line, order.isNeeded) : unreadRow(line.place, line.unread);
    if (seen.has(row.key)) row.problems.push({ code: 'twice', value: '' });
    seen.add(row.key);
    return row;
  });
  const unused = unusedOf(parsed, found);
  const notes: FileNote[] = [
    ...(order.examples.length > 0 ? [note('dateOrder', order.examples)] : []),
    ...(unused.length > 0 ? [note('unusedColumns', unused)] : []),
  ];
  return ok({ rows, findings: { past: 0, cut: 0, notes } });
}

function note(code: FileNote['code'], values: readonly string[]): FileNote {
  return { code, value: oneLine(values.join(', ')).slice(0, importLimits.place) };
}

function isEmpty({ cells, unread }: TableRow): boolean {
  return unread === null && cells.every((cell) => cell.trim() === '');
}

/** Returns the headings of non-empty columns that are not used; for one without a heading, a spreadsheet's letters. */
function unusedOf(rows: TableRow[], { row, columns }: Headings): string[] {
  const below = rows.slice(row + 1);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: Math.min(width, mostColumns) }, (_, index) => {
    const isUsed = columns[index] ?? below.every(({ cells }) => (cells[index] ?? '').trim() === '');
    return isUsed ? [] : [rows[row]?.cells[index]?.trim() || lettersOf(index)];
  }).flat();
}

/** Returns the letters of a column: "A" for 0, "AA" for 26. */
function lettersOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** Refuses a table that is too long, before its lines are parsed. */
function lengthRefusal(text: string) {
  const lines = text.split(/\r\n|\n|\r/);
  const long = lines.findIndex((line) => line.length > importLimits.line);
  if (long >= 0) return refused('lineTooLong', { details: String(long + 1) });
  return lines.length > importLimits.lines ? refused('tooManyRows') : null;
}

/** Splits a table into cells with the separator that fits its first lines best. */
function parse(text: string): TableRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '');
  // Excel itself writes a first line with the separator.
  const [said = '', separator] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(plain) ?? [];
  const [body, first] = [plain.slice(said.length), said === '' ? 1 : 2];
  const read = (delimiter: string, most: number) => splitTable(body, delimiter, { first, most });
  const measured = (separator === undefined ? separators : [separator]).map((delimiter) => {
    const rows = read(delimiter, linesAbove + 1);
    const known = Math.max(...rows.map(({ cells }) => headingsIn(cells).filter(Boolean).length));
    return { delimiter, known, width: rows.find((row) => !isEmpty(row))?.cells.length ?? 0 };
  });
  // Without any known heading, the separator with the most columns wins, so that the refusal is about unknown headings
  // and not about a single column.
  const best = measured.reduce((one, other) =>
    other.known > one.known || (other.known === one.known && other.width > one.width) ? other : one,
  );
  return read(best.delimiter, importLimits.lines);
}

/** The row of headings, from 0, and the known column of each. */
type Headings = { row: number; columns: (Column | null)[] };

/** Finds the row of headings, and the column of each. The first of two headings for one column counts. */
function findHeadings(rows: TableRow[]): Headings | null {
  for (const [row, { cells }] of rows.slice(0, linesAbove + 1).entries()) {
    const all = headingsIn(cells);
    const columns = all.map((column, index) => (all.indexOf(column) === index ? column : null));
    // Some programs write the start with its day, and no column for the day alone.
    if (columns.includes('title') && (columns.includes('date') || columns.includes('starts'))) {
      return { row, columns };
    }
  }
  return null;
}

function headingsIn(cells: string[]): (Column | null)[] {
  return cells.slice(0, mostColumns).map(columnOf);
}

type Line = { cells: Cells; moments: Moments; notes: FileNote[] };

function cellsOf(line: string[], columns: (Column | null)[]): Line {
  const cells: Cells = {};
  const notes: FileNote[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = unmarked((line[index] ?? '').slice(0, importLimits.cell));
    cells[column] = plainText(cell.text);
    notes.push(...cell.notes);
  }
  return { cells, moments: momentsIn(cells), notes: [...notes, ...notesOf(cells)] };
}

/** Invisible characters, except those that join an emoji or letters of other alphabets. */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Returns the text of a cell without invisible characters and without a spreadsheet's text formula: ="20:00". */
function plainText(cell: string): string {
  const text = cell.replace(invisible, '').trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

/** Notes the properties of a calendar program's date that a show does not have. */
function notesOf({ isPrivate, sensitivity = '', shownAs = '', status = '' }: Cells): FileNote[] {
  const isHidden = isYes(isPrivate) || /^(privat|confidential|vertraulich|pers)/i.test(sensitivity);
  // Outlook writes a number.
  const isTentative =
    /^(1$|tentative|mit vorbehalt)/i.test(shownAs) ||
    /^(tentative|draft|pending|postponed|entwurf|geplant|offen|verschoben|optional|vorbehalt)/i.test(status);
  return [
    ...(isHidden ? [{ code: 'isPrivate', value: '' } as const] : []),
    ...(isTentative ? [{ code: 'tentative', value: '' } as const] : []),
  ];
}

/** Returns the row of an unreadable line, so that the number of rows matches the file. */
function unreadRow(place: number, unread: string): FileRow {
  return {
    place,
    key: keyOf('row', [shown(unread)]),
    title: '',
    location: '',
    format: '',
    when: null,
    spots: null,
    minutes: null,
    feeText: null,
    isCancelled: false,
    problems: [{ code: 'quoteOpen', value: shown(`${place}: ${unread}`) }],
    notes: [],
    monthFirst: null,
  };
}

function readRow({ cells, moments, notes, place }: Line & { place: number }, isOrderAsked: boolean): FileRow {
  const { title, problems } = readTitle(cells.title ?? '');
  const location = readPlaceName(cells.location ?? '');
  const others: FileProblem[] = [];
  const counts = {
    spots: readCount(cells.spots, [0, showLimits.spots], others),
    minutes: readCount(cells.minutes, [1, showLimits.minutes], others),
    feeText: readFee(cells.fee, others),
  };
  const read = readWhen(cells, moments, 'dayFirst');
  const swapped = isOrderAsked ? readWhen(cells, moments, 'monthFirst') : read;
  const isOpen = JSON.stringify(read) !== JSON.stringify(swapped);
  const all = (ofWhen: FileProblem[]) => [...problems, ...ofWhen, ...others];
  return {
    place,
    key: keyFor(cells, { title, location, when: read.when }),
    title,
    location,
    format: shown(cells.format ?? ''),
    when: read.when,
    ...counts,
    isCancelled: /^(cancel|abgesagt|abgesetzt|ausgefallen|entf[aä]llt|fällt aus|storniert)/i.test(
      cells.status ?? '',
    ),
    problems: all(read.problems),
    notes,
    monthFirst: isOpen
      ? {
          when: swapped.when,
          problems: all(swapped.problems),
          text: shown(cells.date || (cells.starts ?? '')),
        }
      : null,
  };
}

function keyFor(
  cells: Cells,
  { title, location, when }: Pick<FileRow, 'title' | 'location' | 'when'>,
): string {
  const uid = oneLine(cells.uid ?? '');
  if (uid) return keyOf('uid', [uid]);
  const time =
    when === null
      ? [cells.date, cells.starts].map((cell) => shown(cell ?? ''))
      : 'date' in when
        ? [when.date, when.starts]
        : wallAt(new Date(when.startsAt), platformZone).split('T');
  return keyOf('row', [title.toLowerCase(), location.toLowerCase(), ...time]);
}

/** Reads a number with an optional unit: "8", "8 Spots", "7 min". */
function readCount(
  text = '',
  [least, most]: readonly [number, number],
  problems: FileProblem[],
): number | null {
  if (text === '') return null;
  const number = Number(/^(\d{1,4})(?:\s*\p{L}+\.?)?$/u.exec(text.slice(0, 60))?.[1] ?? NaN);
  if (number >= least && number <= most) return number;
  problems.push({ code: 'numberUnknown', value: shown(text) });
  return null;
}

function readFee(text = '', problems: FileProblem[]): string | null {
  const fee = oneLine(text);
  if (fee.length <= showLimits.feeText) return fee || null;
  problems.push({ code: 'feeTooLong', value: '' });
  return null;
}
