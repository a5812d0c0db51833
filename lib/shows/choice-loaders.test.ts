import { addDays, subDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeLine } from '@/lib/line-ups/testing';
import { makeShow } from './testing';
import { readShowChoiceFilters, showChoiceQuery } from './choice-filters';
import { loadShowChoice, loadShowMonth } from './choice-loaders';

const database = testDatabase({ asApp: true });
let brand: TestBrand;

beforeEach(async () => {
  brand = await makeBrand(database.db);
});

const load = (query: Record<string, unknown> = {}) =>
  loadShowChoice(brand.id, readShowChoiceFilters(query), { language: 'de', now: testNow });
const titles = async (query: Record<string, unknown> = {}) =>
  (await load(query)).shows.map(({ title }) => title);
const show = (data: Parameters<typeof makeShow>[2] = {}) => makeShow(database.db, brand, data);

async function apply(showId: string, status: ApplicationStatus, data: { hiddenAt?: Date } = {}) {
  const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
  return makeApplication(database.db, { showId, comedianId, status, ...data });
}

async function stand(showId: string, comedianId: string | null) {
  const place = await database.db.lineUpEntry.count({ where: { showId } });
  const guestName = comedianId ? null : 'Gast';
  await makeLine(database.db, { showId, comedianId, guestName, place });
}

describe('the shows to choose', () => {
  it('are the coming ones from the next on, and the past ones from the last back, of the brand only', async () => {
    for (const days of [2, -2, 1, -1]) {
      await show({ title: `${days}`, startsAt: addDays(testNow, days) });
    }
    await show({ title: 'läuft', startsAt: new Date(testNow.getTime() - 60_000) });
    await makeShow(database.db, await makeBrand(database.db), { title: 'fremd' });
    expect(await titles()).toEqual(['läuft', '1', '2']);
    expect(await titles({ when: 'past' })).toEqual(['-1', '-2']);
  });

  it('are found by a part of the title or of the venue, in which wildcards mean themselves', async () => {
    await show({ title: '100% Lachen' });
    const barn = await database.db.venue.create({
      data: {
        brandId: brand.id,
        name: 'Scheune',
        district: 'Neustadt',
        address: 'Weg 2',
        cityId: brand.venue.cityId,
      },
    });
    await show({ title: 'Freitagslacher', venueId: barn.id });
    for (const q of ['LACHER', 'scheune', 'neustadt']) {
      expect(await titles({ q }), q).toEqual(['Freitagslacher']);
    }
    for (const q of ['100%', '0% l', '%']) expect(await titles({ q }), q).toEqual(['100% Lachen']);
    expect(await titles({ q: '_' })).toEqual([]);
  });

  it('are found in any spelling', async () => {
    await show({ title: 'Größenwahn im Grünen' });
    for (const q of [
      'grössenwahn',
      'GROSSENWAHN',
      'gruenen',
      'Grunen',
      'wahn im gr',
      'grünen  kulturkeller',
    ]) {
      expect(await titles({ q }), q).toEqual(['Größenwahn im Grünen']);
    }
    expect(await titles({ q: 'graenen' })).toEqual([]);
  });

  it.each(['coming', 'past'] as const)('have pages without gaps or doubles (%s)', async (when) => {
    const startsAt = when === 'past' ? subDays(testNow, 9) : addDays(testNow, 9);
    for (let nth = 0; nth < 41; nth += 1) await show({ startsAt: addDays(startsAt, Math.floor(nth / 15)) });
    const sizes: number[] = [];
    const seen = new Set<string>();
    let after: string | null | undefined;
    do {
      const query = new URLSearchParams(showChoiceQuery({ when, q: 'test', after: after ?? undefined }));
      const page = await load(Object.fromEntries(query));
      sizes.push(page.shows.length);
      for (const { id } of page.shows) seen.add(id);
      after = page.next;
    } while (after);
    expect(sizes).toEqual([20, 20, 1]);
    expect(seen.size).toBe(41);
  });

  it('grow by pages of the address', async () => {
    for (let nth = 0; nth < 41; nth += 1) await show();
    const sizes = async (pages: string) => (await load({ pages })).shows.length;
    expect([await sizes('1'), await sizes('2'), await sizes('3'), await sizes('nonsense')]).toEqual([
      20, 40, 41, 20,
    ]);
  });

  it('of a month are those of its days at the venue, and an odd month is the current one', async () => {
    await show({ title: 'letzte Nacht', startsAt: new Date('2026-12-31T22:30:00Z') });
    await show({ title: 'Neujahr', startsAt: new Date('2026-12-31T23:30:00Z') });
    const look = { language: 'de', now: testNow } as const;
    const december = await loadShowMonth(brand.id, '2026-12', look);
    expect(december).toMatchObject({ name: 'Dezember 2026', previous: '2026-11', next: '2027-01' });
    expect(december.shows.map(({ title, date }) => [title, date])).toEqual([['letzte Nacht', '2026-12-31']]);
    expect((await loadShowMonth(brand.id, '2027-01', look)).shows.map(({ title }) => title)).toEqual([
      'Neujahr',
    ]);
    for (const odd of ['2026-13', 'x', ['2026-12', '2026-12']]) {
      expect((await loadShowMonth(brand.id, odd, look)).key).toBe(testNow.toISOString().slice(0, 7));
    }
  });

  it('ignore odd values in the address', async () => {
    await show({ title: 'da' });
    for (const query of [
      { when: 'x' },
      { q: ['a', 'b'] },
      { after: 'x' },
      { after: ['2026', 'x'] },
      { q: '\0' },
    ]) {
      expect(await titles(query)).toEqual(['da']);
    }
  });
});

describe('a show to choose', () => {
  it('says what waits, what is asked and what is not sent', async () => {
    const { id } = await show();
    const [yes, no] = [await apply(id, 'applied'), await apply(id, 'applied')];
    await stand(id, yes.comedianId);
    await database.db.application.update({ where: { id: no.id }, data: { draftAnswer: 'reject' } });
    await apply(id, 'applied', { hiddenAt: testNow });
    // Lines that need no sending: a comedian with the spot, one with an open request, and a guest.
    await apply(id, 'confirmed');
    await stand(id, (await apply(id, 'request')).comedianId);
    await stand(id, null);
    // A line that puts its comedian on the list when it is sent, because they have no live application.
    await stand(id, (await apply(id, 'rejected')).comedianId);
    expect((await load()).shows).toMatchObject([
      { waiting: 2, requested: 1, unsent: 3, spots: 8, spotsTaken: 1, lineUp: 'open' },
    ]);
  });

  it('says where its line-up stands', async () => {
    const at = (days: number) => addDays(testNow, days);
    await show({ startsAt: at(1) });
    await show({ startsAt: at(2), lineUpSentAt: testNow });
    await show({ startsAt: at(3), lineUpSentAt: testNow, lineUpState: 'booked' });
    await show({ startsAt: at(4), lineUpState: 'booked', cancelledAt: testNow });
    const states = (await load()).shows.map(({ lineUp }) => lineUp);
    expect(states).toEqual(['open', 'sent', 'booked', 'cancelled']);
  });

  it('is due when its date to decide has passed and somebody waits, hidden or not', async () => {
    const decideBy = new Date('2026-10-28T23:00:00Z');
    const due = await show({ startsAt: addDays(testNow, 1), decideBy });
    await apply(due.id, 'applied', { hiddenAt: testNow });
    await apply((await show({ startsAt: addDays(testNow, 2), decideBy })).id, 'request');
    await apply((await show({ startsAt: addDays(testNow, 3), decideBy: addDays(testNow, 1) })).id, 'applied');
    await show({ startsAt: addDays(testNow, 4), decideBy, cancelledAt: testNow });
    const found = (await load()).shows.map((one) => [one.decideBy, one.isDue]);
    expect(found).toEqual([
      ['Do 29. Okt', true],
      ['Do 29. Okt', false],
      ['Sa 31. Okt', false],
      [null, false],
    ]);
  });

  it('has nothing to be done when it is over', async () => {
    const past = await show({ startsAt: subDays(testNow, 2), decideBy: subDays(testNow, 4) });
    await apply(past.id, 'applied');
    expect((await load({ when: 'past' })).shows).toMatchObject([
      { isPast: true, waiting: 0, unsent: 0, decideBy: null, isDue: false },
    ]);
  });
});
