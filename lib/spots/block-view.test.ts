import { describe, expect, it } from 'vitest';
import { blocksAt, toBlockNotice } from './block-view';

describe('the blocks of a comedian', () => {
  const blocks = [
    { id: 1, brandId: 'lachfabrik' },
    { id: 2, brandId: null },
    { id: 3, brandId: 'keller' },
  ];

  it.each([
    ['lachfabrik', [1, 2]],
    ['keller', [2, 3]],
    ['saal', [2]],
  ])('at %s are its own and those of the platform', (brandId, ids) => {
    expect(blocksAt(blocks, brandId).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ['de', 'Mo 30. Nov'],
  ['en', 'Mon 30 Nov'],
] as const)('a block says why and until which day of its readers (%s)', (language, until) => {
  const block = {
    brandId: null,
    brandName: null,
    brandContact: null,
    reason: 'Dreimal nicht gekommen',
    until: new Date('2026-11-29T23:00:00Z'),
  };
  const notice = toBlockNotice(block, { language, now: new Date('2026-11-20T12:00:00Z') });
  expect(notice).toEqual({ brand: null, contact: null, reason: 'Dreimal nicht gekommen', until });
  const atBrand = { ...block, brandId: 'keller', brandName: 'Keller', brandContact: 'hallo@keller.example' };
  expect(toBlockNotice(atBrand, { language, now: new Date('2026-11-20T12:00:00Z') })).toMatchObject({
    brand: { id: 'keller', name: 'Keller' },
    contact: 'hallo@keller.example',
  });
});
