import Papa from 'papaparse';
import { ok, refused, type Result } from '@/lib/core/result';
import { showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';
import { keyOf, oneLine, readPlaceName, readTitle, shown } from './row-schema';
import type { FileNote, FileProblem, FileRefusal, FileRow, Reading } from './row-schema';
import { unmarked } from './text-parsing';
import { columnOf, type Column } from './column-parsing';
import { orderQuestion } from './date-order-rules';
import { dateTexts, isYes, readWhen, type Cells } from './when-parsing';

const separators = [';', ',', '\t'];

/** Lines that may stand above the headings: a title, an empty line. */
const linesAbove = 5;

const mostColumns = 100;

/** Columns without which a table is refused. */
const needed: readonly Column[] = ['title', 'date'];

/**
 * Parses a table with a line of headings, in German or English and in any order. Some other lines may stand above it
 * (`linesAbove`). Columns that are not read are named. A row that cannot be read becomes a row with problems.
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
    const first = parsed.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];
    const isOneColumn = parsed.slice(0, linesAbove).every((cells) => cells.length < 2);
    return refused(isOneColumn ? 'oneColumn' : 'noHeader', { details: shown(first.join(' | ')) });
  }
  const lines = parsed.flatMap((line, index) => {
    const isEmpty = index <= found.line || line.every((cell) => cell.trim() === '');
    return isEmpty ? [] : [{ place: index + 1, ...cellsOf(line, found.columns) }];
  });
  if (lines.length > importLimits.rows) return refused('tooManyRows');
  if (lines.length === 0) return refused('empty');
  const order = orderQuestion(lines.flatMap(({ cells }) => dateTexts(cells)));
  const seen = new Set<string>();
  const rows = lines.map((line) => {
    const row = readRow(line, order.isAsked);
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

/** Returns the headings of columns with something in them that is not read. */
function unusedOf(lines: string[][], { line, columns }: Headings): string[] {
  return (lines[line] ?? []).slice(0, mostColumns).filter((heading, index) => {
    const isUsed = columns[index] !== null || heading.trim() === '';
    return !isUsed && lines.slice(line + 1).some((cells) => (cells[index] ?? '').trim() !== '');
  });
}

/** Refuses a table that is too long, before anything is made of its lines. */
function lengthRefusal(text: string) {
  const lines = text.split(/\r\n|\n|\r/);
  const long = lines.findIndex((line) => line.length > importLimits.line);
  if (long >= 0) return refused('lineTooLong', { details: String(long + 1) });
  return lines.length > importLimits.lines ? refused('tooManyRows') : null;
}

/** Splits a table into cells with the separator that fits its first lines best. */
function parse(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\0', '');
  // Excel itself writes a first line that names the separator.
  const [said, separator] = /^sep=(.)\r?\n/i.exec(plain) ?? [];
  const body = said === undefined ? plain : `\n${plain.slice(said.length)}`;
  const read = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(body, { delimiter, preview, skipEmptyLines: false }).data;
  const measured = (separator === undefined ? separators : [separator]).map((delimiter) => {
    const lines = read(delimiter, linesAbove + 1);
    const known = Math.max(...lines.map((cells) => headingsIn(cells).filter(Boolean).length));
    return { delimiter, known, width: lines.find((cells) => cells.some((cell) => cell.trim()))?.length ?? 0 };
  });
  // If no heading is known, the separator that makes most columns wins. Then the refusal says that the headings are
  // unknown, and not that there is only one column.
  const best = measured.reduce((one, other) =>
    other.known > one.known || (other.known === one.known && other.width > one.width) ? other : one,
  );
  return read(best.delimiter, importLimits.rows + linesAbove + 2);
}

/** The line of headings, and the column of each that is read. */
type Headings = { line: number; columns: (Column | null)[] };

/** Finds the line of headings, and the column of each. Of two headings for the same column, the first counts. */
function findHeadings(lines: string[][]): Headings | null {
  for (const [line, cells] of lines.slice(0, linesAbove + 1).entries()) {
    const all = headingsIn(cells);
    const columns = all.map((column, index) => (all.indexOf(column) === index ? column : null));
    if (needed.every((column) => columns.includes(column))) return { line, columns };
  }
  return null;
}

function headingsIn(cells: string[]): (Column | null)[] {
  return cells.slice(0, mostColumns).map(columnOf);
}

type Line = { cells: Cells; notes: FileNote[] };

function cellsOf(line: string[], columns: (Column | null)[]): Line {
  const cells: Cells = {};
  const notes: FileNote[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = unmarked((line[index] ?? '').slice(0, importLimits.cell));
    cells[column] = cell.text.trim();
    notes.push(...cell.notes);
  }
  return { cells, notes: [...notes, ...notesOf(cells)] };
}

/** Names what a calendar program says about a date and a show does not have. */
function notesOf({ isPrivate, sensitivity = '', shownAs = '' }: Cells): FileNote[] {
  const isHidden = isYes(isPrivate) || /^(privat|confidential|vertraulich|pers)/i.test(sensitivity);
  // Outlook writes a number.
  const isTentative = /^(1$|tentative|mit vorbehalt)/i.test(shownAs);
  return [
    ...(isHidden ? [{ code: 'isPrivate', value: '' } as const] : []),
    ...(isTentative ? [{ code: 'tentative', value: '' } as const] : []),
  ];
}

function readRow({ cells, notes, place }: Line & { place: number }, isOrderAsked: boolean): FileRow {
  const { title, problems } = readTitle(cells.title ?? '');
  const location = readPlaceName(cells.location ?? '');
  const others: FileProblem[] = [];
  const counts = {
    spots: readCount(cells.spots, [0, showLimits.spots], others),
    minutes: readCount(cells.minutes, [1, showLimits.minutes], others),
    feeText: readFee(cells.fee, others),
  };
  const read = readWhen(cells, 'dayFirst');
  const swapped = isOrderAsked ? readWhen(cells, 'monthFirst') : read;
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
    isCancelled: false,
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
    when && 'date' in when
      ? [when.date, when.starts]
      : [cells.date, cells.starts].map((cell) => shown(cell ?? ''));
  return keyOf('row', [title.toLowerCase(), location.toLowerCase(), ...time]);
}

/** Reads a number, with the words that people write after it: "8", "8 Spots", "7 min". */
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
