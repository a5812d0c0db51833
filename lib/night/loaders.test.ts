import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Show } from '@/lib/core/generated/prisma/client';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makePlaylist, makeTrack, makeWalkOn } from '@/lib/night/playlists/testing';
import { makeShow } from '@/lib/shows/testing';
import { loadNight, loadOwnNight } from './loaders';
import { makeChange, sendLines } from './testing';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
let show: Show;
let teamId: string;
let [kimId, boId, strangerId]: string[] = [];
let [kim, bo, , guest]: string[] = [];

const looking = (minutes = 0) => ({ language: 'de', now: addMinutes(testNow, minutes) }) as const;

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db);
  teamId = (await makeComedian(db, { email: brand.teamEmail, name: 'Tea' })).id;
  [kimId, boId, strangerId] = await Promise.all(
    ['Kim', 'Bo', 'Fremd'].map(async (name) => (await makeComedian(db, { name })).id),
  );
  show = await makeShow(db, brand, { startsAt: testNow });
  [kim, bo, , guest] = await sendLines(db, show, [
    { comedianId: kimId ?? '', note: 'Tritt zu „Eye of the Tiger“ auf.' },
    { comedianId: boId ?? '', note: 'Nicht duzen' },
    { part: 'break' },
    { guestName: 'Gast' },
  ]);
});

const make = (kind: Parameters<typeof makeChange>[2]['kind'], lineId?: string, more = {}) =>
  makeChange(database.db, show.id, { kind, lineId, actorComedianId: teamId, ...more });
const team = (after = 0) => loadNight(brand.id, show.id, looking(), after);
const own = (comedianId: string | undefined, minutes = 0) =>
  loadOwnNight(comedianId ?? '', show.id, looking(minutes));

describe('the team', () => {
  it('gets the tracks to which people come on stage, its own before theirs', async () => {
    const { db } = database;
    await makeWalkOn(db, kimId ?? '', { title: 'Kims Titel' });
    await makeWalkOn(db, boId ?? '', { title: 'Bos Titel' });
    const walkOns = async () => (await team())?.lines.map(({ walkOn }) => walkOn?.title ?? null);
    expect(await walkOns()).toEqual(['Kims Titel', 'Bos Titel', null, null]);
    const { id: playlistId } = await makePlaylist(db, brand.id);
    await makeTrack(db, playlistId, { moment: 'walkOn', title: 'Vom Team', comedianId: boId });
    await makeTrack(db, playlistId, { moment: 'walkOn', title: 'Für alle' });
    expect(await walkOns()).toEqual(['Kims Titel', 'Bos Titel', null, null]);
    await db.playlistShow.create({ data: { playlistId, showId: show.id } });
    expect(await walkOns()).toEqual(['Kims Titel', 'Vom Team', null, 'Für alle']);
    expect(JSON.stringify(await own(kimId))).not.toContain('Titel');
  });

  it('gets the lines with notes and local times, and the changes with who made them', async () => {
    await make('start', kim);
    expect(await team()).toMatchObject({
      title: show.title,
      phase: 'open',
      now: testNow.getTime(),
      startsAt: testNow.getTime(),
      revision: 1,
      lines: [
        {
          id: kim,
          name: 'Kim',
          minutes: 7,
          callAt: '12:30',
          onAt: '13:00',
          note: 'Tritt zu „Eye of the Tiger“ auf.',
        },
        { id: bo, name: 'Bo', onAt: '13:08' },
        { part: 'break', name: null },
        { name: 'Gast', note: null },
      ],
      changes: [{ kind: 'start', lineId: kim, at: testNow.getTime(), by: 'Tea' }],
    });
  });

  it('gets only newer changes when it has the others', async () => {
    for (const kind of ['start', 'end', 'back'] as const) await make(kind, kim);
    expect((await team(2))?.changes.map(({ number }) => number)).toEqual([3]);
    expect(await team(3)).toMatchObject({ changes: [], revision: 3 });
  });

  it('does not find the show of another brand', async () => {
    const other = await makeBrand(database.db);
    expect(await loadNight(other.id, show.id, looking())).toBeNull();
    expect(await loadNight(brand.id, 'nonsense', looking())).toBeNull();
  });
});

describe('a comedian', () => {
  it('sees who is on and who comes, and when they do', async () => {
    await make('start', kim, { at: testNow });
    expect(await own(boId, 2)).toMatchObject({
      state: 'waiting',
      hasBegun: true,
      callAt: '12:30',
      onAt: '13:08',
      on: { name: 'Kim', isMe: false },
      coming: [{ name: 'Bo', isMe: true }, { part: 'break', name: null }, { name: 'Gast' }],
      countdown: { freeAt: addMinutes(testNow, 7).getTime(), ahead: 60_000, notBefore: null },
    });
    expect(await own(kimId, 2)).toMatchObject({ state: 'on', on: { isMe: true }, countdown: null });
  });

  it('sees of marks about others only the order that results', async () => {
    await make('noShow', kim);
    await make('late', bo, { minutes: 40 });
    await make('walkIn', undefined, { minutes: 5, guestName: 'Geheim Heimlich', afterId: guest });
    const seen = await own(boId);
    expect(seen?.coming).toMatchObject([
      { part: 'break' },
      { name: 'Gast' },
      { isWalkIn: true, name: null },
      { isMe: true },
    ]);
    const text = JSON.stringify(seen);
    for (const word of ['Kim', 'Geheim', 'duzen', 'Tiger', 'noShow', 'late', 'Tea', teamId]) {
      expect(text).not.toContain(word);
    }
  });

  it('learns not why they are not in the order', async () => {
    await make('noShow', kim);
    expect(await own(kimId)).toMatchObject({ state: 'out', countdown: null });
    await make('skip', kim);
    expect(await own(kimId)).toMatchObject({ state: 'out', countdown: null });
  });

  it('who is not on the sent line-up finds nothing, not even as part of the team', async () => {
    for (const id of [strangerId, teamId]) expect(await own(id)).toBeNull();
    await database.db.sentLineUpEntry.deleteMany({ where: { comedianId: kimId } });
    expect(await own(kimId)).toBeNull();
    expect(await loadOwnNight(boId ?? '', 'nonsense', looking())).toBeNull();
  });
});

it('says when there is no night any more, or none yet', async () => {
  const at = async (now: Date) => (await loadNight(brand.id, show.id, { language: 'de', now }))?.phase;
  expect(await at(addDays(testNow, -1))).toBe('early');
  expect(await at(addHours(show.endsAt, 12))).toBe('over');
  await database.db.show.update({ where: { id: show.id }, data: { cancelledAt: testNow } });
  expect((await own(kimId))?.phase).toBe('cancelled');
});
