import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { addHours } from '@/lib/core/time/dates';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeLine, makeSentLine } from '@/lib/line-ups/testing';
import { makeShow, showSummaryOf } from '@/lib/shows/testing';
import { findPublicShow } from './queries';
import { toPublicShowPage, toStartPage } from './view';
import { comedyEvent, dataText } from './metadata-view';

const database = testDatabase();
const origin = 'https://spotlicht.example';

/** Makes a show with hidden data: a draft, a note, an application, addresses. */
async function showWithSecrets(changes: Parameters<typeof makeShow>[2] = {}) {
  const { db } = database;
  const brand = await makeBrand(db, { name: 'Lachfabrik' });
  const comedian = await makeComedian(db, { name: 'Ada Eins', email: `canary-${randomUUID()}@example.org` });
  const show = await makeShow(db, brand, {
    title: 'Rohfassung </script><b>',
    startsAt: new Date('2026-11-27T19:00:00Z'),
    endsAt: new Date('2026-11-27T21:00:00Z'),
    feeText: 'canary-fee',
    ...changes,
  });
  await makeApplication(db, {
    showId: show.id,
    comedianId: comedian.id,
    status: 'applied',
    message: 'canary-message',
    teamNote: 'canary-note',
  });
  await makeLine(db, { showId: show.id, guestName: 'canary-draft', note: 'canary-line' });
  const at = new Date('2026-11-27T19:00:00Z');
  const send = () => makeSentLine(db, { showId: show.id, comedianId: comedian.id, at });
  return { brand, show, send };
}

async function everythingOf(brandId: string, showId: string) {
  const row = await findPublicShow(database.db, brandId, showId);
  if (!row) throw new Error('There is no such show for everybody.');
  const page = toPublicShowPage(row, 'de', now);
  return {
    page,
    data: JSON.parse(dataText(comedyEvent(row, { origin, description: 'Ein Abend.', share: null }))),
    text: JSON.stringify([row, page]),
  };
}

describe("a show's page for everybody", () => {
  it('says when and where, and nothing that is nobody’s business', async () => {
    const { brand, show } = await showWithSecrets();
    const { page, text } = await everythingOf(brand.id, show.id);
    expect(page).toMatchObject({
      day: 'Fr 27. Nov',
      time: '20:00',
      ends: '22:00',
      lineUp: null,
      isOver: false,
    });
    expect(text).not.toMatch(/canary|@example/);
  });

  it('has the line-up once it was sent, and no longer when the show is off', async () => {
    const { brand, show, send } = await showWithSecrets();
    await send();
    const { db } = database;
    expect((await everythingOf(brand.id, show.id)).page.lineUp).toBeNull();
    await db.show.update({ where: { id: show.id }, data: { lineUpSentAt: now } });
    const sent = await everythingOf(brand.id, show.id);
    expect(sent.page.lineUp).toMatchObject([{ part: 'spot', name: 'Ada Eins' }]);
    expect(sent.data).toMatchObject({ performer: [{ '@type': 'Person', name: 'Ada Eins' }] });
    await db.show.update({ where: { id: show.id }, data: { cancelledAt: now } });
    const off = await everythingOf(brand.id, show.id);
    expect(off.page).toMatchObject({ lineUp: null, cancelled: true });
    expect(off.data).not.toHaveProperty('performer');
    expect(off.text).not.toContain('canary');
  });

  it.each(['onRequest', 'private'] as const)('is not there for a show that is %s', async (visibility) => {
    const { brand, show } = await showWithSecrets({ visibility });
    expect(await findPublicShow(database.db, brand.id, show.id)).toBeNull();
  });

  it("is not there below another brand's address", async () => {
    const { show } = await showWithSecrets();
    const other = await makeBrand(database.db);
    expect(await findPublicShow(database.db, other.id, show.id)).toBeNull();
  });
});

describe('comedyEvent', () => {
  it('is the show in words of schema.org, at the clock of its venue', async () => {
    const { brand, show } = await showWithSecrets();
    const { data } = await everythingOf(brand.id, show.id);
    expect(data).toMatchObject({
      '@type': 'ComedyEvent',
      startDate: '2026-11-27T20:00:00+01:00',
      endDate: '2026-11-27T22:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      url: `${origin}/public/${brand.id}/shows/${show.id}`,
      organizer: { name: 'Lachfabrik' },
    });
  });

  it.each(['free', 'hat'] as const)(
    'offers a show that costs nothing (%s), unless it is off',
    async (admission) => {
      const { brand, show } = await showWithSecrets({ admission });
      const { page, data } = await everythingOf(brand.id, show.id);
      expect(page.admission).toBe(admission);
      expect(data).toMatchObject({
        isAccessibleForFree: true,
        offers: {
          '@type': 'Offer',
          price: 0,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${origin}/public/${brand.id}/shows/${show.id}`,
        },
      });
      await database.db.show.update({ where: { id: show.id }, data: { cancelledAt: now } });
      expect((await everythingOf(brand.id, show.id)).data).not.toHaveProperty('offers');
    },
  );

  it('says nothing of money where nobody has', async () => {
    const { brand, show } = await showWithSecrets();
    const { data } = await everythingOf(brand.id, show.id);
    expect(data).not.toHaveProperty('offers');
    expect(data).not.toHaveProperty('isAccessibleForFree');
  });

  it('ends no element, whatever somebody has written', async () => {
    const { brand, show } = await showWithSecrets();
    const text = dataText((await everythingOf(brand.id, show.id)).data);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name: 'Rohfassung </script><b>' });
  });
});

it('leads to the tickets of a show that is neither free nor paid into a hat', async () => {
  const { brand, show } = await showWithSecrets();
  const { db } = database;
  const ticketUrl = 'https://tickets.lachfabrik.example/';
  await db.brand.update({ where: { id: brand.id }, data: { colour: '#d1495b', links: [ticketUrl] } });
  expect((await everythingOf(brand.id, show.id)).page).toMatchObject({ ticketUrl, colour: '#d1495b' });
  await db.show.update({ where: { id: show.id }, data: { admission: 'hat' } });
  expect((await everythingOf(brand.id, show.id)).page.ticketUrl).toBeNull();
});

it('shows of the show info what the audience is to read', async () => {
  const { brand, show } = await showWithSecrets({
    info: [
      { type: 'text', text: 'Nur für Comedians' },
      { type: 'text', text: 'Für alle', readers: 'everybody' },
      { type: 'box', colour: 'red', text: 'Für das Publikum', readers: 'audience' },
    ],
  });
  const { page } = await everythingOf(brand.id, show.id);
  expect(page.info).toEqual([
    { type: 'text', text: 'Für alle', language: 'de' },
    { type: 'box', colour: 'red', text: 'Für das Publikum', language: 'de' },
  ]);
});

it('prefers open shows on the start page, by date, and lists the others of today and tomorrow', () => {
  const hours = [1, 2, 3, 4, 5, 6, 24, 90, 100];
  const closed = [
    { lineUpState: 'booked' },
    { spotsTaken: 8 },
    { opensAt: addHours(now, 1) },
    { spotsTaken: 9 },
  ] as const;
  const shows = hours.map((after, index) =>
    showSummaryOf({ id: String(after), startsAt: addHours(now, after), ...closed[index] }),
  );
  const cities = [
    { slug: 'koeln', nameDe: 'Köln', nameEn: 'Cologne', comingShows: 7 },
    { slug: 'zug', nameDe: 'Zug', nameEn: 'Zug', comingShows: 2 },
  ];
  const start = toStartPage(shows, cities, 'en', now);
  expect(start).toMatchObject({ shows: 9, cities: 2, largest: [{ name: 'Cologne', comingShows: 7 }, {}] });
  const idsOf = (list: typeof start.next) => list.map(({ id, freeSpots }) => `${id}: ${freeSpots}`);
  expect(idsOf(start.next)).toEqual(['5: 5', '6: 5', '24: 5', '90: 5']);
  expect(idsOf(start.soon)).toEqual(['1: 0', '2: 0', '3: 0', '4: 0']);
  // Without enough of them, the next ones take their place.
  const few = toStartPage(shows.slice(0, 5), cities, 'de', now);
  expect(idsOf(few.next)).toEqual(['1: 0', '2: 0', '3: 0', '5: 5']);
  expect(idsOf(few.soon)).toEqual(['4: 0']);
});
