import { describe, expect, it } from 'vitest';
import { drawable, outlinesOf, widthOf } from './glyphs';
import { fit, shorten } from './wrapping';

describe('drawable', () => {
  it.each([
    ['Über Äffchen & „Größe“ – 50 €', 'Über Äffchen & „Größe“ – 50 €'],
    ['Łódź, Dvořák, Ağa', 'Łódź, Dvořák, Ağa'],
    ['U\u0308ber', 'Über'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    [' Witze 😂🎤  am\tAbend\r\n', 'Witze am Abend'],
    ['مرحبا', ''],
    ['A\u0000\u0007\u202eB\u200b\ud800', 'A B'],
    ['', ''],
  ])('of %j leaves %j', (text, left) => {
    expect(drawable(text)).toBe(left);
  });

  it('looks at no more of a text than a title has', () => {
    expect(drawable('ß'.repeat(100_000))).toHaveLength(300);
  });
});

describe('widthOf', () => {
  it('grows with the size and the text', () => {
    expect(widthOf('', 50)).toBe(0);
    expect(widthOf('mm', 50)).toBeGreaterThan(widthOf('ii', 50));
    expect(widthOf('Łódź', 100)).toBeCloseTo(widthOf('Łódź', 50) * 2);
  });
});

describe('outlinesOf', () => {
  it('is numbers, and stands on its baseline', () => {
    const points = outlinesOf('Hß', 100, { x: 10, y: 200 }).flat();
    expect(points.length).toBeGreaterThan(20);
    expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(205);
    expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThan(100);
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(10 + widthOf('Hß', 100) + 1);
  });
});

describe('fit', () => {
  const sizes = [
    { size: 100, lines: 2 },
    { size: 50, lines: 3 },
  ];

  it('takes the largest size that it fits in', () => {
    expect(fit('Kurz', 800, sizes)).toEqual({ size: 100, lines: ['Kurz'] });
    expect(fit('', 800, sizes)).toEqual({ size: 100, lines: [''] });
  });

  it.each([
    ['many words', 'Der lange Donnerstag mit sehr viel neuem Material aus ganz Österreich '.repeat(5)],
    ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5)],
  ])('breaks and cuts %s, and no line is too wide', (_name, text) => {
    const { size, lines } = fit(drawable(text), 800, sizes);
    expect(size).toBe(50);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/\S…$/);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(800);
  });

  it('does not break a word that fits in a smaller size', () => {
    expect(fit('Donaudampfschifffahrt', 800, sizes)).toEqual({ size: 50, lines: ['Donaudampfschifffahrt'] });
  });
});

describe('shorten', () => {
  it('leaves what fits and cuts what does not', () => {
    expect(shorten('Lachfabrik', 800, 40)).toBe('Lachfabrik');
    expect(shorten('Lachfabrik '.repeat(20).trim(), 800, 40)).toMatch(/^Lachfabrik .*…$/);
  });
});
