import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTable } from './csv-parsing';
import { readTable } from './table-parsing';

const split = (text: string) =>
  splitTable(text, ';', { most: 1000 }).map(({ line, cells, unread }) => [line, unread ?? cells.join('|')]);

describe('the rows of a table', () => {
  it('are those of the file, whatever ends its lines and stands in its cells', () => {
    const text = fc
      .array(fc.constantFrom(...'ab;,"\n\r\t äЖ🎤'), { maxLength: 6 })
      .map((signs) => signs.join(''));
    const row = fc.tuple(fc.array(text, { minLength: 2, maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r'));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const file = rows
          .map(([cells, end]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';') + end)
          .join('');
        expect(splitTable(file, ';', { most: 1000 }).map(({ cells }) => cells)).toEqual(
          rows.map(([cells]) => cells),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('have the number of their first line', () => {
    expect(split('a;b\r\n"1\r\n2";c\r\rd;e')).toEqual([
      [1, 'a|b'],
      [2, '1\r\n2|c'],
      [4, ''],
      [5, 'd|e'],
    ]);
  });

  it('may have quotation marks inside of a cell', () => {
    expect(split('Der "lustige" Abend;5"; "x;y" ;="20:00"\nb')).toEqual([
      [1, 'Der "lustige" Abend|5"|x;y|="20:00"'],
      [2, 'b'],
    ]);
  });

  it.each([
    ['"Lachen" im Keller;1\nb;2\n', 2],
    ['"Lachen im Keller;1\nb;2\n', 2],
    ['"Lachen im Keller;1\nb;"2"\n', 2],
    ['"Lachen im Keller;1\r\nb;2\r\n', 2],
    ['a;"\n\n"b" c\nb;2', 4],
  ])('are read below one whose quotation mark stays open: %j', (text, line) => {
    const rows = split(text);
    expect(rows[0]).toEqual([1, text.split(/\r?\n/)[0]]);
    expect(rows.at(-1)).toEqual([line, 'b|2']);
  });
});

describe('a table with an open quotation mark', () => {
  it('names its line and reads the others', () => {
    const read = readTable(
      'Titel;Datum;Beginn\nA;5.1.2027;20:00\n"B" im Keller;6.1.2027;20:00\nC;7.1.2027;20:00\n',
    );
    const rows = read.ok ? read.value.rows : [];
    expect(rows.map(({ place, title, problems }) => [place, title, problems])).toEqual([
      [2, 'A', []],
      [3, '', [{ code: 'quoteOpen', value: '3: "B" im Keller;6.1.2027;20:00' }]],
      [4, 'C', []],
    ]);
  });
});
