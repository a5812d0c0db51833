import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeShow } from '@/lib/shows/testing';
import { readShareFile } from './view';
import { loadKeptFacts, loadSharePicture } from './loaders';

const database = testDatabase({ asApp: true });
const longAgo = new Date('2020-01-01T20:00:00Z');

async function makeShared(data: Parameters<typeof makeShow>[2] = {}) {
  const { db } = database;
  const city = await makeCity(db, { nameDe: 'München', nameEn: 'Munich' });
  const brand = await makeBrand(db, { cityId: city.id, name: 'Lachfabrik', colour: '#c0392b' });
  const startsAt = new Date('2126-11-29T19:00:00Z');
  const show = await makeShow(db, brand, { title: 'Rohfassung', startsAt, feeText: 'canary', ...data });
  return { city, brand, show };
}

describe('the facts of a share picture', () => {
  it('are what the public pages say', async () => {
    const { show, brand, city } = await makeShared();
    const found = await loadKeptFacts('shows', show.id, 'en');
    expect(found?.facts).toEqual({
      kicker: 'Lachfabrik',
      title: 'Rohfassung',
      when: 'Fri 29 Nov 2126, 20:00',
      where: 'Kulturkeller · Munich',
      district: null,
      host: null,
      names: [],
      off: null,
      news: null,
      colour: '#c0392b',
      logo: null,
      face: null,
      picture: null,
    });
    expect(found?.picture.alt).toBe(
      'Lachfabrik · Rohfassung · Fri 29 Nov 2126, 20:00 · Kulturkeller · Munich',
    );
    expect((await loadKeptFacts('brands', brand.id, 'de'))?.facts).toMatchObject({ title: 'Lachfabrik' });
    expect((await loadKeptFacts('cities', city.slug, 'de'))?.facts).toMatchObject({ title: 'München' });
  });

  it('have the line-up once it was sent, and no longer when the show is off', async () => {
    const { show } = await makeShared();
    const { db } = database;
    const line = { showId: show.id, minutes: 7, callAt: new Date(), onAt: new Date() };
    await db.sentLineUpEntry.createMany({
      data: (['host', 'spot', 'break', 'headliner'] as const).map((part, place) => {
        const guestName = part === 'break' ? null : `${part}-name`;
        return { ...line, id: randomUUID(), place, part, guestName };
      }),
    });
    const billOf = async () => {
      const picture = await loadSharePicture('shows', show.id, 'en');
      return picture?.alt.split(' · ').slice(2, -3);
    };
    expect(await billOf()).toEqual([]);
    const { id } = show;
    await db.show.update({ where: { id }, data: { lineUpSentAt: new Date() } });
    expect(await billOf()).toEqual(['spot-name', 'headliner-name', 'Hosted by host-name']);
    await db.show.update({ where: { id }, data: { cancelledAt: new Date() } });
    expect((await loadSharePicture('shows', id, 'en'))?.alt).not.toContain('-name');
  });

  it.each([
    ['is off', { cancelledAt: new Date(), movedFrom: new Date() }, ['Fällt aus', null]],
    ['was moved', { movedFrom: new Date(), spots: 2, spotsTaken: 2 }, [null, 'Neuer Termin']],
    ['is full', { spots: 2, spotsTaken: 2 }, [null, 'Line-up voll']],
    ['has a spot', { spots: 2, spotsTaken: 1 }, [null, null]],
    ['is over', { startsAt: longAgo, movedFrom: longAgo }, [null, null]],
  ])('say that a show %s', async (_, data, [off, news]) => {
    const { show } = await makeShared(data);
    expect((await loadKeptFacts('shows', show.id, 'de'))?.facts).toMatchObject({ off, news });
  });

  it.each(['private', 'onRequest'] as const)('are not there of a show that is %s', async (visibility) => {
    const { show, city } = await makeShared({ visibility });
    expect(await loadSharePicture('shows', show.id, 'de')).toBeNull();
    expect(await loadKeptFacts('shows', show.id, 'de')).toBeNull();
    // The city has no picture either, because its only show is not public.
    expect(await loadSharePicture('cities', city.slug, 'de')).toBeNull();
  });

  it.each([
    ['shows', 'nonsense'],
    ['shows', '%00'],
    ['brands', '../lachfabrik'],
    ['cities', 'nowhere'],
    ['comedians', 'x'],
    ['constructor', 'x'],
  ])('are not there of %s/%s', async (kind, id) => {
    expect(await loadKeptFacts(kind, id, 'de')).toBeNull();
  });

  it('lead to another address once they change, and to the same one as long as they do not', async () => {
    const { show, brand } = await makeShared();
    const before = await loadSharePicture('shows', show.id, 'de');
    await database.db.show.update({ where: { id: show.id }, data: { feeText: 'other', spots: 9 } });
    expect(await loadSharePicture('shows', show.id, 'de')).toEqual(before);
    await database.db.brand.update({ where: { id: brand.id }, data: { colour: '#0b5d63' } });
    expect((await loadSharePicture('shows', show.id, 'de'))?.path).not.toBe(before?.path);
  });
});

describe('readShareFile', () => {
  it('knows languages and fingerprints only', () => {
    expect(readShareFile('en-0123456789abcdef.jpg')).toEqual({
      language: 'en',
      fingerprint: '0123456789abcdef',
    });
    for (const file of ['fr-0123456789abcdef.jpg', 'de-0123.jpg', 'de-0123456789abcdef.png', '../x', '']) {
      expect(readShareFile(file)).toBeNull();
    }
  });
});
