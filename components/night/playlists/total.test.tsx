import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { Total } from './total';

describe('the length of a list', () => {
  const said = (seconds: number, unknown: number, count: number) =>
    renderIn('de', <Total total={{ seconds, unknown }} count={count} />).container.textContent;

  it('adds up what is known, and says in words how much is not', () => {
    expect(said(185, 0, 2)).toBe('2 Einträge · zusammen 3:05 min');
    expect(said(185, 1, 3)).toBe(
      '3 Einträge · zusammen 3:05 min · 1 Eintrag ohne bekannte Länge, nicht mitgezählt',
    );
  });

  it('is in hours from an hour on', () => {
    expect(said(3599, 0, 2)).toBe('2 Einträge · zusammen 59:59 min');
    expect(said(3600, 0, 2)).toBe('2 Einträge · zusammen 1 Std.');
    expect(said(200_000, 0, 1000)).toBe('1.000 Einträge · zusammen 55 Std. 33 min');
    // Not 60 minutes.
    expect(said(7199, 0, 2)).toBe('2 Einträge · zusammen 2 Std.');
  });

  it('gives no sum where nothing is known, and none of an empty list', () => {
    expect(said(0, 2, 2)).toBe('2 Einträge · ohne bekannte Länge');
    expect(said(0, 0, 0)).toBe('noch leer');
  });
});
