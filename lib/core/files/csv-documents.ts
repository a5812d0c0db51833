import 'server-only';

/** The byte order mark by which spreadsheets recognise UTF-8. Without it, Excel shows each umlaut as two characters. */
const byteOrderMark = '\uFEFF';

/**
 * Matches a text that spreadsheets may take for a formula. Some ignore white space and invisible characters before the
 * sign. Some accept its wide and small forms, which East Asian keyboards type.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

type Cell = string | number | boolean | null;

/**
 * Writes a table as CSV that spreadsheets, including Excel, open with a double click in German and English: UTF-8 with
 * a byte order mark, semicolons, CRLF (RFC 4180). A cell that could be taken for a formula gets an apostrophe in front.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvHead(header) + csvRows(rows);
}

export function csvHead(header: readonly string[]): string {
  return byteOrderMark + csvRows([header]);
}

export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(';')}\r\n`).join('');
}

/** Returns a cell as RFC 4180 has it, in quotation marks where a blank or a sign needs them. */
function written(cell: Cell): string {
  const isFormula = typeof cell === 'string' && formula.test(cell);
  const text = `${isFormula ? "'" : ''}${cell ?? ''}`;
  return isFormula || /[";\r\n\uFEFF]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns the response that downloads a table under the name, which must be plain ASCII. It may not be cached.
 *
 * @param table a whole table, or its parts, each of which is read when the one before has left
 */
export function answerCsv(name: string, table: string | AsyncIterable<string>): Response {
  return new Response(typeof table === 'string' ? table : streamOf(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

function streamOf(parts: AsyncIterable<string>): ReadableStream {
  const reader = parts[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await reader.next();
        if (next.done) controller.close();
        else controller.enqueue(new TextEncoder().encode(next.value));
      },
      async cancel() {
        await reader.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
