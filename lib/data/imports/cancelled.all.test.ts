import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { addDays } from '@/lib/core/time/dates';
import { makeAllDueShows } from '@/lib/shows/series/make-commands';
import { describeDay } from '@/lib/core/time/format';
import { readBrandState } from './queries';
import { calendarOf, evening } from './testing';
import { importer } from './testing/importer';
import { toPreview } from './view';

const database = testDatabase();

/** The evenings of a weekly event. */
const days = ['20261127', '20261204', '20261211', '20261218'];

/** The state of an evening in a file: it takes place, it is called off, or it is excluded from the rule. */
const said = fc.constantFrom('on', 'off', 'out');
type Said = 'on' | 'off' | 'out';

const at = (day: string) => `TZID=Europe/Berlin:${day}T200000`;

function fileOf(says: readonly Said[]): string {
  const out = days.filter((_, nth) => says[nth] === 'out').map((day) => `EXDATE;${at(day)}`);
  const off = days
    .filter((_, nth) => says[nth] === 'off')
    .map((day) => evening('a', `${day}T200000`, `RECURRENCE-ID;${at(day)}`, 'STATUS:CANCELLED'));
  // An event of its own, so that no file is without a show.
  const other = evening('z', '20270205T200000');
  return calendarOf(evening('a', `${days[0]}T200000`, 'RRULE:FREQ=WEEKLY;COUNT=4', ...out), ...off, other);
}

/** Returns a day after the first evening, as calendars write it. */
const dayAfter = (count: number) =>
  addDays(new Date('2026-11-27'), count).toISOString().slice(0, 10).replaceAll('-', '');

it('calls off the shows that the preview names, and no others, for 300 pairs of files', async () => {
  const pairs = fc.tuple(fc.tuple(said, said, said, said), fc.array(said, { minLength: 4, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(pairs, async ([first, changed]) => {
      // A missing evening stays missing: one that appears later may be another one that has moved.
      const second = changed.map((says, nth) => (first[nth] === 'on' ? says : first[nth]!));
      const { context } = await makeTeam(database.db);
      const team = importer(database.db, context);
      await team.importAll(fileOf(first));
      const ended = days.filter((_, nth) => first[nth] === 'on' && second[nth] !== 'on');
      const importId = await team.bring(fileOf(second));
      await team.accept(importId);
      const { judged, ...found } = await team.look(importId);
      const brand = await readBrandState(database.db, context.actor.brandId, { ...found, now: testNow });
      const looking = { language: 'de', now: testNow } as const;
      const view = await toPreview(
        judged,
        { ...found, brand, people: new Map() },
        { only: 'all', page: 1 },
        looking,
      );
      const named = view.rows
        .filter(({ verdict }) => verdict === 'cancel' || verdict === 'gone')
        .map(({ when }) => when);
      const words = (day: string) =>
        describeDay(
          new Date(`${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T19:00Z`),
          'Europe/Berlin',
          'de',
          testNow,
        );
      expect(named.map((when) => when.split(',')[0]).toSorted()).toEqual(ended.map(words).toSorted());
      if (ended.length === 0) return;
      await team.takeAll(importId, 'Wasserschaden');
      const off = (await team.shows()).filter(({ cancelledAt }) => cancelledAt);
      expect(off.map(({ startsAt }) => startsAt.toISOString().slice(0, 10).replaceAll('-', ''))).toEqual(
        ended,
      );
    }),
    { numRuns: 300 },
  );
});

it('the shows of a series are exactly the dates of the file, for generated events and their next versions', async () => {
  const rule = fc.record({
    rule: fc.constantFrom(
      'WEEKLY',
      'WEEKLY;INTERVAL=2',
      'WEEKLY;BYDAY=FR,SU',
      'MONTHLY;BYDAY=4FR',
      'MONTHLY;BYDAY=-1FR',
      'MONTHLY;BYMONTHDAY=27',
    ),
    count: fc.integer({ min: 1, max: 8 }),
    out: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(rule, rule, async (first, second) => {
      const { context } = await makeTeam(database.db);
      const team = importer(database.db, context);
      for (const { rule: freq, count, out } of [first, second]) {
        const except = out.map((weeks) => `EXDATE;${at(dayAfter(weeks * 7))}`);
        const importId = await team.bring(
          calendarOf(evening('a', `${days[0]}T200000`, `RRULE:FREQ=${freq};COUNT=${count}`, ...except)),
        );
        const { rows, judged } = await team.look(importId);
        const isIdle = judged.every(({ verdict }) => verdict === 'unchanged' || verdict === 'left');
        if (!isIdle) await team.takeAll(importId, 'Wasserschaden');
        const said = rows.flatMap(({ when }) => (when && 'startsAt' in when ? when.startsAt : []));
        const shows = (await team.shows()).filter(({ cancelledAt }) => cancelledAt === null);
        expect(shows.map(({ startsAt }) => startsAt.toISOString())).toEqual(
          said.map((one) => new Date(one).toISOString()),
        );
        expect(await makeAllDueShows({ db: database.db, now: addDays(testNow, 30) })).toBe(0);
      }
    }),
    { numRuns: 40 },
  );
});
