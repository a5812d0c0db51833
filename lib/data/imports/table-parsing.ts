import Papa from 'papaparse';
import { ok, refused, type Result } from '@/lib/core/result';
import { showLimits } from '@/lib/shows/limits';
import { importLimits } from './limits';
import { keyOf, oneLine, readPlaceName, readTitle, shown } from './row-schema';
import type { FileProblem, FileRefusal, FileRow, Reading } from './row-schema';
import { columnOf, readDate, readDateAndTime, readTime, type Column } from './cell-parsing';

const separators = [';', ',', '\t'];

/** Lines that may stand above the headings: a title, an empty line. */
const linesAbove = 5;

const mostColumns = 100;

/** Columns without which a table is refused. */
const needed: readonly Column[] = ['title', 'date'];

type Cells = Partial<Record<Column, string>>;

/**
 * Parses a table with a line of headings, in German or English and in any order. Some other lines may stand above it
 * (`linesAbove`). Unknown columns are ignored. A row that cannot be read becomes a row with problems.
 *
 * Refused: `empty`, also without rows below the headings; `lineTooLong` with the number of the line as details;
 * `oneColumn` when nothing separates cells; `noHeader` without headings for at least title and date; both with the
 * first line as details; `tooManyRows`.
 */
export function readTable(text: string): Result<Reading, FileRefusal, string> {
  if (text.trim() === '') return refused('empty');
  const refusal = lengthRefusal(text);
  if (refusal) return refusal;
  const lines = parse(text);
  const found = findHeadings(lines);
  if (!found) {
    const first = lines.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];
    const isOneColumn = lines.slice(0, linesAbove).every((cells) => cells.length < 2);
    return refused(isOneColumn ? 'oneColumn' : 'noHeader', { details: shown(first.join(' | ')) });
  }
  const rows: FileRow[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (index <= found.line || line.every((cell) => cell.trim() === '')) continue;
    if (rows.length === importLimits.rows) return refused('tooManyRows');
    const row = readRow(cellsOf(line, found.columns), index + 1);
    rows.push(
      seen.has(row.key) ? { ...row, problems: [...row.problems, { code: 'twice', value: '' }] } : row,
    );
    seen.add(row.key);
  }
  if (rows.length === 0) return refused('empty');
  return ok({ rows, findings: { past: 0, cut: 0 } });
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

/** Finds the line of headings, and the column of each. Of two headings for the same column, the first counts. */
function findHeadings(lines: string[][]): { line: number; columns: (Column | null)[] } | null {
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

function cellsOf(line: string[], columns: (Column | null)[]): Cells {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    if (column) cells[column] = (line[index] ?? '').slice(0, importLimits.cell).trim();
  }
  return cells;
}

function readRow(cells: Cells, place: number): FileRow {
  const { title, problems } = readTitle(cells.title ?? '');
  const location = readPlaceName(cells.location ?? '');
  const when = readWhen(cells, problems);
  const uid = oneLine(cells.uid ?? '');
  const time = [cells.date ?? '', cells.starts ?? ''].map((cell) => shown(cell));
  return {
    place,
    key: uid
      ? keyOf('uid', [uid])
      : keyOf('row', [
          title.toLowerCase(),
          location.toLowerCase(),
          ...(when ? [when.date, when.starts] : time),
        ]),
    title,
    location,
    format: shown(cells.format ?? ''),
    when,
    spots: readCount(cells.spots, [0, showLimits.spots], problems),
    minutes: readCount(cells.minutes, [1, showLimits.minutes], problems),
    feeText: readFee(cells.fee, problems),
    isCancelled: false,
    problems,
  };
}

function readWhen(cells: Cells, problems: FileProblem[]) {
  const problem = (code: FileProblem['code'], value = '') =>
    void problems.push({ code, value: shown(value) });
  const [dateText = '', startsText = ''] = [cells.date, cells.starts];
  // A spreadsheet may have date and time in one column, under either heading.
  const both = readDateAndTime(dateText) ?? readDateAndTime(startsText);
  const date = both?.date ?? readDate(dateText);
  if (!date) problem(dateText === '' ? 'dateMissing' : 'dateUnknown', dateText);
  const starts = readTime(startsText) ?? both?.time ?? null;
  if (!starts) problem(startsText === '' ? 'timeMissing' : 'timeUnknown', startsText);
  const optional = (text = '') => {
    const time = readTime(text) ?? readDateAndTime(text)?.time ?? null;
    if (!time && text !== '') problem('timeUnknown', text);
    return time;
  };
  const [doors, ends] = [optional(cells.doors), optional(cells.ends)];
  return date && starts ? { date, doors, starts, ends, zone: null } : null;
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
