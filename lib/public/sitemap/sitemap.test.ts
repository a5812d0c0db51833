import robotsParser from 'robots-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, subYears } from '@/lib/core/time/dates';
import type { City } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { writePart, robotsText } from './loaders';
import { listParts, readPart } from './queries';
import { readPartPath, sections, type Section } from './section-rules';

const origin = 'https://spotlicht.example';

describe('the sitemap', () => {
  const database = testDatabase();
  let brand: TestBrand;
  let town: City;
  const shows: Record<string, string> = {};
  const promoPages: { comedianId: string; isOn: boolean }[] = [];

  beforeAll(async () => {
    const { db } = database;
    town = await makeCity(db, { slug: 'aachen' });
    brand = await makeBrand(db, { cityId: town.id });
    const make = async (name: string, data: Parameters<typeof makeShow>[2]) =>
      void (shows[name] = (await makeShow(db, brand, data)).id);
    await make('coming', {});
    await make('cancelled', { cancelledAt: now });
    await make('past', { startsAt: addDays(now, -300) });
    await make('longPast', { startsAt: addDays(subYears(now, 1), -40) });
    await make('onRequest', { visibility: 'onRequest' });
    await make('private', { visibility: 'private' });
    await make('later', { startsAt: addDays(now, 90) });
    for (const isOn of [true, false, true, true]) {
      const { id: comedianId } = await makeComedian(db);
      await db.promoPage.create({ data: { comedianId, isOn, parts: [], changedAt: now } });
      promoPages.push({ comedianId, isOn });
    }
    const quiet = await makeCity(db, { slug: 'bonn' });
    const other = await makeBrand(db, { cityId: quiet.id });
    await makeShow(db, other, { visibility: 'private' });
    await makeShow(db, other, { cancelledAt: now });
    await makeShow(db, other, { startsAt: addDays(now, -1) });
  });

  const pathsOf = async (section: Section, from: string, size?: number) =>
    (await readPart(database.db, { section, from }, now, size)).map(({ path }) => path);

  it('has the public shows of the coming time and of the last year, and no other', async () => {
    const [first = ''] = await listParts(database.db, 'shows', now);
    const listed = (await pathsOf('shows', first)).filter((path) => path.includes(brand.id));
    const wanted = ['coming', 'cancelled', 'past', 'later'].map(
      (name) => `/public/${brand.id}/shows/${shows[name]}`,
    );
    expect(listed.sort()).toEqual(wanted.sort());
  });

  it('has the promo pages that are switched on', async () => {
    const [first = ''] = await listParts(database.db, 'comedians', now);
    const wanted = promoPages.filter(({ isOn }) => isOn).map(({ comedianId }) => comedianId);
    expect((await pathsOf('comedians', first)).sort()).toEqual(
      wanted.map((id) => `/public/comedians/${id}`).sort(),
    );
  });

  it('has our own pages', async () => {
    expect(await pathsOf('own', 'pages')).toEqual(['/', '/imprint', '/privacy', '/public']);
  });

  it('has the cities in which something is coming', async () => {
    const [first = ''] = await listParts(database.db, 'cities', now);
    expect(await pathsOf('cities', first)).toEqual(['/public/cities/aachen']);
    expect(await pathsOf('cities', 'zzz')).toEqual([]);
  });

  it.each(sections)('has everything of %s once, however small its files are', async (section) => {
    const { db } = database;
    const whole = await pathsOf(section, (await listParts(db, section, now))[0] ?? '');
    const parts = await listParts(db, section, now, 2);
    expect(parts).toHaveLength(section === 'own' ? 1 : Math.ceil(whole.length / 2));
    const pieces = await Promise.all(parts.map((from) => pathsOf(section, from, 2)));
    expect(pieces.flat()).toEqual(whole);
    expect(whole.length).toBeGreaterThan(0);
  });

  it('says of each page in which languages it is and when it changed', () => {
    const changedAt = new Date('2026-10-01T08:00:00Z');
    const xml = writePart(
      [
        { path: '/public/a', changedAt },
        { path: '/', isOneForAll: true },
      ],
      origin,
    );
    const links =
      `<xhtml:link rel="alternate" hreflang="de" href="${origin}/public/a?lang=de"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/public/a?lang=en"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/public/a"/>`;
    for (const language of ['de', 'en']) {
      const loc = `<loc>${origin}/public/a?lang=${language}</loc>`;
      expect(xml).toContain(`<url>${loc}<lastmod>2026-10-01T08:00:00.000Z</lastmod>${links}</url>`);
    }
    expect(xml).toContain(`<url><loc>${origin}/</loc></url>`);
  });

  it.each([
    ['shows', 'x.xml'],
    ['shows', "0190'--.xml"],
    ['shows', '0190c5a0-0000-7000-8000-000000000000'],
    ['cities', '../x.xml'],
    ['brands', 'A.xml'],
    ['nothing', 'a.xml'],
    ['own', 'other.xml'],
    ['constructor', 'a.xml'],
  ])('has no file %s/%s', (section, file) => {
    expect(readPartPath(section, file)).toBeNull();
  });
});

describe('robots.txt', () => {
  const robots = robotsParser(`${origin}/robots.txt`, robotsText(origin));

  it.each([
    ['lets', '/'],
    ['lets', '/imprint'],
    ['lets', '/privacy'],
    ['lets', '/public'],
    ['lets', '/public/lachfabrik'],
    ['lets', '/public/lachfabrik/shows/1?lang=en'],
    ['lets', '/public/users'],
    ['lets', '/embed/lachfabrik'],
    ['lets', '/api/pictures/1/480.webp'],
    ['lets', '/api/share/brands/lachfabrik.png'],
    ['lets', '/api/feeds/brands/lachfabrik/shows.ics'],
    ['lets', '/api/feeds/private/secret/calendar.ics'],
    ['lets', '/api/oembed?url=x'],
    ['lets', '/sitemap.xml'],
    ['does not let', '/user'],
    ['does not let', '/user/spots'],
    ['does not let', '/brands/lachfabrik/team'],
    ['does not let', '/newUser'],
    ['does not let', '/sign-in/popup'],
    ['does not let', '/api/brands/lachfabrik/export.zip'],
    ['does not let', '/api/health'],
  ])('%s search engines read %s', (lets, path) => {
    expect(robots.isAllowed(origin + path, 'Googlebot')).toBe(lets === 'lets');
  });

  it('says where the sitemap is', () => {
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
  });
});
