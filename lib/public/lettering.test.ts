import { describe, expect, it } from 'vitest';
import { outlineOf, printable, readLetters, widthOf, fit, shorten, stepsBetween } from './lettering';

describe('printable', () => {
  it.each([
    ['Über Äffchen & „Größe“ – 50 €', 'Über Äffchen & „Größe“ – 50 €'],
    ['Łódź, Dvořák, Ağa', 'Łódź, Dvořák, Ağa'],
    ['U\u0308ber', 'Über'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    [' Witze 😂🎤  am\tAbend\r\n', 'Witze am Abend'],
    ['مرحبا', 'مرحبا'],
    ['Олена Ґєрасім', 'Олена Ґєрасім'],
    ['Ελένη ბაჩო Հայկ דנה सीता สมชาย', 'Ελένη ბაჩო Հայկ דנה सीता สมชาย'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    [
      '山田 お笑いライブ、김민수 · 王小明 劉德華 𠮷 தமிழ்ச்செல்வன் ሀይሌ',
      '山田 お笑いライブ、김민수 · 王小明 劉德華 𠮷 தமிழ்ச்செல்வன் ሀይሌ',
    ],
    ['ខ្មែរ', ''],
    ['A\u0000\u0007\u202eB\u200b\ud800', 'A B'],
    ['Ạḥmẹd', 'Ạhmẹd'],
    ['', ''],
  ])('of %j leaves %j', (text, left) => {
    expect(printable(text, ['display']).text).toBe(left);
    expect(printable(text, ['display', 'text']).text).toBe(left);
  });

  it.each([
    ['Größe', []],
    ['Комик 👋', ['👋']],
    ['山田', []],
    ['ខម', ['ខ', 'ម']],
    // The parts of this emoji are joined by an invisible character, which is not reported as missing.
    ['👩‍🎤 Ahoj', ['👩', '🎤']],
    ['Ạḥmẹd', []],
  ])('of %j says what is missing', (text, missing) => {
    expect(printable(text, ['display', 'text']).missing).toEqual(missing);
  });

  it('looks at no more of a text than a title has', () => {
    expect(printable('ß'.repeat(100_000), ['display']).text).toHaveLength(300);
  });
});

describe('widthOf', () => {
  it('grows with the size and the text', () => {
    expect(widthOf('display', '', 50)).toBe(0);
    expect(widthOf('display', 'mm', 50)).toBeGreaterThan(widthOf('display', 'ii', 50));
    expect(widthOf('display', 'Łódź', 100)).toBeCloseTo(widthOf('display', 'Łódź', 50) * 2);
  });

  it.each(['display', 'text'] as const)('of a line in %s is that of its words and blanks', (face) => {
    const blank = widthOf(face, ' ', 1);
    for (const line of ['AV To. „Wy“ – 70 & Łódź', 'T o', 'ff fi']) {
      const words = line.split(' ');
      const sum = words.reduce((width, word) => width + widthOf(face, word, 1), blank * (words.length - 1));
      expect(widthOf(face, line, 1)).toBeCloseTo(sum, 9);
    }
  });
});

describe('outlineOf', () => {
  it('has rare letters in both weights, once their fonts are read', async () => {
    expect(() => outlineOf('display', '鬱', 100, 0, 0)).toThrow('readLetters');
    const names = ['山田', 'さくら', 'サクラ', '김민수', '王小明', '劉德華', '𠮷', '鬱', 'தமிழ்', 'ሀይሌ'];
    await readLetters(names.map((name) => name.normalize('NFD')).join(' '));
    for (const name of names) {
      const [bold, thin] = (['display', 'text'] as const).map((face) => outlineOf(face, name, 100, 0, 0));
      expect(bold?.split('M').length).toBeGreaterThan(Array.from(name).length);
      expect(bold).not.toBe(thin);
      expect(widthOf('text', name, 100)).toBeGreaterThan(50 * Array.from(name).length);
    }
  });

  it('is moves, lines and curves with numbers, and stands on its baseline', () => {
    const outline = outlineOf('display', 'Hß', 100, 10, 200);
    expect(outline).toMatch(/^(?:[MLC]-?\d+(?:\.\d{1,2})?(?: -?\d+(?:\.\d{1,2})?)*|z)+$/);
    const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    expect(numbers.length).toBeGreaterThan(40);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    expect(Math.max(...ys)).toBeLessThan(205);
    expect(Math.min(...ys)).toBeGreaterThan(100);
    const xs = numbers.filter((_, at) => at % 2 === 0);
    expect(Math.max(...xs)).toBeLessThan(10 + widthOf('display', 'Hß', 100) + 1);
  });
});

const steps = [
  { size: 100, lines: 2 },
  { size: 50, lines: 3 },
];

describe('fit', () => {
  it('takes the largest size that it fits in', () => {
    expect(fit('display', 'Kurz', 800, steps)).toEqual({ size: 100, lines: ['Kurz'] });
    expect(fit('display', '', 800, steps)).toEqual({ size: 100, lines: [''] });
  });

  it.each([
    ['many words', 'Der lange Donnerstag mit sehr viel neuem Material aus ganz Österreich '.repeat(5)],
    ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5)],
    ['a short word before a long one', `Der ${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5)}`],
  ])('breaks and cuts %s, and no line is too wide', (_name, text) => {
    for (const face of ['display', 'text'] as const) {
      const { size, lines } = fit(face, printable(text, [face]).text, 800, steps);
      expect(size).toBe(50);
      expect(lines).toHaveLength(3);
      expect(lines.at(-1)).toMatch(/\S…$/);
      for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(800);
    }
  });

  it('does not break a word that fits in a smaller size', () => {
    expect(fit('display', 'Donaudampfschifffahrt', 800, steps)).toEqual({
      size: 50,
      lines: ['Donaudampfschifffahrt'],
    });
  });

  it('loses nothing of what it breaks without cutting', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    const { lines } = fit('display', word, 500, steps);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(word);
  });

  it('ends also where not even one sign fits', () => {
    expect(fit('display', 'Witz', 1, steps).lines).toHaveLength(3);
  });
});

describe('stepsBetween', () => {
  it('goes down by half a unit', () => {
    const sizes = (most: number, least: number) =>
      stepsBetween({ most, least, lines: 2 }).map(({ size }) => size);
    expect(sizes(10, 8)).toEqual([10, 9.5, 9, 8.5, 8]);
    expect(sizes(13, 6.5)).toHaveLength(14);
    expect(sizes(8.5, 8.5)).toEqual([8.5]);
  });
});

describe('shorten', () => {
  it('leaves what fits and cuts what does not', () => {
    expect(shorten('display', 'Lachfabrik', 800, 40)).toBe('Lachfabrik');
    const cut = shorten('display', 'Lachfabrik '.repeat(20).trim(), 800, 40);
    expect(cut).toMatch(/^Lachfabrik .*…$/);
    expect(widthOf('display', cut, 40)).toBeLessThanOrEqual(800);
    // The text is not cut more than necessary.
    expect(widthOf('display', cut, 40)).toBeGreaterThan(800 - 40);
  });
});
