import { describe, expect, it } from 'vitest';
import { outlineOf, printable, widthOf } from './lettering';

describe('printable', () => {
  it.each([
    ['Über Äffchen & „Größe“ – 50 €', 'Über Äffchen & „Größe“ – 50 €'],
    ['Łódź, Dvořák, Ağa', 'Łódź, Dvořák, Ağa'],
    ['U\u0308ber', 'Über'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    [' Witze 😂🎤  am\tAbend\r\n', 'Witze am Abend'],
    ['مرحبا', ''],
    ['日本語のお笑い', ''],
    ['A\u0000\u0007\u202eB\u200b\ud800', 'A B'],
    ['Ạḥmẹd', 'Ahmed'],
    ['', ''],
  ])('of %j leaves %j', (text, left) => {
    expect(printable(text, ['display']).text).toBe(left);
    expect(printable(text, ['display', 'text']).text).toBe(left);
  });

  it.each([
    ['Größe', []],
    ['Комик 👋', ['К', 'о', 'м', 'и', 'к', '👋']],
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
