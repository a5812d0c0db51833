import { describe, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { readFile } from './parsing';
import { calendarOf, evening } from './testing';

/** Returns the titles of a file, the notes of each, and the encoding. */
function read(bytes: Uint8Array) {
  const found = readFile(bytes, testNow);
  if (!found.ok) throw new Error(found.code);
  const { rows, findings } = found.value;
  return {
    titles: rows.map(({ title }) => title),
    notes: rows.map(({ notes }) => notes),
    encoding: findings.encoding,
  };
}

const titled = (...titles: string[]) =>
  calendarOf(
    ...titles.map((title, index) =>
      evening(`${index}`, `2026112${index}T200000`).replace('Freitagslacher', title),
    ),
  );

/** Folds a text inside of `at`, after that many of its bytes. */
function foldedAt(text: string, at: string, inside: number): Buffer {
  const bytes = Buffer.from(text);
  const from = bytes.indexOf(at) + inside;
  return Buffer.concat([bytes.subarray(0, from), Buffer.from('\r\n '), bytes.subarray(from)]);
}

const table = (...titles: string[]) =>
  `Titel;Datum;Beginn;Ort\r\n${titles.map((title) => `${title};24.12.2026;20:00;Kulturkeller\r\n`).join('')}`;

/** Encodes letters as MacRoman, as far as these tests need it. */
function macRoman(text: string): Buffer {
  const letters = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7, é: 0x8e, '’': 0xd5 };
  return Buffer.concat(
    [...text].map((letter) =>
      letter in letters
        ? Buffer.from([letters[letter as keyof typeof letters]])
        : Buffer.from(letter, 'latin1'),
    ),
  );
}

describe('the letters of a calendar', () => {
  const cake = 'Käsekuchen mit Grünkohl 🎤';
  const text = titled('Süße Grüße', cake);

  it.each([
    ['ü', 1],
    ['🎤', 1],
    ['🎤', 2],
    ['🎤', 3],
  ])('are joined before they are decoded: a fold inside of %s', (letter, inside) => {
    const { titles, notes, encoding } = read(foldedAt(text, letter, inside));
    expect(titles).toEqual(['Süße Grüße', cake]);
    expect(notes).toEqual([[], []]);
    expect(encoding).toBe('utf-8');
  });

  it('stay what they are beside a stray byte, which is shown in its row', () => {
    const bytes = Buffer.from(text);
    // One "ü" in windows-1252.
    const at = bytes.indexOf('ünkohl');
    const found = read(Buffer.concat([bytes.subarray(0, at), Buffer.from([0xfc]), bytes.subarray(at + 2)]));
    expect(found).toEqual({
      titles: ['Süße Grüße', cake],
      notes: [[], [{ code: 'strayByte', value: `SUMMARY:${cake}` }]],
      encoding: 'utf-8',
    });
  });
});

describe('the letters of a table', () => {
  it('stay what they are beside a stray byte, which is shown in its row', () => {
    const bytes = Buffer.from(table('Süße Grüße', 'K?se', 'Öde'));
    bytes[bytes.indexOf('?')] = 0xe4;
    expect(read(bytes)).toEqual({
      titles: ['Süße Grüße', 'Käse', 'Öde'],
      notes: [[], [{ code: 'strayByte', value: 'Käse' }], []],
      encoding: 'utf-8',
    });
  });
});

describe('an encoding', () => {
  const titles = ['Süße Grüße', 'Über Öl', 'Café „Spaß“'];
  const plain = ['Süße Grüße', 'Über Öl', "Café d'Été"];
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

  it.each<[string, (text: string) => Uint8Array, string[], string]>([
    ['UTF-8', (text) => Buffer.from(text), titles, 'utf-8'],
    ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`), titles, 'utf-8'],
    ['UTF-16 with its mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), titles, 'utf-16'],
    ['UTF-16 without', (text) => Buffer.from(text, 'utf16le'), titles, 'utf-16'],
    ['big-endian UTF-16 with its mark', (text) => bigEndian(`\uFEFF${text}`), titles, 'utf-16'],
    ['big-endian UTF-16 without', bigEndian, titles, 'utf-16'],
    ['windows-1252', (text) => Buffer.from(text, 'latin1'), plain, 'windows-1252'],
    ['MacRoman', macRoman, ['Süße Grüße', 'Über Öl', 'Café, it’s Öde'], 'macintosh'],
  ])('is found out and told: %s', (_, encode, given, encoding) => {
    for (const text of [table(...given), titled(...given)]) {
      expect(read(encode(text))).toEqual({ titles: given, notes: given.map(() => []), encoding });
    }
  });

  it('is not taken for UTF-8 because of quotation marks that look like it', () => {
    const bytes = Buffer.from(table('Sie sagt ?Spa?? und ?hm'), 'latin1');
    for (const byte of [0x84, 0xdf, 0x93, 0xe4]) bytes[bytes.indexOf('?')] = byte;
    expect(read(bytes)).toMatchObject({ titles: ['Sie sagt „Spaß“ und ähm'], encoding: 'windows-1252' });
  });
});
