import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { answerCsv, writeCsv } from './csv-documents';

/** Returns the rows of a table. */
const read = (table: string) =>
  parse(table, { bom: true, delimiter: ';', record_delimiter: '\r\n', relax_column_count: true });

describe('a table', () => {
  it('is what spreadsheets open: marked, with semicolons and CRLF', () => {
    expect(
      writeCsv(
        ['Name', 'Minuten'],
        [
          ['Jörg', 7],
          ['Ada', null],
        ],
      ),
    ).toBe('\uFEFFName;Minuten\r\nJörg;7\r\nAda;\r\n');
  });

  it('keeps every text in its cell', () => {
    const cells = [
      'a;b',
      'sie sagte "hallo"',
      'zwei\nZeilen',
      'zwei\r\nZeilen',
      ' innen ',
      '<b>',
      'ümlaut 🎤',
      '',
    ];
    expect(read(writeCsv(['x'], [cells]))[1]).toEqual(cells);
  });

  const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
  const before = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\u00A0',
    '\u3000',
    '\u200B',
    '\uFEFF',
    '\u2060',
    '\u00AD',
    ' \u200B \t',
  ];
  const formulas = before.flatMap((blank) => signs.map((sign) => `${blank}${sign}1+1`));

  it.each([
    ...formulas,
    '+49 170',
    '\tText',
    '=HYPERLINK("http://example.org")',
    '=1+1\nund eine zweite Zeile',
    '＝1\r\n',
  ])('has no formula: %j', (cell) => {
    expect(read(writeCsv([cell], [[cell]]))).toEqual([[`'${cell}`], [`'${cell}`]]);
  });

  it.each(['1+1=2', 'a@b.example', 'Ada -', '5 - 3', "'=1", ' Ada', -2, '－'.padStart(2, 'x')])(
    'leaves %j as it is',
    (cell) => {
      expect(writeCsv([], [[cell]]).split('\r\n')).toContain(
        /^ /.test(String(cell)) ? `"${cell}"` : String(cell),
      );
    },
  );

  it('is a file that nobody keeps on the way', async () => {
    const response = answerCsv('line-up', writeCsv(['x'], []));
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="line-up.csv"');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});

it('leaves part by part, each read when the one before was taken', async () => {
  const read: string[] = [];
  async function* parts() {
    for (const part of ['Name\r\n', 'Ada\r\n', 'Jörg\r\n']) {
      read.push(part);
      yield await Promise.resolve(part);
    }
  }
  const reader = answerCsv('leute', parts()).body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value as Uint8Array);
  expect(read).toEqual([]);
  expect([await next(), await next()]).toEqual(['Name\r\n', 'Ada\r\n']);
  expect(read).toEqual(['Name\r\n', 'Ada\r\n']);
  expect(await next()).toBe('Jörg\r\n');
  expect((await reader.read()).done).toBe(true);
});
