import { CsvError, parse, type Options } from 'csv-parse/sync';

/**
 * A row of a table: the number of its first line in the file, from 1, and its cells. `unread`: the raw line, if its
 * cells have no clear ends.
 */
export type TableRow = { line: number; cells: string[]; unread: string | null };

/**
 * Splits a table into its rows, including empty ones, at every kind of line end. A quotation mark inside a cell is a
 * plain character. If one at the start of a cell is never closed, or is closed in the middle of a text, only its line
 * is unread: the next line is a row again.
 *
 * @param first the number of the first line of the text
 * @param most the number of rows after which it stops
 */
export function splitTable(
  text: string,
  delimiter: string,
  { first = 1, most }: { first?: number; most: number },
): TableRow[] {
  const bytes = Buffer.from(text);
  const rows: TableRow[] = [];
  let [at, line] = [0, first];
  const goTo = (end: number) => {
    line += bytes.toString('latin1', at, end).match(/\r\n|\n|\r/g)?.length ?? 0;
    at = end;
  };
  while (at < bytes.length && rows.length < most) {
    const from = at;
    const failure = readRows(bytes.subarray(from), { delimiter, to: most - rows.length }, (cells, end) => {
      rows.push({ line, cells, unread: null });
      goTo(from + end);
    });
    if (!failure) break;
    const end = lineEndIn(bytes, at);
    const alone = bytes.subarray(at, end);
    const keep = (cells: string[]) => void rows.push({ line, cells, unread: null });
    const isRead =
      failure === 'INVALID_OPENING_QUOTE' && !readRows(alone, { delimiter, relax_quotes: true }, keep);
    if (!isRead) rows.push({ line, cells: [], unread: alone.toString().trimEnd() });
    goTo(end);
  }
  return rows;
}

/** Returns the index of the next line. */
function lineEndIn(bytes: Buffer, from: number): number {
  const [feed, carriage] = [0x0a, 0x0d];
  let at = from;
  while (at < bytes.length && bytes[at] !== feed && bytes[at] !== carriage) at += 1;
  return Math.min(at + (bytes[at] === carriage && bytes[at + 1] === feed ? 2 : 1), bytes.length);
}

/** Reads rows, each with its end in bytes, up to the first error. Returns the code of that error. */
function readRows(
  bytes: Buffer,
  options: Options,
  onRow: (cells: string[], end: number) => void,
): string | null {
  try {
    parse(bytes, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
      ...options,
      on_record: (cells: string[], { bytes: end }) => {
        onRow(cells, end);
        return null;
      },
    });
    return null;
  } catch (error) {
    if (error instanceof CsvError) return error.code;
    throw error;
  }
}
