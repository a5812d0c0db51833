import { expect, it } from 'vitest';
import { addDays, addHours } from '@/lib/core/time/dates';
import { matchRows } from './match-rules';
import { testNow } from '@/lib/core/testing/clock';
import { whileTicking } from '@/lib/core/testing/ticking';
import { firstChoices } from './choices';
import { importLimits } from './limits';
import { slotsIn, type FileRow } from './row-schema';
import { fileRow } from './testing';
import { isNotified, judge, type BrandState, type Judged } from './rules';
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
  shows: [],
  others: [],
  series: new Map(),
};

/** The most rows of a file, each with a different name of the greatest length. */
const rows: FileRow[] = Array.from({ length: importLimits.rows }, (_, index) =>
  fileRow({
    place: index + 1,
    key: `row:${index}`,
    title: `Show ${index}`,
    location: `Keller ${index % 300} im Hof ${String(index).padEnd(importLimits.place, ' x')}`,
    when: { date: '2027-01-15', doors: '19:00', starts: '20:00', ends: null, zone: null },
  }),
);

const file = {
  kind: 'calendar' as const,
  fileName: 'shows.ics',
  rows,
  findings: {
    past: 0,
    cut: 0,
    name: '',
    pastEvents: [],
    encoding: 'utf-8' as const,
    notes: [],
    parts: {},
    repeats: {},
  },
  choices: firstChoices,
  skipped: [],
  accepted: [],
};

const state = { brand, people: new Map<string, number>() };

it('the longest file is looked at without keeping anybody waiting', async () => {
  const judging = await whileTicking(judge(file, { brand, now: testNow }));
  expect(judging.value.map(({ verdict }) => verdict)).toEqual(rows.map(() => 'new'));
  const viewing = await whileTicking(
    toPreview(
      judging.value,
      { ...file, ...state },
      { only: 'all', page: 1 },
      { language: 'de', now: testNow },
    ),
  );
  expect(viewing.value).toMatchObject({ withoutVenue: 0, withoutFormat: rows.length, matching: rows.length });
  expect(viewing.value.venueNames).toHaveLength(rows.length);
  expect(judging.ticks).toBeGreaterThanOrEqual(3);
  expect(viewing.ticks).toBeGreaterThanOrEqual(1);
});

it('a choice that is missing is said once, and is no problem of each row', async () => {
  const shows = rows.slice(0, 10);
  const broken = fileRow({
    ...shows[0]!,
    place: 11,
    key: 'row:broken',
    problems: [{ code: 'allDay', value: '' }],
  });
  const formats = [...brand.formats, { ...brand.formats[0]!, id: 'other', name: 'Open Mic' }];
  const known = { brand: { ...brand, formats }, now: testNow };
  const judged = await judge({ ...file, rows: [...shows, broken] }, known);
  const viewed = await toPreview(
    judged,
    { ...file, ...state, brand: known.brand },
    { only: 'all', page: 1 },
    { language: 'de', now: testNow },
  );
  expect(viewed.counts).toMatchObject({ all: 11, new: 0, problem: 1, unchosen: 10 });
  expect(viewed.unchosen).toEqual([{ code: 'formatMissing', count: 10 }]);
});

it('5,000 shows that all have another time in the file are found without keeping anybody waiting', async () => {
  const uid = (index: number) => `uid:${Math.floor(index / 250)}`;
  const at = (index: number) => addDays(new Date('2026-11-01T20:00:00Z'), index % 250);
  const known = rows.map(({ title }, index) => ({
    id: `show ${index}`,
    title,
    venueId: `venue ${index % 300}`,
    importKey: `${uid(index)}|${at(index).toISOString().slice(0, 16)}`,
    startsAt: at(index),
    endsAt: addHours(at(index), 2),
    cancelledAt: null,
  })) as unknown as BrandState['shows'];
  const moved = rows.map((row, index) => ({
    ...row,
    key: `${uid(index)}|${at(index).toISOString().slice(0, 11)}20:30`,
    when: { startsAt: addHours(at(index), 0.5).toISOString(), endsAt: null },
  }));
  const offers = moved.map((row, index) => ({ row, venueId: `venue ${index % 300}` }));
  const slotOf = slotsIn({ parts: {} });
  const options = { from: 'calendar:', slotOf, zoneOf: () => 'Europe/Berlin', now: testNow };
  const matching = await whileTicking(matchRows(offers, known, options));
  expect(matching.value.size).toBe(5000);
  expect(matching.ticks).toBeGreaterThanOrEqual(3);
});

it.each([
  [true, { verdict: 'cancel' }],
  [true, { verdict: 'gone' }],
  [true, { verdict: 'changed', changes: ['title', 'startsAt'] }],
  [false, { verdict: 'changed', changes: ['title', 'spots'] }],
  [false, { verdict: 'unchanged' }],
  [false, { verdict: 'new' }],
])('people are told (%s) of shows that move or end', (isSaid, one) => {
  expect(isNotified(one as unknown as Judged)).toBe(isSaid);
});
