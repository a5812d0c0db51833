import { expect, it } from 'vitest';
import {
  accentOf,
  contrast,
  contrastWithWhite,
  hexColour,
  posterOf,
  readableContrast,
  wallOf,
} from './colour';

const parts = (accent: string) =>
  /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(accent)?.slice(1) ?? [];

it('knows the contrast of two colours either way', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0b5d63', '#0b5d63')).toBe(1);
});

it('leaves a colour as it is where it can be seen', () => {
  expect(parts(accentOf('#0b5d63'))[0]).toBe('#0b5d63');
  expect(parts(accentOf('#ffe9a8'))[1]).toBe('#ffe9a8');
});

it('makes any colour one that can be seen by day and by night', () => {
  const values = [0, 51, 102, 153, 204, 255];
  for (const red of values)
    for (const green of values)
      for (const blue of values) {
        const accent = accentOf(hexColour([red, green, blue]));
        const [day = '', night = ''] = parts(accent);
        expect(contrast(day, '#ffffff'), accent).toBeGreaterThanOrEqual(3);
        expect(contrast(night, '#13272a'), accent).toBeGreaterThanOrEqual(3);
      }
});

it('makes posters of any colour on which letters can be read', () => {
  const values = [0, 51, 102, 153, 204, 255];
  for (const red of values)
    for (const green of values)
      for (const blue of values) {
        const { ground, ink } = posterOf(hexColour([red, green, blue]));
        expect(contrast(ground, ink), ground).toBeGreaterThanOrEqual(readableContrast);
      }
});

it('makes walls around posters of any colour that are darker than the teal', () => {
  const values = [0, 51, 102, 153, 204, 255];
  for (const red of values)
    for (const green of values)
      for (const blue of values) {
        const wall = wallOf(hexColour([red, green, blue]));
        expect(contrastWithWhite(wall), wall).toBeGreaterThan(contrastWithWhite('#0c6469'));
      }
  expect(contrastWithWhite('#0c6469')).toBeGreaterThan(readableContrast);
});

it('makes a poster of a readable colour in just that colour', () => {
  expect(posterOf('#0b5d63')).toEqual({ ground: '#0b5d63', ink: '#ffffff' });
  expect(posterOf('#ffd400')).toEqual({ ground: '#ffd400', ink: '#081416' });
});
