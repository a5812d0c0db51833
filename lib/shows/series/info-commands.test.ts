import { expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { addDays } from '@/lib/core/time/dates';
import { readShowInfo, type InfoElement } from '@/lib/shows/info-schema';
import { markOfInfo, saveShowInfo } from '@/lib/shows/templates/commands';
import { factsOf } from '@/lib/shows/testing';
import type { Scope } from './edit-commands';
import { saveSeriesInfo } from './info-commands';
import { makeAllDueShows, makeSeries } from './make-commands';

const database = testDatabase();
const team = testTeam(database);

const info = (text: string): InfoElement[] => [{ type: 'text', text }];

async function made() {
  const repeat = { rhythm: 'weekly', endsOn: null, skipsHolidays: false } as const;
  const input = { ...factsOf(team.brand, { date: '2026-11-03' }), from: null, repeat };
  return valueOf(await makeSeries(team.context, input)).seriesId;
}

const showsOf = (seriesId: string) =>
  database.db.show.findMany({ where: { seriesId }, orderBy: { seriesDate: 'asc' } });
const textsOf = async (seriesId: string) =>
  (await showsOf(seriesId)).map((show) => readShowInfo(show.info)[0]?.text ?? '');

async function write(seriesId: string, index: number, scope: Scope | 'this', text: string) {
  const show = (await showsOf(seriesId))[index];
  if (!show) throw new Error(`There is no show ${index}.`);
  const input = { showId: show.id, seen: markOfInfo(readShowInfo(show.info)), elements: info(text) };
  return scope === 'this'
    ? saveShowInfo(team.context, input)
    : saveSeriesInfo(team.context, { ...input, scope });
}

it('is written for all, a show with its own keeps it, and later shows get that of the series', async () => {
  const seriesId = await made();
  await write(seriesId, 12, 'this', 'Geburtstag');
  expect(await write(seriesId, 2, 'all', 'Ab sieben')).toMatchObject({ ok: true, value: { shows: 12 } });
  expect(await textsOf(seriesId)).toEqual([...Array<string>(12).fill('Ab sieben'), 'Geburtstag']);
  expect(await write(seriesId, 12, 'all', 'Ab acht')).toMatchObject({ ok: true, value: { shows: 13 } });
  await makeAllDueShows({ db: database.db, now: addDays(now, 10) });
  expect(await textsOf(seriesId)).toEqual(Array<string>(14).fill('Ab acht'));
});

it('is written from a show on, in a series that continues the one before', async () => {
  const seriesId = await made();
  await write(seriesId, 0, 'all', 'Ab sieben');
  expect(await write(seriesId, 4, 'following', 'Ab acht')).toMatchObject({ ok: true, value: { shows: 9 } });
  expect(await textsOf(seriesId)).toEqual(Array<string>(4).fill('Ab sieben'));
  const { id } = await database.db.series.findFirstOrThrow({ where: { continuesId: seriesId } });
  await makeAllDueShows({ db: database.db, now: addDays(now, 10) });
  expect(await textsOf(id)).toEqual(Array<string>(10).fill('Ab acht'));
  expect(await write(id, 0, 'following', 'Ab neun')).toMatchObject({ ok: true, value: { shows: 10 } });
  expect(await database.db.series.count({ where: { continuesId: id } })).toBe(0);
});

it('leaves alone what is over or called off', async () => {
  const seriesId = await made();
  const [past, off] = await showsOf(seriesId);
  await database.db.show.update({
    where: { id: past?.id },
    data: { doorsAt: null, startsAt: addDays(now, -2), endsAt: addDays(now, -1) },
  });
  await database.db.show.update({ where: { id: off?.id }, data: { cancelledAt: now } });
  await write(seriesId, 5, 'all', 'Ab sieben');
  expect((await textsOf(seriesId)).slice(0, 3)).toEqual(['', '', 'Ab sieben']);
  // A form that was open since before still changes its own show, and no other.
  expect(await write(seriesId, 0, 'all', 'Danke')).toMatchObject({ ok: true, value: { shows: 1 } });
  expect((await textsOf(seriesId)).slice(0, 3)).toEqual(['Danke', '', 'Ab sieben']);
});

it('changes nothing over what somebody else has written, nor for another brand', async () => {
  const seriesId = await made();
  const show = (await showsOf(seriesId))[3];
  const input = {
    showId: show?.id ?? '',
    seen: markOfInfo([]),
    elements: info('Meins'),
    scope: 'all',
  } as const;
  await write(seriesId, 3, 'this', 'Ihres');
  expect(await saveSeriesInfo(team.context, input)).toMatchObject({
    code: 'changedMeanwhile',
    details: { elements: info('Ihres') },
  });
  const other = (await makeTeam(database.db)).context;
  expect(await saveSeriesInfo(other, input)).toMatchObject({ code: 'notFound' });
  expect(new Set(await textsOf(seriesId))).toEqual(new Set(['', 'Ihres']));
});
