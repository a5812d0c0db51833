import { addHours, addMinutes } from '@/lib/core/time/dates';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { AuditKind, Prisma } from '@/lib/core/generated/prisma/client';
import { AuditKind as allKinds } from '@/lib/core/generated/prisma/enums';
import { testDatabase } from '@/lib/core/testing/database';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import { makeBrand } from './testing';
import { auditKinds, readAuditFilters, type AuditFilters } from './audit-filters';
import { loadAuditLog } from './audit-loaders';

const database = testDatabase({ asApp: true });

const none = readAuditFilters({});
const load = (brandId: string, filters: Partial<AuditFilters> = {}) =>
  loadAuditLog(brandId, { ...none, ...filters }, { language: 'de', now: testNow });
const entriesOf = (log: Awaited<ReturnType<typeof load>>) => log.days.flatMap(({ entries }) => entries);

/** Adds an event of the brand, by default one of its admin. */
const note = (brandId: string, kind: AuditKind, data: Partial<Prisma.AuditEventUncheckedCreateInput> = {}) =>
  database.db.auditEvent.create({ data: { at: testNow, kind, brandId, ...data } });

describe('the words', () => {
  it.each([
    ['de', de],
    ['en', en],
  ] as const)('are there for every kind (%s)', (locale, messages) => {
    const t = createTranslator({ locale, messages, namespace: 'brandsAuditLog', onError: fail });
    for (const kind of Object.values(allKinds)) {
      const values = {
        by: 'Ada',
        whom: 'Bo',
        role: 'Admin',
        from: '6',
        to: '8',
        what: 'Keller',
        fields: 'Name',
      };
      expect(t(`events.${kind}`, values)).toMatch(/^[A-Z].*\.$/);
      expect(t(`kinds.${kind}`)).not.toBe('');
    }
  });

  it('are asked for of every kind', () => {
    expect([...auditKinds].sort()).toEqual(Object.values(allKinds).sort());
  });
});

function fail(error: unknown): never {
  throw error;
}

describe('readAuditFilters', () => {
  it.each([
    [{ kind: 'nonsense', person: '1', show: ["' OR 1=1 --"], from: '2026-02-30', until: '9999-12-31' }],
    [{ kind: ['memberAdded'], from: '0000-01-01', until: {}, before: ['a', 'b'] }],
    [{ kind: 'signInRefused', before: 'x'.repeat(1000) }],
  ])('takes %j as nothing', (query) => {
    expect(readAuditFilters(query)).toEqual(none);
  });
});

describe('loadAuditLog', () => {
  it('tells who did what to whom and to which show, newest first, by day', async () => {
    const brand = await makeBrand(database.db);
    const { id: actorComedianId } = await makeComedian(database.db, { name: 'Ada' });
    const { id: comedianId } = await makeComedian(database.db, { name: 'Bo' });
    const { id: showId } = await makeShow(database.db, brand, { title: 'Freitagslacher' });
    await note(brand.id, 'brandCreated', { at: addHours(testNow, -48) });
    await note(brand.id, 'memberAdded', { actorComedianId, facts: { role: 'admin', comedianId } });
    await note(brand.id, 'spotsChanged', {
      at: addMinutes(testNow, 1),
      actorComedianId,
      showId,
      facts: { from: 6, to: 8 },
    });
    const { days, people, shows } = await load(brand.id);
    expect(days.map(({ date }) => date)).toEqual(['2026-10-30', '2026-10-28']);
    const by = { name: 'Ada' };
    expect(days.flatMap(({ entries }) => entries)).toMatchObject([
      { kind: 'spotsChanged', by, from: '6', to: '8', time: '13:01', show: { id: showId } },
      { kind: 'memberAdded', by, whom: { name: 'Bo' }, role: 'admin', show: null },
      { kind: 'brandCreated', by: { is: 'platform' }, whom: { is: 'notOpened' } },
    ]);
    expect(people).toEqual([{ id: actorComedianId, label: 'Ada' }]);
    expect(shows).toEqual([{ id: showId, label: expect.stringContaining('Freitagslacher') as string }]);
  });

  it('says of who is gone that they are, and survives facts of any shape', async () => {
    const brand = await makeBrand(database.db);
    const gone = '0190163d-8694-739b-aea5-966c26f8ad91';
    const shapes: Prisma.InputJsonValue[] = [[], 'text', 7, { role: 'boss', from: {}, fields: ['email'] }];
    for (const facts of shapes) await note(brand.id, 'memberRemoved', { facts, actorComedianId: gone });
    const entries = entriesOf(await load(brand.id));
    expect(entries).toHaveLength(shapes.length);
    for (const entry of entries) expect(entry).toMatchObject({ by: { is: 'gone' }, role: null, fields: [] });
  });

  it('narrows by kind, person, show and days, each of them and together', async () => {
    const brand = await makeBrand(database.db);
    const { id: person } = await makeComedian(database.db);
    const { id: show } = await makeShow(database.db, brand);
    // The last minute of the day in Berlin, and the first one of the next.
    const lastMinute = new Date('2026-10-29T22:59:00Z');
    const firstMinute = new Date('2026-10-29T23:00:00Z');
    const added = await note(brand.id, 'memberAdded', { at: lastMinute, actorComedianId: person });
    const sent = await note(brand.id, 'lineUpSent', { at: firstMinute, showId: show });
    const both = await note(brand.id, 'lineUpSent', { actorComedianId: person, showId: show });
    const ids = async (filters: Partial<AuditFilters>) =>
      entriesOf(await load(brand.id, filters)).map(({ id }) => id);
    expect(await ids({})).toEqual([both.id, sent.id, added.id]);
    expect(await ids({ kind: 'lineUpSent' })).toEqual([both.id, sent.id]);
    expect(await ids({ person })).toEqual([both.id, added.id]);
    expect(await ids({ show })).toEqual([both.id, sent.id]);
    expect(await ids({ until: '2026-10-29' })).toEqual([added.id]);
    expect(await ids({ from: '2026-10-30' })).toEqual([both.id, sent.id]);
    expect(await ids({ from: '2026-10-31', until: '2026-10-01' })).toEqual([]);
    expect(await ids({ kind: 'lineUpSent', person, show, from: '2026-10-30', until: '2026-10-30' })).toEqual([
      both.id,
    ]);
  });

  it('pages through everything once, also where many are of one instant', async () => {
    const brand = await makeBrand(database.db);
    await database.db.auditEvent.createMany({
      data: Array.from({ length: 120 }, () => ({
        at: testNow,
        kind: 'lineUpSent' as const,
        brandId: brand.id,
      })),
    });
    const seen: string[] = [];
    const sizes: number[] = [];
    let before: string | null = null;
    do {
      const log: Awaited<ReturnType<typeof load>> = await load(brand.id, { before });
      const ids = entriesOf(log).map(({ id }) => id);
      sizes.push(ids.length);
      seen.push(...ids);
      before = log.older;
    } while (before !== null);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
  });

  it('has nothing of another brand, also where its show or its people are asked for', async () => {
    const [brand, other] = [await makeBrand(database.db), await makeBrand(database.db)];
    const { id: person } = await makeComedian(database.db);
    const { id: show } = await makeShow(database.db, other);
    await note(other.id, 'lineUpSent', { actorComedianId: person, showId: show });
    for (const filters of [{}, { person }, { show }]) {
      expect(await load(brand.id, filters)).toMatchObject({ days: [], people: [], shows: [] });
    }
    // Events that wrongly name another brand's show do not reveal it.
    await note(brand.id, 'lineUpSent', { showId: show });
    expect(entriesOf(await load(brand.id))).toMatchObject([{ show: null }]);
    expect((await load(brand.id)).shows).toEqual([]);
  });

  it('takes as many queries for 1,000 events as for 3', async () => {
    const statementsFor = async (events: number) => {
      const brand = await makeBrand(database.db);
      const { id: actorComedianId } = await makeComedian(database.db);
      const { id: showId } = await makeShow(database.db, brand);
      await database.db.auditEvent.createMany({
        data: Array.from({ length: events }, (_, at) => ({
          at: addMinutes(testNow, at),
          kind: 'spotsChanged' as const,
          brandId: brand.id,
          actorComedianId,
          showId,
        })),
      });
      return database.statementsOf(() => load(brand.id));
    };
    expect(await statementsFor(3)).toHaveLength(5);
    expect(await statementsFor(1000)).toHaveLength(5);
  });
});
