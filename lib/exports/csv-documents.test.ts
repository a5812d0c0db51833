import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { answerCsv, writeCsv } from './csv-documents';

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
    const read = Papa.parse<string[]>(writeCsv(['x'], [cells]).slice(1), { delimiter: ';', newline: '\r\n' });
    expect(read.data[1]).toEqual(cells);
  });

  it.each(['=1+1', '+49 170', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://example.org")'])(
    'has no formula: %j',
    (cell) => {
      const [, row = ''] = writeCsv(['x'], [[cell]])
        .slice(1)
        .split('\r\n');
      expect(row.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('is a file that nobody keeps on the way', async () => {
    const response = answerCsv('line-up', writeCsv(['x'], []));
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="line-up.csv"');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
