import { addDays, addHours } from '@/lib/core/time/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testNow as now } from '@/lib/core/testing/clock';
import { knownFilters, layOut, nothingClosed, type ComingRow, type ComingRows } from './filter-rules';
import { countFacets, countWithout, selectShows, withoutDimension } from './facet-rules';
import {
  namedFilters,
  namedOnes,
  noFilters,
  ofNamed,
  ofSwitches,
  switchFilters,
  type ShowFilters,
} from './filters';

const names: Omit<ComingRows, 'shows'> = {
  ...ofNamed((name) => [[name, 'Further name']]),
  brands: [
    ['lachfabrik', 'Lachfabrik'],
    ['brettl', 'Das Brettl'],
  ],
  venues: [
    ['v1', 'Kulturkeller', 'Neukölln'],
    ['v2', 'Kulturkeller', 'Neukölln'],
    ['v3', 'Müllers Bühne', null],
  ],
  formats: [
    ['f1', 'Open Mic'],
    ['f2', 'Open Mic'],
    ['f3', 'Mixed Show'],
  ],
};

let count = 0;

type Param = (typeof namedFilters)[keyof typeof namedFilters]['param'];

/** A show tomorrow, a Friday, at 20:00 in the Kulturkeller, by the Lachfabrik, open for applications. */
function show(changes: Partial<Record<keyof typeof places | Param, unknown>> = {}): ComingRow {
  const row: unknown[] = [
    `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`,
    addDays(now, 1).getTime(),
    'Lampenfieber',
    5,
    1200,
    0,
    false,
    0,
  ];
  const keys: unknown[] = namedOnes.map((name) => names[name][0]![0]);
  for (const [name, value] of Object.entries(changes)) {
    if (name in places) row[places[name as keyof typeof places]] = value;
    else keys[namedOnes.findIndex((one) => namedFilters[one].param === name)] = value;
  }
  return [...row, keys] as ComingRow;
}

const places = { startsAt: 1, title: 2, weekday: 3, minute: 4, opensAt: 5, off: 6 };

const laidOut = (...shows: ComingRow[]) => layOut({ ...names, shows });
const viewer = { now, closed: nothingClosed };
const narrowed = (filters: Partial<ShowFilters>): ShowFilters => ({ ...noFilters, ...filters });
const found = (shows: ComingRow[], filters: Partial<ShowFilters>) =>
  selectShows(laidOut(...shows), narrowed(filters), { ...viewer, after: null, limit: 50 }).ids;

describe('a filter lets through', () => {
  it.each<[string, Partial<ShowFilters>, Parameters<typeof show>[0], Parameters<typeof show>[0]]>([
    ['a brand', { brands: ['brettl'] }, { brand: 'brettl' }, {}],
    [
      'a room, whichever brand has it',
      { venues: ['kulturkeller-neukolln'] },
      { venue: 'v2' },
      { venue: 'v3' },
    ],
    ['a format by its name', { formats: ['open-mic'] }, { format: 'f2' }, { format: 'f3' }],
    ['a weekday', { weekdays: [1, 7] }, { weekday: 7 }, { weekday: 6 }],
    ['from a time on', { from: 1200 }, { minute: 1200 }, { minute: 1199 }],
    ['up to a time', { to: 1200 }, { minute: 1200 }, { minute: 1201 }],
    ['between two times', { from: 1140, to: 1200 }, { minute: 1170 }, { minute: 1230 }],
    ['past midnight', { from: 1380, to: 60 }, { minute: 30 }, { minute: 1200 }],
    ['what is open', { open: true }, { opensAt: now.getTime() }, { opensAt: now.getTime() + 1 }],
    ['what is not booked', { open: true }, {}, { opensAt: null }],
    ['a title', { text: 'LAMPEN' }, {}, { title: 'Notausgang' }],
    ['a brand by its name', { text: 'brettl' }, { brand: 'brettl' }, {}],
    ['a room without its umlauts', { text: 'muellers buehne' }, { venue: 'v3' }, {}],
    ['a room with its umlauts', { text: 'MÜLLERS' }, { venue: 'v3' }, {}],
    ['a district', { text: 'neukölln' }, {}, { venue: 'v3' }],
    ['a format in a text', { text: 'mixed' }, { format: 'f3' }, {}],
    [
      'words of several names',
      { text: 'brettl mixed lampen' },
      { brand: 'brettl', format: 'f3' },
      { brand: 'brettl' },
    ],
  ])('%s', (_what, filters, fits, fitsNot) => {
    const [one, other] = [show(fits), show(fitsNot)];
    expect(found([one, other], filters)).toEqual([one[0]]);
  });

  it('what fits all of them', () => {
    const one = show({ brand: 'brettl', weekday: 1 });
    const shows = [one, show({ brand: 'brettl' }), show({ weekday: 1 })];
    expect(found(shows, { brands: ['brettl'], weekdays: [1] })).toEqual([one[0]]);
  });

  it('one of the values of a filter', () => {
    const shows = [show({ weekday: 1 }), show({ weekday: 2 }), show({ weekday: 3 })];
    expect(found(shows, { weekdays: [1, 3] })).toEqual([shows[0]![0], shows[2]![0]]);
  });

  it.each(['%', '_', '\\', '.*', '(', '🎤', ' '])('all or nothing for %j, without failing', (text) => {
    expect([0, 1]).toContain(found([show()], { text }).length);
  });
});

it('what no show has is left out of the filters', () => {
  const known = narrowed({ brands: ['brettl', 'nobody'], venues: ['x'.repeat(99)], formats: ['open-mic'] });
  expect(knownFilters(laidOut(show()), known)).toMatchObject({
    brands: ['brettl'],
    venues: [],
    formats: ['open-mic'],
  });
});

describe('pages', () => {
  it('begin now, and each behind the one before, also within one instant', () => {
    const past = show({ startsAt: now.getTime() - 1 });
    const shows = [
      past,
      ...Array.from({ length: 7 }, (_, i) => show({ startsAt: addHours(now, i >> 1).getTime() })),
    ];
    const coming = laidOut(...shows);
    const seen: string[] = [];
    let after: Parameters<typeof selectShows>[2]['after'] = null;
    for (const size of [3, 3, 1]) {
      const page = selectShows(coming, noFilters, { ...viewer, after, limit: 3 });
      expect(page.ids).toHaveLength(size);
      seen.push(...page.ids);
      after = page.next;
    }
    expect(after).toBeNull();
    expect(seen).toEqual(shows.slice(1).map(([id]) => id));
  });

  it('a full last page has no next one', () => {
    const coming = laidOut(show(), show());
    expect(selectShows(coming, noFilters, { ...viewer, after: null, limit: 2 }).next).toBeNull();
  });
});

describe('counts', () => {
  const coming = laidOut(
    show({ brand: 'brettl', weekday: 5, startsAt: now.getTime() - 1 }),
    show({ brand: 'lachfabrik', weekday: 5 }),
    show({ brand: 'lachfabrik', weekday: 6, opensAt: null }),
    show({ brand: 'brettl', weekday: 5, venue: 'v2' }),
    show({ brand: 'lachfabrik', weekday: 5, opensAt: null, off: true }),
  );
  const counted = (filters: Partial<ShowFilters>) => {
    const { brands, weekdays, switches, hits, calledOff } = countFacets(coming, narrowed(filters), viewer);
    return {
      hits,
      calledOff,
      brands: Object.fromEntries(brands.map(({ value, count }) => [value, count])),
      weekdays: Object.fromEntries(
        weekdays.filter((day) => day.count > 0).map((day) => [day.value, day.count]),
      ),
      open: switches.open?.count,
    };
  };

  it('are of all coming shows without a filter', () => {
    expect(counted({})).toEqual({
      hits: 3,
      calledOff: 1,
      brands: { lachfabrik: 2, brettl: 1 },
      weekdays: { 5: 2, 6: 1 },
      open: 2,
    });
  });

  it('honour the other filters and the text, not the own', () => {
    const brands = { lachfabrik: 1, brettl: 1 };
    expect(counted({ brands: ['lachfabrik'], weekdays: [5] })).toEqual({
      hits: 1,
      calledOff: 1,
      brands,
      weekdays: { 5: 1, 6: 1 },
      open: 1,
    });
    expect(counted({ text: 'brettl' })).toEqual({
      hits: 1,
      calledOff: 0,
      brands: { lachfabrik: 0, brettl: 1 },
      weekdays: { 5: 1 },
      open: 1,
    });
  });

  it('join rooms and formats of one name', () => {
    expect(countFacets(coming, noFilters, viewer)).toMatchObject({
      venues: [
        { value: 'kulturkeller-neukolln', name: 'Kulturkeller, Neukölln', count: 3 },
        { value: 'mullers-buhne', count: 0 },
      ],
      formats: [
        { value: 'open-mic', count: 3 },
        { value: 'mixed-show', count: 0 },
      ],
    });
  });

  it('say which filter to drop when nothing is left', () => {
    const three = narrowed({ brands: ['brettl'], weekdays: [6], open: true });
    expect(countWithout(coming, three, viewer)).toEqual([{ dimension: 'weekdays', hits: 1 }]);
    expect(countWithout(coming, narrowed({ weekdays: [1], text: 'nobody' }), viewer)).toEqual([]);
    const two = narrowed({ brands: ['brettl'], weekdays: [6] });
    expect(countWithout(coming, two, viewer)).toEqual([
      { dimension: 'brands', hits: 1 },
      { dimension: 'weekdays', hits: 1 },
    ]);
    expect(withoutDimension(two, 'brands')).toEqual(narrowed({ weekdays: [6] }));
    expect(withoutDimension(narrowed({ from: 1, to: 2, text: 'x' }), 'time')).toEqual(
      narrowed({ text: 'x' }),
    );
  });
});

it('a value counts as many as one finds with it', () => {
  const someShow = fc.record({
    brand: fc.constantFrom('lachfabrik', 'brettl'),
    venue: fc.constantFrom('v1', 'v2', 'v3'),
    format: fc.constantFrom('f1', 'f2', 'f3'),
    weekday: fc.integer({ min: 1, max: 7 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    opensAt: fc.constantFrom(null, 0),
    off: fc.boolean(),
  });
  const someFilters = fc.record({
    ...ofNamed(() => fc.constant<string[]>([])),
    brands: fc.subarray(['lachfabrik', 'brettl']),
    venues: fc.subarray(['kulturkeller-neukolln', 'mullers-buhne']),
    formats: fc.subarray(['open-mic', 'mixed-show']),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    from: fc.option(fc.integer({ min: 0, max: 1439 })),
    to: fc.option(fc.integer({ min: 0, max: 1439 })),
    ...ofSwitches(() => fc.boolean()),
    text: fc.constantFrom('', 'keller', 'open'),
  });
  // A comedian who is free on the weekdays of half of the shows.
  const nights = {
    weekdays: new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, day % 2 === 0])),
    dates: new Map(),
  };
  const planner = { now, closed: { ...nothingClosed, nights } };
  fc.assert(
    fc.property(fc.array(someShow, { maxLength: 30 }), someFilters, (rows, filters) => {
      const coming = laidOut(...rows.map((row) => show({ ...row, opensAt: row.off ? null : row.opensAt })));
      const off = new Set(coming.ids.filter((_, number) => coming.isCalledOff[number]));
      const listed = (changes: Partial<ShowFilters>) =>
        selectShows(coming, { ...filters, ...changes }, { ...planner, after: null, limit: 100 }).ids;
      const hits = (changes: Partial<ShowFilters>) => listed(changes).filter((id) => !off.has(id)).length;
      const facets = countFacets(coming, filters, planner);
      expect(facets.hits).toBe(hits({}));
      expect(facets.hits + facets.calledOff).toBe(listed({}).length);
      for (const name of namedOnes) {
        for (const { value, count } of facets[name]) expect(count, name).toBe(hits({ [name]: [value] }));
      }
      for (const { value, count } of facets.weekdays) expect(count).toBe(hits({ weekdays: [value] }));
      for (const name of switchFilters) {
        expect(facets.switches[name]?.count, name).toBe(hits({ [name]: true }));
      }
    }),
  );
});
