import { describe, expect, it } from 'vitest';
import type { PublicProfile } from '@/lib/brands/loaders';
import { bareProfile, makeBrand } from '@/lib/brands/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { findPublicShow } from './queries';
import { brandOrganization, comedyEvent, dataText, promoPerson } from './metadata-view';

const database = testDatabase();
const origin = 'https://spotlicht.example';
const share = { path: '/api/share/shows/1/de-0.jpg', width: 1200, height: 630, alt: 'Ein Abend' };

/** Returns the data as programs read it. Types prove its names and values. */
const written = (data: object) => JSON.parse(dataText(data));

/** Finds fields without a value. */
const blank = /:(?:null|""|\[\])/;

type Shape = {
  show?: Parameters<typeof makeShow>[2];
  venue?: Partial<{ latitude: number; longitude: number; address: string }>;
  lineUp?: ('comedian' | 'guest' | 'break')[];
  hasPicture?: true;
};

async function eventOf({ show: data, venue, lineUp = [], hasPicture }: Shape) {
  const { db } = database;
  const brand = await makeBrand(db);
  if (venue) await db.venue.update({ where: { id: brand.venue.id }, data: venue });
  const size = { width: 480, height: 270, widths: [480], bytes: 9, colour: '#0b5d63' };
  const picture = hasPicture && (await db.picture.create({ data: { brandId: brand.id, ...size } }));
  const show = await makeShow(db, brand, {
    pictureId: picture?.id,
    lineUpSentAt: lineUp.length > 0 ? now : null,
    ...data,
  });
  for (const [place, kind] of lineUp.entries()) {
    await makeSentLine(db, {
      showId: show.id,
      place,
      at: now,
      part: kind === 'break' ? 'break' : 'spot',
      comedianId: kind === 'comedian' ? (await makeComedian(db, { name: 'Ada Eins' })).id : null,
      guestName: kind === 'guest' ? 'Gast </script>' : null,
    });
  }
  const row = await findPublicShow(db, brand.id, show.id);
  if (!row) throw new Error('There is no such show for everybody.');
  return written(comedyEvent(row, { origin, description: 'Ein Abend.', share }));
}

const shapes: Record<string, Shape> = {
  'that says what it must': {},
  'that is off': { show: { cancelledAt: now } },
  'that was moved': { show: { movedFrom: now } },
  'that is off after its line-up was sent': { show: { cancelledAt: now }, lineUp: ['comedian'] },
  'with everything': {
    show: { doorsAt: new Date('2026-11-06T11:00:00Z'), language: 'en' },
    venue: { latitude: 52.48, longitude: 13.43 },
    lineUp: ['comedian', 'break', 'guest'],
    hasPicture: true,
  },
  'with a postal code': { venue: { address: 'Weserstr. 12, 12045 Berlin' } },
  'at the equator': { venue: { latitude: 0, longitude: 0 } },
  'in several languages': { show: { language: 'other' } },
  'with breaks only': { lineUp: ['break'] },
  'that costs nothing': { show: { admission: 'free' } },
  'with a hat': { show: { admission: 'hat' } },
};

describe('structured data', () => {
  it.each(Object.entries(shapes))('of a show %s has no field without a value', async (_name, shape) => {
    const data = await eventOf(shape);
    expect(data).toMatchObject({
      name: expect.stringMatching(/./),
      startDate: expect.stringMatching(/[+-]\d\d:\d\d$/),
    });
    expect(JSON.stringify(data)).not.toMatch(blank);
  });

  it.each(['onRequest', 'private'] as const)('and there is none of a show that is %s', async (visibility) => {
    await expect(eventOf({ show: { visibility } })).rejects.toThrow('no such show');
  });

  it('with what a show has', async () => {
    const data = await eventOf(shapes['with everything'] ?? {});
    expect(data).toMatchObject({
      doorTime: '2026-11-06T12:00:00+01:00',
      inLanguage: 'en',
      location: { geo: { latitude: 52.48 }, address: { addressCountry: 'DE' } },
      performer: [{ name: 'Ada Eins' }, { name: 'Gast </script>' }],
      image: expect.stringMatching(/^https:\/\/spotlicht\.example\/api\/pictures\//),
    });
    expect(await eventOf({ lineUp: ['break'] })).not.toHaveProperty('performer');
  });

  it('with a description and a picture, which is the drawn one where the show has none', async () => {
    expect(await eventOf({})).toMatchObject({ description: 'Ein Abend.', image: origin + share.path });
  });

  it('with the start that a moved show had before, unless it is off', async () => {
    const movedFrom = new Date('2026-11-05T23:00:00Z');
    const rescheduled = {
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-11-06',
    };
    expect(await eventOf({ show: { movedFrom } })).toMatchObject(rescheduled);
    const off = await eventOf({ show: { movedFrom, cancelledAt: now } });
    expect(off).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(off).not.toHaveProperty('previousStartDate');
    expect(await eventOf({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  });

  it('with a postal code apart from the street', async () => {
    const { location } = await eventOf({ venue: { address: 'Weserstr. 12, 12045 Teststadt' } });
    expect(location.address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Weserstr. 12',
      postalCode: '12045',
      addressLocality: 'Teststadt',
      addressCountry: 'DE',
    });
    expect((await eventOf({ venue: { address: 'Teststadt' } })).location.address).not.toHaveProperty(
      'streetAddress',
    );
  });

  it('without links that are no https links', async () => {
    const hostile = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://a.example/1'];
    const links = [...hostile, 'https://lachfabrik.example/'];
    const sameAs = ['https://lachfabrik.example/'];
    expect(written(brandOrganization({ ...brand, links }, origin))).toMatchObject({ sameAs });
    const person = { path: '/public/comedians/1', name: 'Ada', city: null, about: null, instagram: null };
    expect(written(promoPerson({ ...person, links }, origin))).toMatchObject({ sameAs });
    expect(written(promoPerson({ ...person, links: hostile }, origin))).not.toHaveProperty('sameAs');
  });

  const brand: PublicProfile = {
    ...bareProfile,
    contactEmail: 'hallo@lachfabrik.example',
    spotting: { ...bareProfile.spotting, opensDaysBefore: 28 },
  };
  const logo = {
    src: '/api/pictures/1/160.webp',
    srcSet: '',
    full: '/api/pictures/1/640.webp',
    width: 160,
    height: 90,
    colour: '#fff',
    alt: null,
  };

  it.each<[string, Partial<PublicProfile>]>([
    ['that says nothing', {}],
    ['with logo and text', { logo, about: { text: 'Wir lachen.', language: 'de' } }],
    ['that is found elsewhere', { instagram: 'lachfabrik', links: ['https://lachfabrik.example/'] }],
  ])('of a brand %s', (_name, change) => {
    const text = dataText(brandOrganization({ ...brand, ...change }, origin));
    expect(text).not.toMatch(blank);
    // The contact address is for people. Structured data would offer it to address collectors.
    expect(text).not.toContain('hallo@');
  });
});
