import { describe, expect, it } from 'vitest';
import { fit, shorten, stepsBetween } from './fitting-rules';
import { printable, widthOf } from './lettering';

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
