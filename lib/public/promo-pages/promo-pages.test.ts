import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { testDatabase } from '@/lib/core/testing/database';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { findPublicShow } from '@/lib/public/queries';
import { toPublicShowPage } from '@/lib/public/view';
import { comedyEvent, dataText, promoPerson } from '@/lib/public/metadata-view';
import { loadSharePicture } from '@/lib/public/share/loaders';
import { promoPath } from '@/lib/public/address-rules';
import { makeLine, makeSentLine } from '@/lib/line-ups/testing';
import { savePromoPage } from './commands';
import { loadPromoProfile, loadPromoPage } from './loaders';
import { promoParts, savePromoPageSchema, type PromoChoice } from './schema';
import { getOwnPromoPage, listPromoShows } from './queries';
import { toOwnPromoPage } from './view';

const database = testDatabase({ asApp: true });
const origin = 'https://spotlicht.example';

const everything: PromoChoice = { isOn: true, parts: promoParts };

async function makeAct() {
  const { db } = database;
  const { id: currentCityId } = await makeCity(db, { nameDe: 'München', nameEn: 'Munich' });
  return makeComedian(db, {
    currentCityId,
    name: 'Ada Eins',
    instagram: 'ada',
    aboutMe: 'Ich erzähle.\n\nVon früher.',
    promoLink: 'https://ada.example/',
    videoLink: 'https://video.example/1',
    gender: 'nonBinary',
    lgbtq: 'yes',
    sharesIdentity: true,
    previousShows: 'canary',
  });
}

const choose = (comedianId: string, choice: PromoChoice) =>
  savePromoPage({ db: database.db, now }, comedianId, choice);

const pageOf = (comedianId: string) => loadPromoPage(comedianId, { language: 'de', now });

const ownPageOf = async (id: string) => toOwnPromoPage(await getOwnPromoPage(database.db, id), 'en');

/** Makes a show whose line-up was sent with the comedian in it, unless given otherwise. */
async function play(comedianId: string, data: Parameters<typeof makeShow>[2] = {}) {
  const { db } = database;
  const show = await makeShow(db, await makeBrand(db), { lineUpSentAt: now, ...data });
  await makeSentLine(db, { showId: show.id, comedianId, at: now });
  return show;
}

describe('a promo page', () => {
  it('is not there until somebody switches it on, and gone when they switch it off', async () => {
    const { id } = await makeAct();
    expect(await database.db.promoPage.count({ where: { comedianId: id } })).toBe(0);
    await choose(id, { ...everything, isOn: false });
    expect(await loadSharePicture('comedians', id, 'de')).toBeNull();
    await choose(id, everything);
    expect(await loadSharePicture('comedians', id, 'de')).not.toBeNull();
    await choose(id, { ...everything, isOn: false });
    expect(await loadSharePicture('comedians', id, 'de')).toBeNull();
    expect(await pageOf(id)).toBeNull();
  });

  it.each(['', 'nonsense', '%00', randomUUID()])('is none at %j', async (id) => {
    expect(await pageOf(id)).toBeNull();
    expect(await loadPromoProfile(id, 'en')).toBeNull();
  });

  it('has everything that was chosen, and nothing of what a profile says to teams', async () => {
    const { id, email } = await makeAct();
    await choose(id, everything);
    const page = await pageOf(id);
    expect(page).toEqual({
      path: promoPath(id),
      name: 'Ada Eins',
      face: null,
      video: null,
      city: 'München',
      instagram: 'ada',
      nights: [],
      about: { text: 'Ich erzähle.\n\nVon früher.', language: 'de' },
      links: ['https://ada.example/', 'https://video.example/1'],
    });
    expect(JSON.stringify(page)).not.toMatch(/canary|nonBinary|lgbtq|upTo/);
    expect(JSON.stringify(page)).not.toContain(email);
  });

  it('has the name alone when nothing was chosen', async () => {
    const { id } = await makeAct();
    await choose(id, { isOn: true, parts: [] });
    expect(await pageOf(id)).toEqual({
      path: promoPath(id),
      name: 'Ada Eins',
      face: null,
      video: null,
      city: null,
      about: null,
      instagram: null,
      links: [],
      nights: null,
    });
  });

  it('has only public shows still to come, with a line-up that was sent', async () => {
    const { id } = await makeAct();
    const coming = await play(id);
    await play(id, { visibility: 'onRequest' });
    await play(id, { visibility: 'private' });
    await play(id, { cancelledAt: now });
    await play(id, { lineUpSentAt: null });
    await play(id, { startsAt: addDays(now, -2) });
    await play((await makeAct()).id);
    const draft = await makeShow(database.db, await makeBrand(database.db), { lineUpSentAt: now });
    await makeLine(database.db, { showId: draft.id, comedianId: id });
    const shows = await listPromoShows(database.db, id, now, 50);
    expect(shows.map((show) => show.id)).toEqual([coming.id]);
    await choose(id, { isOn: true, parts: ['shows'] });
    expect((await pageOf(id))?.nights?.flatMap((night) => night.shows)).toMatchObject([{ id: coming.id }]);
  });

  it('goes with its comedian', async () => {
    const { id } = await makeAct();
    await choose(id, everything);
    await database.db.comedian.delete({ where: { id } });
    expect(await database.db.promoPage.count({ where: { comedianId: id } })).toBe(0);
  });

  it.each([[everything], [{ isOn: true, parts: [] }]])('is a person of schema.org (%#)', async (choice) => {
    const { id } = await makeAct();
    await choose(id, choice);
    const face = await loadPromoProfile(id, 'de');
    if (!face) throw new Error('The page is not on.');
    const data = dataText(promoPerson(face, origin));
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Person',
      name: 'Ada Eins',
      url: origin + promoPath(id),
    });
    expect(data).not.toMatch(/:(?:null|""|\[\])/);
  });

  it('is where the name leads in line-ups that were sent, while it is on', async () => {
    const { id } = await makeAct();
    const show = await play(id);
    const shown = async () => {
      const row = await findPublicShow(database.db, show.brandId, show.id);
      if (!row) throw new Error('The show is not public.');
      const data = comedyEvent(row, { origin, description: 'Ein Abend.', share: null });
      return { line: toPublicShowPage(row, 'de', now).lineUp?.[0], data };
    };
    expect((await shown()).line).toMatchObject({ name: 'Ada Eins', promoPath: null });
    await choose(id, { isOn: true, parts: [] });
    const { line, data } = await shown();
    expect(line).toMatchObject({ promoPath: promoPath(id) });
    expect(data).toMatchObject({ performer: [{ url: origin + promoPath(id) }] });
    await choose(id, { isOn: false, parts: [] });
    expect(JSON.stringify(await shown())).not.toContain(id);
  });
});

describe('the form of a promo page', () => {
  it('begins with everything ticked and the page switched off, and then with what was saved', async () => {
    const { id } = await makeAct();
    const first = await ownPageOf(id);
    expect(first).toMatchObject({ isOn: false, path: promoPath(id) });
    expect(first.rows.every(({ isChosen }) => isChosen)).toBe(true);
    expect(first.rows).toContainEqual({ part: 'instagram', isChosen: true, value: '@ada' });
    await choose(id, { isOn: true, parts: ['city'] });
    const { rows } = await ownPageOf(id);
    expect(rows.filter(({ isChosen }) => isChosen)).toEqual([
      { part: 'city', isChosen: true, value: 'Munich' },
    ]);
  });

  it('counts what is not ticked, and what cannot be read, as no', () => {
    const read = (form: object) => savePromoPageSchema.parse(form);
    expect(read({})).toEqual({ isOn: false, parts: [] });
    expect(read({ isOn: 'no', 'show-email': 'yes', 'show-gender': 'yes' })).toEqual({
      isOn: false,
      parts: [],
    });
    expect(read({ isOn: 'yes', 'show-shows': 'yes', 'show-city': 'yes' })).toEqual({
      isOn: true,
      parts: ['city', 'shows'],
    });
  });
});
