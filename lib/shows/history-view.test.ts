import { randomUUID } from 'node:crypto';
import { addMinutes, subDays } from '@/lib/core/time/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorKind, ApplicationStatus, Show } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { setLineUpState } from '@/lib/line-ups/send-commands';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import type { Actor } from '@/lib/core/actor';
import { makeShow } from './testing';
import { cancelShow, changeSpots } from './commands';
import { changeOf } from './history-view';
import { loadShowHistory } from './loaders';

const database = testDatabase({ asApp: true });

let brand: TestBrand;
let ben: { id: string };
let anna: { id: string };
let show: Show;
let minutes = 0;

beforeAll(async () => {
  brand = await makeBrand(database.db);
  ben = await makeComedian(database.db, { name: 'Ben', email: brand.teamEmail });
  anna = await makeComedian(database.db, { name: 'Anna' });
});

beforeEach(async () => {
  show = await makeShow(database.db, brand);
  minutes = 0;
});

/** Returns the context of the actor for one command, a minute after the context before it. */
function as<By extends Actor>(actor: By) {
  return { db: database.db, actor, now: addMinutes(testNow, (minutes += 1)) };
}

const team = () => as({ kind: 'team', comedianId: ben.id, brandId: brand.id });
const comedian = () => as({ kind: 'comedian', comedianId: anna.id });

async function history(after?: unknown, { id, brand: of } = { id: show.id, brand }) {
  const { cancelledAt } = await database.db.show.findUniqueOrThrow({ where: { id } });
  const shown = { id, cancelledAt, brand: of, venue: { timeZone: 'Europe/Berlin' } };
  return loadShowHistory(shown, after, { language: 'de', now: testNow });
}

async function entries() {
  const { days } = await history();
  return days.flatMap((day) => day.entries);
}

describe('what a history tells', () => {
  it('is who, when, from what to what and why, newest first', async () => {
    const ids = { showId: show.id, comedianId: anna.id };
    await beginApplication(comedian(), 'apply', ids);
    const { id: applicationId } = await database.db.application.findFirstOrThrow({ where: ids });
    await changeApplication(team(), 'confirm', { applicationId });
    await changeApplication(comedian(), 'cancel', { applicationId, reason: 'Stimme weg' });
    await changeSpots(team(), { showId: show.id, spots: 5 });
    await setLineUpState(team(), { showId: show.id, state: 'booked' });
    await setLineUpState(team(), { showId: show.id, state: 'open' });
    await cancelShow(team(), { showId: show.id, reason: 'Wasserschaden' });
    const common = { id: expect.any(String), why: null };
    const ofAnna = { ...common, kind: 'application', name: 'Anna' };
    const ofShow = { ...common, kind: 'show', by: 'Ben' };
    expect(await history()).toEqual({
      isFirstPage: true,
      older: null,
      days: [
        {
          day: 'Fr 30. Okt',
          entries: [
            { ...ofShow, time: '13:07', change: 'showCancelled', why: 'Wasserschaden' },
            { ...ofShow, time: '13:06', change: 'lineUpOpened' },
            { ...ofShow, time: '13:05', change: 'lineUpBooked' },
            { ...common, kind: 'spots', time: '13:04', by: 'Ben', from: 8, to: 5 },
            {
              ...ofAnna,
              time: '13:03',
              change: 'gaveBack',
              by: 'Anna',
              from: 'confirmed',
              to: 'cancelled',
              why: 'Stimme weg',
            },
            { ...ofAnna, time: '13:02', change: 'confirm', by: 'Ben', from: 'applied', to: 'confirmed' },
            { ...ofAnna, time: '13:01', change: 'apply', by: 'Anna', from: null, to: 'applied' },
          ],
        },
      ],
    });
  });

  it('says of everybody that it ended with the show, and not by the team or a full line-up', async () => {
    const berta = await makeComedian(database.db, { name: 'Berta' });
    await beginApplication(comedian(), 'apply', { showId: show.id, comedianId: anna.id });
    const { id: applicationId } = await database.db.application.findFirstOrThrow({
      where: { showId: show.id },
    });
    await changeApplication(team(), 'confirm', { applicationId });
    await beginApplication(team(), 'request', { showId: show.id, comedianId: berta.id });
    await cancelShow(team(), { showId: show.id, reason: 'Wasserschaden' });
    const ends = (await entries()).filter((one) => one.kind === 'application').slice(0, 2);
    expect(ends.map(({ change, name }) => [change, name]).sort()).toEqual([
      ['callOff', 'Anna'],
      ['callOff', 'Berta'],
    ]);
  });

  it('is grouped by the day at the venue', async () => {
    for (const [at, name] of [
      ['2026-10-24T21:30:00Z', 'am 24. um 23:30 Uhr'],
      ['2026-10-24T22:30:00Z', 'am 25. um 0:30 Uhr'],
      ['2026-10-25T22:30:00Z', 'am 25. um 23:30 Uhr, nach der Umstellung'],
    ] as const) {
      const { id: comedianId } = await makeComedian(database.db, { name });
      const events = {
        create: { at: new Date(at), actorKind: 'comedian' as const, toStatus: 'applied' as const },
      };
      await makeApplication(database.db, { showId: show.id, comedianId, status: 'applied', events });
    }
    const { days } = await history();
    expect(days.map(({ day, entries: { length } }) => [day, length])).toEqual([
      ['So 25. Okt', 2],
      ['Sa 24. Okt', 1],
    ]);
  });

  it('names nobody who is gone, and tells nothing of other shows and brands', async () => {
    await database.db.auditEvent.createMany({
      data: [
        {
          at: testNow,
          kind: 'lineUpSent',
          brandId: brand.id,
          showId: show.id,
          actorComedianId: randomUUID(),
        },
        { at: testNow, kind: 'memberAdded', brandId: brand.id },
      ],
    });
    const other = await makeShow(database.db, brand);
    await makeApplication(database.db, { showId: other.id, comedianId: anna.id, status: 'applied' });
    expect(await entries()).toMatchObject([{ kind: 'show', change: 'lineUpSent', by: null }]);
    const foreign = await makeBrand(database.db);
    expect((await history(undefined, { id: show.id, brand: foreign })).days).toEqual([]);
  });

  it('has no address in it', async () => {
    await beginApplication(comedian(), 'apply', { showId: show.id, comedianId: anna.id });
    expect(JSON.stringify(await history())).not.toContain('@');
  });
});

describe('paging', () => {
  it('goes through everything once, also through what happened at one instant', async () => {
    const { id: applicationId } = await makeApplication(database.db, {
      showId: show.id,
      comedianId: anna.id,
      status: 'applied',
    });
    const { db } = database;
    const at = (nth: number) => subDays(testNow, 1 + Math.floor(nth / 40));
    await db.applicationEvent.createMany({
      data: Array.from({ length: 80 }, (_, nth) => ({
        applicationId,
        at: at(nth),
        actorKind: 'team' as const,
        fromStatus: 'applied' as const,
        toStatus: 'rejected' as const,
      })),
    });
    await db.auditEvent.createMany({
      data: Array.from({ length: 39 }, (_, nth) => ({
        at: at(nth * 2),
        kind: 'lineUpSent' as const,
        brandId: brand.id,
        showId: show.id,
      })),
    });
    const sizes: number[] = [];
    const seen = new Set<string>();
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { days, older }: Awaited<ReturnType<typeof history>> = await history(cursor);
      const ids = days.flatMap((day) => day.entries.map(({ id }) => id));
      ids.forEach((id) => seen.add(id));
      sizes.push(ids.length);
      cursor = older;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen.size).toBe(120);
  });

  it('begins anew for an address that means nothing', async () => {
    await beginApplication(comedian(), 'apply', { showId: show.id, comedianId: anna.id });
    const nonsense = ['', 'x', '%00', 'ÿ', ['1', '2'], '-1', '1.5', '9'.repeat(10)];
    for (const cursor of nonsense) {
      expect(await history(cursor), String(cursor)).toMatchObject({
        isFirstPage: true,
        days: [{ day: 'Fr 30. Okt' }],
      });
    }
  });
});

describe('which step it was', () => {
  type Row = [
    from: ApplicationStatus | null,
    to: ApplicationStatus | null,
    by: ActorKind,
    change: string,
    viaTeamLink?: true,
  ];

  it.each<Row>([
    [null, 'applied', 'comedian', 'apply'],
    [null, 'request', 'team', 'request'],
    [null, 'directList', 'team', 'putOnList'],
    ['applied', 'confirmed', 'team', 'confirm'],
    ['applied', 'rejected', 'team', 'reject'],
    ['applied', null, 'comedian', 'withdraw'],
    ['request', 'confirmed', 'comedian', 'accept'],
    ['request', 'rejected', 'comedian', 'decline'],
    ['request', 'confirmed', 'comedian', 'acceptByLink', true],
    ['request', 'rejected', 'comedian', 'declineByLink', true],
    ['confirmed', 'request', 'comedian', 'undoAnswer'],
    ['rejected', 'request', 'comedian', 'undoAnswer'],
    ['request', null, 'team', 'takeBack'],
    ['confirmed', 'cancelled', 'comedian', 'gaveBack'],
    ['directList', 'cancelled', 'team', 'cancelled'],
    ['applied', 'unavailable', 'system', 'close'],
    ['unavailable', 'request', 'system', 'reopen'],
    ['rejected', 'applied', 'team', 'undoReject'],
    ['request', 'expired', 'system', 'expire'],
    [null, 'confirmed', 'team', 'changed'],
    ['cancelled', 'applied', 'system', 'changed'],
  ])('%s → %s by %s is %s', (fromStatus, toStatus, actorKind, change, viaTeamLink) => {
    const row = {
      id: '',
      number: 1,
      at: testNow,
      actorComedianId: null,
      reason: null,
      fromStatus,
      toStatus,
      actorKind,
      viaTeamLink: viaTeamLink ?? false,
    };
    expect(changeOf({ ...row, application: { comedian: { name: 'Anna' } } }, null)).toBe(change);
  });
});
