import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { markRead } from '@/lib/notifications/commands';
import { listNotifications } from '@/lib/notifications/queries';
import { toNotice } from '@/lib/notifications/view';
import { changeSpots } from './commands';
import { editLineUp } from '@/lib/line-ups/commands';
import { sendLineUp } from '@/lib/line-ups/send-commands';
import { makeShow as makeTestShow, factsOf } from './testing';
import { editShow } from './edit-commands';
import type { ShowFacts } from './schema';
import { teamWithShows } from './testing/making';

const own = teamWithShows();
const { database, read, made, eventsOf, involved, otherTeam } = own;

const edit = (showId: string, changes: Partial<ShowFacts>, revision = 0, context = own.team) =>
  editShow(context, { ...factsOf(own.brand, changes), showId, revision });

describe('editShow', () => {
  it('changes what was said; the opening and the decision follow the date', async () => {
    const { id } = await made();
    await edit(id, { title: 'Samstagslacher', date: '2026-11-28', feeText: null });
    expect(await read(id)).toMatchObject({
      title: 'Samstagslacher',
      feeText: null,
      startsAt: new Date('2026-11-28T19:00:00Z'),
      opensAt: new Date('2026-11-13T23:00:00Z'),
      decideBy: new Date('2026-11-26T17:00:00Z'),
      revision: 1,
      weekday: 6,
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'showEdited',
      facts: { changed: expect.arrayContaining(['title', 'feeText', 'startsAt', 'opensAt']) },
    });
  });

  it('writes nothing when nothing is different', async () => {
    const { id } = await made();
    await involved(id, 'confirmed');
    expect(await edit(id, {})).toMatchObject({ ok: true, value: { notified: 0 } });
    expect(await read(id)).toMatchObject({ revision: 0 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('tells everybody who has a spot, waits or was asked once that it was moved, and nobody else', async () => {
    const { id } = await made();
    const people = await Promise.all(
      (['confirmed', 'directList', 'applied', 'request'] as const).map((status) => involved(id, status)),
    );
    const others = await Promise.all(
      (['rejected', 'cancelled', 'expired', 'unavailable'] as const).map((status) => involved(id, status)),
    );
    expect(await edit(id, { starts: '20:30', ends: '22:30' })).toMatchObject({
      ok: true,
      value: { notified: 4 },
    });
    const noticesOf = async (comedianId: string) => {
      const rows = await listNotifications(database.db, comedianId, { limit: 10 });
      return rows.map((row) => toNotice(row, { language: 'de', now }));
    };
    for (const person of people) {
      const when = { day: 'Fr 27. Nov', doors: '19:00', place: 'Kulturkeller' };
      expect(await noticesOf(person.id)).toMatchObject([
        {
          unread: true,
          show: {
            kind: 'showMoved',
            move: {
              from: { ...when, starts: '20:00', ends: '22:00' },
              to: { ...when, starts: '20:30', ends: '22:30' },
            },
          },
        },
      ]);
    }
    for (const person of others) expect(await noticesOf(person.id)).toEqual([]);
    const statuses = await database.db.application.findMany({
      where: { showId: id, comedianId: { in: people.map((person) => person.id) } },
      select: { status: true },
    });
    expect(statuses).toHaveLength(4);
    expect((await read(id)).spotsTaken).toBe(2);
  });

  it('tells once of several moves that somebody has not read: from where they knew it', async () => {
    const { id } = await made();
    const [kim, lee] = [await involved(id, 'confirmed'), await involved(id, 'applied')];
    const startsOf = async ({ id: comedianId }: { id: string }) => {
      const rows = await listNotifications(database.db, comedianId, { limit: 10 });
      return rows.map((row) => {
        const { move } = toNotice(row, { language: 'de', now }).show ?? {};
        return [move?.from.starts, move?.to.starts];
      });
    };
    await edit(id, { starts: '20:30', ends: '22:30' });
    await markRead(database.db, lee.id, now, now);
    await edit(id, { starts: '21:00', ends: '22:30' }, 1);
    expect(await startsOf(kim)).toEqual([['20:00', '21:00']]);
    expect(await startsOf(lee)).toEqual([
      ['20:30', '21:00'],
      ['20:00', '20:30'],
    ]);
    // Back to where it was: the mail about the first move may have arrived.
    await edit(id, { starts: '20:00', ends: '22:00' }, 2);
    expect(await startsOf(kim)).toEqual([['21:00', '20:00']]);
  });

  describe('when people would be told', () => {
    const ask = (showId: string, changes: Partial<ShowFacts>, agreed = '', revision = 0) =>
      editShow(own.team, { ...factsOf(own.brand, changes), showId, revision }, agreed);
    const agreementOf = (answer: Awaited<ReturnType<typeof ask>>) => {
      if (answer.ok || !answer.details) throw new Error('It did not ask.');
      return answer.details.agreement;
    };
    const notices = (showId: string) => database.db.notification.count({ where: { showId } });

    it('says what and to how many, and nothing is saved before the team agrees', async () => {
      const { id } = await made();
      await Promise.all((['confirmed', 'applied'] as const).map((status) => involved(id, status)));
      const later = { starts: '20:30', ends: '22:30' };
      const question = await ask(id, later);
      expect(question).toMatchObject({
        ok: false,
        code: 'tells',
        details: {
          notified: 2,
          moved: [{ notified: 2, cannot: [], atVenue: [] }],
          move: {
            from: { startsAt: new Date('2026-11-27T19:00:00Z'), place: 'Kulturkeller' },
            to: { startsAt: new Date('2026-11-27T19:30:00Z') },
          },
        },
      });
      expect(await read(id)).toMatchObject({ revision: 0, startsAt: new Date('2026-11-27T19:00:00Z') });
      expect(await notices(id)).toBe(0);
      expect(await eventsOf(id)).toHaveLength(1);
      expect(await ask(id, later, agreementOf(question))).toMatchObject({ ok: true, value: { notified: 2 } });
      expect(await notices(id)).toBe(2);
    });

    it('asks again when it is another move, or other people by now', async () => {
      const { id } = await made();
      await involved(id, 'applied');
      const agreed = agreementOf(await ask(id, { starts: '20:30', ends: '22:30' }));
      expect(await ask(id, { starts: '20:45', ends: '22:30' }, agreed)).toMatchObject({ code: 'tells' });
      await involved(id, 'applied');
      expect(await ask(id, { starts: '20:30', ends: '22:30' }, agreed)).toMatchObject({
        code: 'tells',
        details: { notified: 2 },
      });
    });

    it('does not ask about what nobody is told, nor for a show without people', async () => {
      const { id } = await made();
      expect(await ask(id, { starts: '20:30', ends: '22:30' })).toMatchObject({
        ok: true,
        value: { notified: 0 },
      });
      await involved(id, 'confirmed');
      const same = { starts: '20:30', ends: '22:30', title: 'Neu' };
      expect(await ask(id, same, '', 1)).toMatchObject({ ok: true, value: { notified: 0 } });
    });
  });

  it('tells nobody of another title', async () => {
    const { id } = await made();
    const person = await involved(id, 'confirmed');
    expect(await edit(id, { title: 'Neu', feeText: '50 Euro', visibility: 'private' })).toMatchObject({
      value: { notified: 0 },
    });
    expect(await database.db.notification.count({ where: { comedianId: person.id } })).toBe(0);
  });

  it('keeps the start that everybody knew first until the show has it again', async () => {
    const { id, startsAt } = await made();
    const movedFrom = async () => (await read(id)).movedFrom;
    await edit(id, { title: 'Samstagslacher' });
    expect(await movedFrom()).toBeNull();
    await edit(id, { date: '2026-11-28' }, 1);
    expect(await movedFrom()).toEqual(startsAt);
    await edit(id, { date: '2026-11-29', visibility: 'private' }, 2);
    expect(await movedFrom()).toEqual(startsAt);
    await edit(id, { visibility: 'private' }, 3);
    expect(await movedFrom()).toBeNull();
  });

  it('keeps no start that only the team knew', async () => {
    const { id } = await made({ visibility: 'private' });
    await edit(id, { date: '2026-11-28', visibility: 'public' });
    expect(await read(id)).toMatchObject({ visibility: 'public', movedFrom: null });
  });

  it('moves to another city with its venue', async () => {
    const { id } = await made();
    const person = await involved(id, 'applied');
    const city = await makeCity(database.db);
    const venue = await database.db.venue.create({
      data: {
        brandId: own.brand.id,
        name: 'Comedy Cellar',
        address: 'Soho 1',
        cityId: city.id,
        timeZone: 'Europe/London',
      },
    });
    expect(await edit(id, { venueId: venue.id })).toMatchObject({
      value: { notified: 1 },
    });
    expect(await read(id)).toMatchObject({
      cityId: city.id,
      startMinute: 20 * 60,
      startsAt: new Date('2026-11-27T20:00:00Z'),
    });
    const [notice] = await listNotifications(database.db, person.id, { limit: 1 });
    expect(notice?.move).toMatchObject({
      from: { place: 'Kulturkeller', timeZone: 'Europe/Berlin' },
      to: { place: 'Comedy Cellar', timeZone: 'Europe/London' },
    });
  });

  it('takes the line-up that was sent along, so that there is nothing to send again', async () => {
    const { id } = await made();
    const person = await involved(id, 'confirmed');
    await sendLineUp(own.team, { showId: id, revision: 0 });
    await edit(id, { doors: '19:45', starts: '20:30', ends: '22:30' });
    const line = await database.db.sentLineUpEntry.findFirstOrThrow({ where: { showId: id } });
    expect(line).toMatchObject({
      onAt: new Date('2026-11-27T19:30:00Z'),
      callAt: new Date('2026-11-27T19:00:00Z'),
    });
    expect(await sendLineUp(own.team, { showId: id, revision: 0 })).toMatchObject({ code: 'nothingToSend' });
    const [notice] = await listNotifications(database.db, person.id, { limit: 1 });
    expect(notice).toMatchObject({ kind: 'showMoved', onAt: new Date('2026-11-27T19:30:00Z') });
  });

  it('takes own call times along, and calls by the new rule when it changes with the date', async () => {
    const { id } = await made();
    const [kim, lee] = [await involved(id, 'confirmed'), await involved(id, 'confirmed')];
    const lines = await database.db.lineUpEntry.findMany({
      where: { showId: id },
      orderBy: { place: 'asc' },
    });
    const entryId = lines.find(({ comedianId }) => comedianId === lee.id)!.id;
    await editLineUp(own.team, {
      showId: id,
      editId: randomUUID(),
      editorId: randomUUID(),
      revision: 0,
      ops: [{ op: 'set', entryId, values: { callBefore: 90 } }],
    });
    await sendLineUp(own.team, { showId: id, revision: 1 });
    await edit(id, { starts: '20:30', ends: '22:30', callRule: 'rolling', callMinutes: 15 });
    const sent = await database.db.sentLineUpEntry.findMany({ where: { showId: id } });
    const called = (comedianId: string) => sent.find((line) => line.comedianId === comedianId)?.callAt;
    expect(called(kim.id)).toEqual(new Date('2026-11-27T19:15:00Z'));
    expect(called(lee.id)).toEqual(new Date('2026-11-27T18:00:00Z'));
    expect(await sendLineUp(own.team, { showId: id, revision: 1 })).toMatchObject({ code: 'nothingToSend' });
    const [notice] = await listNotifications(database.db, lee.id, { limit: 1 });
    expect(notice).toMatchObject({ kind: 'showMoved', callAt: new Date('2026-11-27T18:00:00Z') });
  });

  it('refuses a stale revision, also of somebody who changed the spots', async () => {
    const { id } = await made();
    await edit(id, { title: 'Von Ben' });
    expect(await edit(id, { title: 'Von Carla' })).toEqual({ ok: false, code: 'conflict' });
    expect((await read(id)).title).toBe('Von Ben');
    await changeSpots(own.team, { showId: id, spots: 10 });
    expect(await edit(id, { title: 'Von Carla' }, 1)).toEqual({ ok: false, code: 'conflict' });
    expect(await edit(id, { title: 'Von Carla' }, 2)).toMatchObject({ ok: true });
  });

  it('lets one of two at the same moment through', async () => {
    const { id } = await made();
    const person = await involved(id, 'confirmed');
    const answers = await Promise.all(['20:15', '20:45', '21:00'].map((starts) => edit(id, { starts })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.notification.count({ where: { comedianId: person.id } })).toBe(1);
  });

  it('does not take away spots that somebody has', async () => {
    const { id } = await made();
    await involved(id, 'confirmed');
    await involved(id, 'directList');
    expect(await edit(id, { spots: 1 })).toEqual({ ok: false, code: 'tooFewSpots', field: 'spots' });
    expect(await edit(id, { spots: 2 })).toMatchObject({ ok: true });
    const kinds = (await eventsOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['showCreated', 'spotsChanged']);
  });

  it.each([
    ['startPast', { date: '2026-10-29' }],
    ['tooFarAhead', { date: '2029-10-29' }],
    ['doorsAfterStart', { doors: '20:30' }],
  ])('refuses %s', async (code, changes) => {
    const { id } = await made();
    expect(await edit(id, changes)).toMatchObject({ ok: false, code });
    expect(await read(id)).toMatchObject({ revision: 0, startsAt: new Date('2026-11-27T19:00:00Z') });
  });

  it.each([
    ['showPast', { startsAt: addDays(now, -2) }],
    ['showCancelled', { cancelledAt: now }],
  ])('refuses a show that is over or off (%s)', async (code, state) => {
    const { id } = await makeTestShow(database.db, own.brand, state);
    expect(await edit(id, {})).toEqual({ ok: false, code });
  });

  it("does not know another brand's show", async () => {
    const { id } = await made();
    expect(await edit(id, {}, 0, await otherTeam())).toEqual({ ok: false, code: 'notFound' });
  });
});

it('the clock at a venue that gets another zone is the one of its shows', async () => {
  const other = await makeBrand(database.db);
  const show = await makeTestShow(database.db, other, { startsAt: new Date('2026-11-27T23:30:00Z') });
  expect(await read(show.id)).toMatchObject({ weekday: 6, startMinute: 30 });
  await database.db.venue.update({ where: { id: other.venue.id }, data: { timeZone: 'Europe/London' } });
  expect(await read(show.id)).toMatchObject({ weekday: 5, startMinute: 23 * 60 + 30 });
});
