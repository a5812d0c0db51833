import { describe, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { editLineUp } from '@/lib/line-ups/commands';
import { beginApplication } from '@/lib/spots/commands';
import { makeShow as makeTestShow, factsOf } from './testing';
import { deleteShow, makeShow } from './commands';
import { teamWithShows } from './testing/making';

const own = teamWithShows();
const { database, read, made, eventsOf, involved, otherTeam } = own;

describe('makeShow', () => {
  it('makes what was said, and writes down who did', async () => {
    const show = await made({ visibility: 'onRequest' });
    expect(show).toMatchObject({
      title: 'Freitagslacher',
      startsAt: new Date('2026-11-27T19:00:00Z'),
      opensAt: new Date('2026-11-12T23:00:00Z'),
      decideBy: new Date('2026-11-25T17:00:00Z'),
      spots: 9,
      minutes: 6,
      buffer: 2,
      visibility: 'onRequest',
      language: 'de',
      feeText: 'Hut',
      admission: 'hat',
      weekday: 5,
      startMinute: 20 * 60,
    });
    expect(await eventsOf(show.id)).toMatchObject([
      { kind: 'showCreated', actorComedianId: own.team.actor.comedianId, brandId: own.brand.id, facts: {} },
    ]);
  });

  it('takes call times from the show, else from the format, else from the brand', async () => {
    const { db } = database;
    const [brand, format] = [{ where: { id: own.brand.id } }, { where: { id: own.brand.format.id } }];
    await db.brand.update({ ...brand, data: { callRule: 'common', callMinutes: 45 } });
    expect(await made()).toMatchObject({ callRule: 'common', callMinutes: 45 });
    await db.format.update({ ...format, data: { callRule: 'rolling', callMinutes: 20 } });
    expect(await made()).toMatchObject({ callRule: 'rolling', callMinutes: 20 });
    const said = { callRule: 'common', callMinutes: 60 } as const;
    const { id } = await made(said);
    expect(await read(id)).toMatchObject(said);
    await db.format.update({ ...format, data: { callRule: null, callMinutes: null } });
    await db.brand.update({ ...brand, data: { callMinutes: 30 } });
    expect(await read(id)).toMatchObject(said);
  });

  it('takes the numbers of the format where none were given', async () => {
    expect(await made({ spots: null, minutes: null, buffer: null })).toMatchObject({
      spots: 8,
      minutes: 7,
      buffer: 1,
    });
  });

  it('copies the show info, and nobody who has to do with the original', async () => {
    const info = [{ type: 'headline', text: 'Was dich erwartet' }];
    const original = await makeTestShow(database.db, own.brand, { info });
    await involved(original.id, 'confirmed');
    const copy = await made({}, original.id);
    expect(copy).toMatchObject({ info, spotsTaken: 0 });
    expect(await database.db.lineUpEntry.count({ where: { showId: copy.id } })).toBe(0);
  });

  it.each([
    ['startPast', { date: '2026-10-29' }],
    ['tooFarAhead', { date: '2028-11-01' }],
    ['timeSkipped', { date: '2027-03-28', doors: null, starts: '02:30', ends: '04:00' }],
  ])('refuses %s and makes nothing', async (code, changes) => {
    const count = () => database.db.show.count({ where: { brandId: own.brand.id } });
    const before = await count();
    expect(await makeShow(own.team, { ...factsOf(own.brand, changes), from: null })).toMatchObject({
      ok: false,
      code,
    });
    expect(await count()).toBe(before);
  });

  it("knows neither another brand's venue nor its format nor its shows", async () => {
    const other = await makeBrand(database.db);
    const foreign = await makeTestShow(database.db, other);
    const refusal = { ok: false, code: 'notFound' };
    for (const changes of [{ venueId: other.venue.id }, { formatId: other.format.id }]) {
      expect(await makeShow(own.team, { ...factsOf(own.brand, changes), from: null })).toEqual(refusal);
    }
    expect(await makeShow(own.team, { ...factsOf(own.brand), from: foreign.id })).toEqual(refusal);
  });
});

describe('deleteShow', () => {
  it('deletes a show that nobody has to do with, and writes down what it was', async () => {
    const { id } = await made();
    expect(await deleteShow(own.team, { showId: id })).toMatchObject({ ok: true });
    expect(await database.db.show.findUnique({ where: { id } })).toBeNull();
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'showDeleted',
      facts: { title: 'Freitagslacher', startsAt: '2026-11-27T19:00:00.000Z' },
    });
  });

  it.each(['applied', 'rejected', 'cancelled', 'confirmed'] as const)(
    'keeps one with an application (%s)',
    async (status) => {
      const { id } = await made();
      await involved(id, status);
      expect(await deleteShow(own.team, { showId: id })).toEqual({ ok: false, code: 'involved' });
      expect(await read(id)).toMatchObject({ id });
    },
  );

  it('keeps one with a comedian in its line-up, but not one with a guest or a break', async () => {
    const { id } = await made();
    const put = (comedianId: string | null, guestName: string | null, revision: number) => {
      const line = {
        id: crypto.randomUUID(),
        part: 'spot' as const,
        minutes: 7,
        note: null,
        callBefore: null,
      };
      return editLineUp(own.team, {
        showId: id,
        editId: crypto.randomUUID(),
        editorId: crypto.randomUUID(),
        revision,
        ops: [{ op: 'put', before: null, entry: { ...line, comedianId, guestName } }],
      });
    };
    await put((await makeComedian(database.db)).id, null, 0);
    expect(await deleteShow(own.team, { showId: id })).toEqual({ ok: false, code: 'involved' });
    await database.db.lineUpEntry.deleteMany({ where: { showId: id } });
    await put(null, 'Rita', 1);
    expect(await deleteShow(own.team, { showId: id })).toMatchObject({ ok: true });
  });

  it('never deletes what somebody applies for at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: showId } = await made({ opensDaysBefore: null });
      const { id: comedianId } = await makeComedian(database.db);
      const context = { db: database.db, now, actor: { kind: 'comedian', comedianId } } as const;
      const [deleted, applied] = await Promise.all([
        deleteShow(own.team, { showId }),
        beginApplication(context, 'apply', { showId, comedianId }),
      ]);
      expect([deleted.ok, applied.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  it("does not know another brand's show", async () => {
    const { id } = await made();
    expect(await deleteShow(await otherTeam(), { showId: id })).toEqual({ ok: false, code: 'notFound' });
  });
});
