import { describe, expect, it } from 'vitest';
import { coverageOf, type Outline } from './raster';

const size = { width: 8, height: 6 };

const polygon = (...corners: [number, number][]): Outline => corners.map(([x, y]) => ({ x, y }));
const square = (from: number, to: number) => polygon([from, from], [to, from], [to, to], [from, to]);

/** Of all pixels together: the area, in pixels. */
const areaOf = (...outlines: Outline[]) =>
  coverageOf(outlines, size).shares.reduce((sum, share) => sum + share, 0);

describe('coverageOf', () => {
  it('covers whole pixels wholly and others in part', () => {
    const { left, top, width, height, shares } = coverageOf([square(1.5, 3)], size);
    expect({ left, top, width, height }).toEqual({ left: 1, top: 1, width: 2, height: 2 });
    expect([...shares]).toEqual([0.25, 0.5, 0.5, 1]);
  });

  it.each<[string, Outline, number]>([
    ['a square', square(0.25, 4.75), 20.25],
    ['a triangle', polygon([0, 0], [8, 0], [0, 6]), 24],
    ['a flat triangle', polygon([0, 1], [8, 1], [8, 1.5]), 2],
    ['a steep triangle', polygon([1, 0], [1.5, 0], [1, 6]), 1.5],
    ['a diamond', polygon([4, 0], [7, 3], [4, 6], [1, 3]), 18],
    ['a line', polygon([1, 1], [5, 5]), 0],
    ['a point', polygon([1, 1]), 0],
  ])('is as large as %s, whichever way it turns', (_name, outline, area) => {
    expect(areaOf(outline)).toBeCloseTo(area, 4);
    expect(areaOf(outline.toReversed())).toBeCloseTo(area, 4);
  });

  it('leaves holes, and covers nothing twice', () => {
    expect(areaOf(square(0, 5), square(1, 3).toReversed())).toBeCloseTo(21, 4);
    expect(areaOf(square(0, 4), square(2, 5))).toBeCloseTo(21, 4);
  });

  it('cuts off what is outside of the picture', () => {
    expect(areaOf(square(-3, 20))).toBeCloseTo(48, 4);
    expect(areaOf(polygon([-4, 1], [2, 1], [2, 3], [-4, 3]))).toBeCloseTo(4, 4);
    expect(areaOf(square(20, 30))).toBe(0);
    expect(areaOf()).toBe(0);
  });
});
