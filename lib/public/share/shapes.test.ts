import { beforeAll, expect, it } from 'vitest';
import { readLetters, widthOf } from '@/lib/public/lettering';
import { lineIn, placeIn } from './shapes';

const district = 'Neustadt-Nord';
const venue = 'Kulturzentrum Alte Feuerwache';
const city = 'Frankfurt am Main';
const where = `${venue}, ${district} · ${city}`;
const sizes = [40, 34, 28];

beforeAll(() => readLetters(where));

it('a place on a line loses its district, then its size, then the end of the venue, and never its city', () => {
  const wide = widthOf('display', where, 40);
  const short = widthOf('display', `${venue} · ${city}`, 40);
  expect(placeIn({ where, district }, wide, sizes)).toEqual({ text: where, size: 40 });
  expect(placeIn({ where, district }, wide - 1, sizes)).toEqual({ text: `${venue} · ${city}`, size: 40 });
  expect(placeIn({ where, district }, short - 1, sizes)).toEqual({ text: `${venue} · ${city}`, size: 34 });
  const { text, size } = placeIn({ where, district }, short / 2, sizes);
  expect(text).toMatch(/^Kultur\w*… · Frankfurt am Main$/);
  expect(widthOf('display', text, size)).toBeLessThanOrEqual(short / 2);
});

it('a line is as large as fits, and cut in its smallest size', () => {
  const wide = widthOf('display', venue, 34);
  expect(lineIn(venue, wide, sizes)).toEqual({ text: venue, size: 34 });
  expect(lineIn(venue, wide / 2, sizes)).toMatchObject({
    text: expect.stringMatching(/^Kultur.*…$/),
    size: 28,
  });
});
