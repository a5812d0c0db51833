import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { contrast } from '@/lib/core/colour';
import { ApplicationStatus } from '@/lib/core/generated/prisma/enums';
import { testDatabase } from '@/lib/core/testing/database';
import { makeCity } from '@/lib/places/testing';
import { makeShow } from '@/lib/shows/testing';
import { drawStory, loadStory, storySize, type StoryFacts } from './story-responses';
import { outlinesOf } from './testing';

const testStory: StoryFacts = {
  title: 'Ich spiele Donnerstag',
  day: 'Do 26. Nov',
  time: '20:00',
  show: 'Rohfassung',
  where: 'Keller · Berlin',
  district: null,
  brand: 'Lachfabrik',
  colour: '#c0392b',
  picture: null,
};

describe('loadStory', () => {
  const database = testDatabase({ asApp: true });
  const now = new Date('2026-11-20T12:00:00Z');

  async function spotOf(status: ApplicationStatus, data: Parameters<typeof makeShow>[2] = {}) {
    const { db } = database;
    const city = await makeCity(db, { nameDe: 'München', nameEn: 'Munich' });
    const brand = await makeBrand(db, { cityId: city.id, name: 'Lachfabrik', colour: '#c0392b' });
    const startsAt = new Date('2026-11-26T19:00:00Z');
    const show = await makeShow(db, brand, { title: 'Rohfassung', startsAt, ...data });
    const { id: comedianId } = await makeComedian(db);
    await makeApplication(db, { showId: show.id, comedianId, status });
    return { show, brand, comedianId };
  }

  it('says when and where the comedian plays, in their language', async () => {
    const { show, comedianId } = await spotOf('confirmed');
    expect(await loadStory(show.id, comedianId, 'en', now)).toEqual({
      title: 'Catch me Thursday',
      day: 'Thu 26 Nov',
      time: '20:00',
      show: 'Rohfassung',
      where: 'Kulturkeller · Munich',
      district: null,
      brand: 'Lachfabrik',
      colour: '#c0392b',
      picture: null,
    });
    expect((await loadStory(show.id, comedianId, 'de', now))?.title).toBe('Ich spiele Donnerstag');
  });

  it('is only there for somebody with a spot', async () => {
    const there = await Promise.all(
      Object.values(ApplicationStatus).map(async (status) => {
        const { show, comedianId } = await spotOf(status);
        return (await loadStory(show.id, comedianId, 'de', now)) ? [status] : [];
      }),
    );
    expect(there.flat()).toEqual(['confirmed', 'directList']);
    const { show } = await spotOf('confirmed');
    const { id: other } = await makeComedian(database.db);
    expect(await loadStory(show.id, other, 'de', now)).toBeNull();
    expect(await loadStory('nonsense', other, 'de', now)).toBeNull();
  });

  it.each([
    { visibility: 'private' },
    { visibility: 'onRequest' },
    { cancelledAt: now },
    { startsAt: new Date('2026-11-19T19:00:00Z'), endsAt: new Date('2026-11-19T21:00:00Z') },
  ] as const)('is not there of a show that is %j', async (data) => {
    const { show, comedianId } = await spotOf('confirmed', data);
    expect(await loadStory(show.id, comedianId, 'de', now)).toBeNull();
  });

  it('is not there while the brand is paused', async () => {
    const { show, brand, comedianId } = await spotOf('directList');
    await database.db.brand.update({
      where: { id: brand.id },
      data: { pausedAt: now, pauseReason: 'Geprüft' },
    });
    expect(await loadStory(show.id, comedianId, 'de', now)).toBeNull();
  });
});

describe('the drawing of a story', () => {
  it.each([
    'Rohfassung',
    '</text></svg><image href="file:///etc/passwd"/>',
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(7),
    'Der lange Donnerstag mit sehr viel neuem Material aus ganz Österreich und der Schweiz '.repeat(9),
    '😂🎤 مرحبا',
    '',
  ])('stays between the buttons of the apps, whatever it says (%#)', async (text) => {
    const svg = drawStory({ ...testStory, title: text, show: text, where: text, brand: text });
    expect(svg).not.toMatch(/<(?!\/?(?:svg|path|rect)\b)/);
    for (const { left, right, top, bottom } of outlinesOf(svg)) {
      expect([left >= 90, right <= storySize.width - 90, top >= 250, bottom <= 1600]).toEqual(
        Array.from({ length: 4 }, () => true),
      );
    }
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual(storySize);
  });

  it.each([
    ['Ich spiele Donnerstag', 'Der lange Donnerstag mit sehr viel neuem Material und Gästen'],
    ['Ich spiele am Donnerstag '.repeat(9), 'Der lange Donnerstag '.repeat(9)],
    ['I play', 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(7)],
  ])('keeps the place and the brand above the logo (%#)', (title, show) => {
    const long = 'Kulturkeller unter der alten Brauerei, Neukölln · Berlin';
    const svg = drawStory({ ...testStory, title, show, where: long, brand: long });
    const boxes = outlinesOf(svg);
    const mark = outlinesOf(drawStory({ ...testStory, title: '', show: '.', where: '', brand: '' })).slice(
      -2,
    );
    const top = Math.min(...mark.map((one) => one.top));
    expect(Math.max(...boxes.slice(0, -mark.length).map((one) => one.bottom))).toBeLessThanOrEqual(top);
  });

  it('has no line on another', () => {
    const boxes = outlinesOf(drawStory(testStory));
    for (const [at, { top }] of boxes.entries()) {
      const above = boxes[at - 1];
      if (above && at < boxes.length - 1) expect(top).toBeGreaterThan(above.bottom - 1);
    }
  });

  it.each(['#ffd400', '#d1495b', '#ffffff', '#000000'])('on %s has letters that can be read', (colour) => {
    const svg = drawStory({ ...testStory, colour });
    const [, wall = ''] = / fill="(#[^"]+)"/.exec(svg) ?? [];
    const letters = [...svg.matchAll(/<path fill="(#[^"]+)"/g)];
    expect(letters.length).toBeGreaterThan(6);
    for (const [, letter = ''] of letters) expect(contrast(letter, wall)).toBeGreaterThanOrEqual(4.5);
  });
});
