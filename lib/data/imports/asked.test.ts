import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeTeam, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { chooseRows, confirmImport } from './commands';
import { writeImports } from './row-commands';
import { needsConfirmation, isEdited } from './rules';
import { calendarOf, evening } from './testing';
import { importer } from './testing/importer';

const database = testDatabase();
let brand: TestBrand;
let context: TeamContext;
let team: ReturnType<typeof importer>;

beforeEach(async () => {
  ({ brand, context } = await makeTeam(database.db));
  team = importer(database.db, context);
});

const weekly = 'RRULE:FREQ=WEEKLY;COUNT=4';
const named = (name: string, ...events: string[]) => calendarOf(`X-WR-CALNAME:${name}`, ...events);
const [first, second] = [evening('a', '20261127T200000'), evening('b', '20261204T200000')];

const verdictsOf = async (text: string, fileName?: string) =>
  (await team.look(await team.bring(text, fileName))).verdicts;

/** Confirms an import with its current choices, and writes it. */
async function write(importId: string, reason: string | null = null) {
  const { seen } = await team.look(importId);
  const answer = await confirmImport(context, { importId, seen, reason });
  await writeImports(database.db, testNow);
  return answer;
}

describe('what a file would change', () => {
  it('stays as it is until somebody chooses it, show by show', async () => {
    await team.importAll(calendarOf(evening('a', '20261127T200000', weekly)));
    const importId = await team.bring(
      calendarOf(
        evening('a', '20261127T203000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        evening('new', '20270108T200000'),
      ),
    );
    const before = await team.look(importId);
    expect(before.verdicts).toEqual(['changed', 'changed', 'changed', 'new', 'gone']);
    expect(before.judged.map(({ isSkipped }) => isSkipped)).toEqual([true, true, true, false, true]);

    const [, one, , , gone] = before.judged.map((row) => (needsConfirmation(row) ? row.show.id : ''));
    const choose = (showId = '', isTaken = true) =>
      chooseRows(context, { importId, of: { showId }, isTaken });
    expect(await choose(one)).toMatchObject({ ok: true });
    await choose(gone);
    expect(await write(importId)).toMatchObject({ code: 'reasonMissing', field: 'reason' });
    await choose(gone, false);
    expect(await write(importId)).toMatchObject({ ok: true });
    const shows = await team.shows();
    expect(shows.map(({ startsAt }) => startsAt.toISOString().slice(5, 16))).toEqual([
      '11-27T19:00',
      '12-04T19:30',
      '12-11T19:00',
      '12-18T19:00',
      '01-08T19:00',
    ]);
    expect(shows.filter(({ cancelledAt }) => cancelledAt)).toEqual([]);
  });

  it.each([
    ['another weekday', '20261201T200000', weekly],
    ['another week of the month', '20261218T200000', 'RRULE:FREQ=MONTHLY;BYDAY=3FR;COUNT=4'],
  ])('is still a change when only a part of it was chosen: %s', async (_, start, rule) => {
    const monthly = 'RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=4';
    const before =
      rule === weekly ? evening('a', '20261127T200000', weekly) : evening('a', '20261204T200000', monthly);
    await team.importAll(calendarOf(before));
    const after = calendarOf(evening('a', start, rule));
    const importId = await team.bring(after);
    const { judged } = await team.look(importId);
    const [, one] = judged.map((row) => (needsConfirmation(row) ? row.show.id : ''));
    await chooseRows(context, { importId, of: { showId: one ?? '' }, isTaken: true });
    await write(importId);
    expect(await verdictsOf(after)).toEqual(['changed', 'unchanged', 'changed', 'changed']);
  });

  it('is not what another show is', async () => {
    await team.importAll(calendarOf(first));
    const other = await makeShow(database.db, brand);
    const importId = await team.bring(calendarOf(evening('a', '20261127T203000')));
    expect(await chooseRows(context, { importId, of: { showId: other.id }, isTaken: true })).toMatchObject({
      code: 'notFound',
    });
  });

  it('tells whoever has to do with it, once each', async () => {
    await team.importAll(calendarOf(evening('a', '20261127T200000', weekly)));
    const { id: comedianId } = await makeComedian(database.db);
    for (const { id: showId } of (await team.shows()).slice(2)) {
      await makeApplication(database.db, { showId, comedianId, status: 'confirmed' });
    }
    const after = calendarOf(evening('a', '20261127T203000', 'RRULE:FREQ=WEEKLY;COUNT=3'));
    const { outcome } = await team.importAll(after, 'Sommerpause');
    expect(outcome).toEqual({ made: 0, changed: 3, cancelled: 1, told: 2 });
    const notices = await database.db.notification.findMany({
      where: { comedianId },
      orderBy: { kind: 'asc' },
    });
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['showCancelled', 'showMoved']);
  });

  it('names what the team has edited since', async () => {
    await team.importAll(calendarOf(first, second));
    const edited = { title: 'Von Hand', revision: { increment: 1 } };
    await database.db.show.updateMany({ where: { importKey: 'uid:a' }, data: edited });
    const after = calendarOf(first, second).replaceAll('T200000', 'T203000');
    const isNamed = async () =>
      (await team.look(await team.bring(after))).judged.map(
        (one) => needsConfirmation(one) && isEdited(one.show),
      );
    expect(await isNamed()).toEqual([true, false]);
    // The import's own changes do not count as edits.
    await team.importAll(after);
    const later = after.replaceAll('T203000', 'T210000');
    const { judged } = await team.look(await team.bring(later));
    expect(judged.map((one) => needsConfirmation(one) && isEdited(one.show))).toEqual([false, false]);
  });
});

describe('shows of an earlier version of imports', () => {
  const early = { importFrom: null, importRevision: null };

  it('are recognised by their keys, also when their event moves', async () => {
    for (const day of [27, 28, 29]) {
      const startsAt = new Date(`2026-11-${day}T19:00:00Z`);
      const importKey = `uid:a|2026-11-${day}T20:00`;
      await makeShow(database.db, brand, { title: 'Freitagslacher', startsAt, importKey, ...early });
    }
    const daily = 'RRULE:FREQ=DAILY;COUNT=3';
    expect(await verdictsOf(calendarOf(evening('a', '20261127T200000', daily)))).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    const { judged } = await team.look(await team.bring(calendarOf(evening('a', '20261127T203000', daily))));
    expect(judged).toMatchObject(
      [1, 2, 3].map(() => ({ verdict: 'changed', changes: ['startsAt', 'endsAt'] })),
    );
  });

  it('are recognised by the hash of a long key', async () => {
    const uid = 'x'.repeat(250);
    const hash = createHash('sha256').update(`uid:${uid}`).digest('base64url');
    const startsAt = new Date('2026-11-27T19:00:00Z');
    await makeShow(database.db, brand, {
      title: 'Freitagslacher',
      startsAt,
      importKey: `uid:${hash}`,
      ...early,
    });
    const file = calendarOf(evening(uid, '20261127T200000'), second);
    expect(await verdictsOf(file)).toEqual(['unchanged', 'new']);
    await team.importAll(file);
    expect((await team.shows()).map(({ importKey }) => importKey)).toEqual([`uid:${uid}`, 'uid:b']);
  });
});

describe('what is no longer in a file', () => {
  it('is what this calendar had, whatever the name of the file', async () => {
    await team.importAll(named('Shows', first, second));
    expect(await verdictsOf(named('Shows', first), 'anders (1).ics')).toEqual(['unchanged', 'gone']);
  });

  it.each([
    ['another calendar', named('Kurse', evening('c', '20261211T200000'))],
    ['another calendar with one event of this', named('Kurse', first)],
    ['a file in which the event cannot be read', named('Shows', first, second.replace('DTSTART', 'X'))],
    ['a file in which the event is over', named('Shows', first, second.replaceAll('20261204', '20261028'))],
  ])('is not what is only not in %s', async (_, after) => {
    await team.importAll(named('Shows', first, second));
    expect(await verdictsOf(after)).not.toContain('gone');
  });

  it('is named again and again, until somebody calls it off or it is over', async () => {
    await team.importAll(named('Shows', first, second));
    const after = named('Shows', first);
    expect(await verdictsOf(after)).toEqual(['unchanged', 'gone']);
    await team.importAll(after, 'Sommerpause');
    expect(await verdictsOf(after)).toEqual(['unchanged']);
    const [, cancelled] = await team.shows();
    expect(cancelled?.cancelledAt).toEqual(testNow);
    // The file contains it again, and it stays called off.
    expect(await verdictsOf(named('Shows', first, second))).toEqual(['unchanged', 'left']);
  });

  it('is not what a table had after its last row', async () => {
    const head = 'Titel;Datum;Beginn;Ort\n';
    const line = (title: string, date: string) => `${title};${date};20:00;Kulturkeller\n`;
    await team.takeAll(
      await team.bring(head + line('A', '27.11.2026') + line('B', '04.12.2026'), 'shows.csv'),
    );
    expect(await verdictsOf(head + line('A', '27.11.2026'), 'shows (1).csv')).toEqual(['unchanged']);
    const later = head + line('A', '27.11.2026') + line('C', '11.12.2026');
    expect(await verdictsOf(later, 'shows-2026-11-01.csv')).toEqual(['unchanged', 'new', 'gone']);
    expect(await verdictsOf(later, 'kurse.csv')).toEqual(['unchanged', 'new']);
  });
});
