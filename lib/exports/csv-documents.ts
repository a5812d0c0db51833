import 'server-only';
import Papa from 'papaparse';

/** What a spreadsheet knows UTF-8 by; without it Excel reads umlauts as two signs each. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | boolean | null;

/**
 * A table as a file that a spreadsheet opens by a double click in German and English, Excel included: UTF-8 with its mark,
 * semicolons, CRLF (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(header) + csvRows(rows);
}

/** The beginning of such a file: the mark and the names of the columns. */
export function csvHead(header: readonly string[]): string {
  return byteOrderMark + csvRows([header]);
}

/** Rows of such a file. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: true };
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  return cells.length > 0 ? `${Papa.unparse(cells, options)}\r\n` : '';
}

/** Hands a table out to be saved under the name, which has to be plain ASCII; never kept by anybody on the way. */
export function answerCsv(name: string, table: string): Response {
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
