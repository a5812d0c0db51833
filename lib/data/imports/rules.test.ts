import { expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { whileTicking } from '@/lib/core/testing/ticking';
import { firstChoices } from './choices';
import { importLimits } from './limits';
import type { FileRow } from './row-schema';
import { fileRow } from './testing';
import { judge, showsToTell, type BrandState, type Judged } from './rules';
import { toPreview } from './view';

const brand: BrandState = {
  days: { opensDaysBefore: null, decideDaysBefore: null, callRule: 'common', callMinutes: 30 },
  venues: Array.from({ length: 300 }, (_, index) => ({
    id: `venue ${index}`,
    name: `Keller ${index} im Hof`,
    address: `Lange Straße ${index}, Berlin`,
    cityId: 1,
    timeZone: 'Europe/Berlin',
    isArchived: false,
  })),
  formats: [
    {
      id: 'format',
      name: 'Mixed Show',
      isArchived: false,
      defaultSpots: 8,
      defaultMinutes: 7,
      defaultBuffer: 1,
      callRule: null,
      callMinutes: null,
    },
  ],
  shows: new Map(),
};

/** As many rows as a file may have, each with a name of its own, as long as it may be. */
const rows: FileRow[] = Array.from({ length: importLimits.rows }, (_, index) =>
  fileRow({
    place: index + 1,
    key: `row:${index}`,
    title: `Show ${index}`,
    location: `Keller ${index % 300} im Hof ${String(index).padEnd(importLimits.place, ' x')}`,
    when: { date: '2027-01-15', doors: '19:00', starts: '20:00', ends: null, zone: null },
  }),
);

it('the longest file is looked at without keeping anybody waiting', async () => {
  const judging = await whileTicking(
    judge(rows, { choices: firstChoices, skipped: [], brand, now: testNow }),
  );
  expect(judging.value.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'new'));
  const viewing = await whileTicking(
    toPreview(
      judging.value,
      { choices: firstChoices, findings: { past: 0, cut: 0 }, brand },
      { only: 'all', page: 1 },
      { language: 'de', now: testNow },
    ),
  );
  expect(viewing.value).toMatchObject({ withoutVenue: 0, withoutFormat: rows.length, matching: rows.length });
  expect(viewing.value.venueNames).toHaveLength(rows.length);
  expect(judging.ticks).toBeGreaterThanOrEqual(3);
  expect(viewing.ticks).toBeGreaterThanOrEqual(1);
});

it('counts the shows whose people are told: those that move or are called off, and that are not skipped', () => {
  const row = { isSkipped: false, venueId: null, formatId: null, show: { id: 'show' } };
  const one = (more: object) => showsToTell([{ ...row, ...more } as unknown as Judged]);
  expect(one({ verdict: 'cancel' })).toEqual(['show']);
  expect(one({ verdict: 'changed', changes: ['title', 'startsAt'] })).toEqual(['show']);
  expect(one({ verdict: 'changed', changes: ['title', 'spots'] })).toEqual([]);
  expect(one({ verdict: 'cancel', isSkipped: true })).toEqual([]);
  expect(one({ verdict: 'unchanged' })).toEqual([]);
});
