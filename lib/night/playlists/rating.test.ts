import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeTeam, makeTeamContext, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { TeamContext } from '@/lib/core/actor';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { removeEntry, rateEntry } from './entry-commands';
import { loadFoundScouts, loadScouts, mostFound } from './loaders';
import { makePlaylist, makeScout, makeTrack } from './testing';
import { totalOf } from './view';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
/** Two members of a team, and one of another. */
let [ada, bo, foreign]: TeamContext[] = [];
let playlistId: string;
let entryId: string;
let kim: { id: string };

async function applicant(data: Parameters<typeof makeComedian>[1] = {}) {
  const person = await makeComedian(database.db, { videoLink: 'https://example.org/video', ...data });
  const { id: showId } = await makeShow(database.db, brand);
  await makeApplication(database.db, { showId, comedianId: person.id, status: 'applied' });
  return person;
}

beforeEach(async () => {
  const { db } = database;
  ({ brand, context: ada } = await makeTeam(db));
  bo = await makeTeamContext(db, brand.id);
  ({ context: foreign } = await makeTeam(db));
  kim = await applicant({ name: 'Kim' });
  playlistId = (await makePlaylist(db, brand.id, { kind: 'scouting' })).id;
  entryId = (await makeScout(db, playlistId, kim.id)).id;
});

const rate = (who: TeamContext | undefined, stars: number, note: string | null = null) => {
  if (!who) throw new Error('nobody');
  return rateEntry(who, { playlistId, entryId, stars, note });
};
const seenBy = async (who: TeamContext | undefined, now = testNow) => {
  if (!who) throw new Error('nobody');
  const memberId = who.actor.comedianId;
  return loadScouts({ brandId: brand.id, playlistId, memberId }, { language: 'de', now });
};

it('say how long there is to watch, where a video is uploaded', async () => {
  const { db } = database;
  const long = await applicant({ name: 'Lang' });
  await makeScout(db, playlistId, long.id);
  const facts = { container: 'mp4', bytes: 1, milliseconds: 185_400, width: 1, height: 1 } as const;
  await db.video.create({ data: { id: randomUUID(), comedianId: long.id, ...facts } });
  const entries = await seenBy(ada);
  expect(entries.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['Kim', null],
    ['Lang', 185],
  ]);
  expect(totalOf(entries.map(({ seconds }) => seconds))).toEqual({ seconds: 185, unknown: 1 });
});

describe('ratings', () => {
  it('are hidden from each other until the own one is given', async () => {
    await rate(ada, 5, 'Wunderbar');
    expect(await seenBy(bo)).toMatchObject([{ ratings: 1, own: null, others: [], average: null }]);
    expect(JSON.stringify(await seenBy(bo))).not.toContain('Wunderbar');
    await rate(bo, 2);
    expect(await seenBy(bo)).toMatchObject([
      { ratings: 2, own: { stars: 2, note: '' }, others: [{ stars: 5, note: 'Wunderbar' }], average: '3,5' },
    ]);
    expect(await seenBy(ada)).toMatchObject([{ own: { stars: 5 }, others: [{ stars: 2, note: null }] }]);
  });

  it('about a member are not shown to that member, who gives none', async () => {
    if (!ada || !bo) throw new Error('nobody');
    const { id: showId } = await makeShow(database.db, brand);
    const about = { comedianId: bo.actor.comedianId };
    await makeApplication(database.db, { showId, ...about, status: 'applied' });
    const { id: own } = await makeScout(database.db, playlistId, bo.actor.comedianId);
    await rateEntry(ada, { playlistId, entryId: own, stars: 1, note: 'Über Bo' });
    const input = { playlistId, entryId: own, stars: 5, note: null };
    expect(await rateEntry(bo, input)).toEqual({ ok: false, code: 'ownRating' });
    await database.db.playlistRating.create({
      data: { entryId: own, raterComedianId: bo.actor.comedianId, ...about, stars: 5, createdAt: testNow },
    });
    expect(await seenBy(bo)).toMatchObject([{ isSelf: false }, { isSelf: true, own: null, others: [] }]);
    expect(JSON.stringify(await seenBy(bo))).not.toContain('Über Bo');
  });

  it('of one entry say nothing of another', async () => {
    const { id: other } = await makeScout(database.db, playlistId, (await applicant()).id);
    await rate(ada, 1);
    if (!ada || !bo) throw new Error('nobody');
    await rateEntry(ada, { playlistId, entryId: other, stars: 3, note: 'geheim' });
    await rate(bo, 2);
    const seen = await seenBy(bo);
    expect(seen.map(({ others }) => others.length)).toEqual([1, 0]);
    expect(JSON.stringify(seen)).not.toContain('geheim');
  });

  it('can be changed, and are one for each member', async () => {
    await Promise.all([rate(ada, 3), rate(ada, 3)]);
    await rate(ada, 4, 'Doch besser');
    expect(await database.db.playlistRating.findMany({ where: { entryId } })).toMatchObject([
      { stars: 4, note: 'Doch besser', editedAt: testNow, comedianId: kim.id },
    ]);
  });

  it('stay without a name when their author has gone', async () => {
    const rater = await makeTeamContext(database.db, brand.id);
    await rate(rater, 1);
    await rate(ada, 3);
    await database.db.comedian.delete({ where: { id: rater.actor.comedianId } });
    expect(await seenBy(ada)).toMatchObject([{ ratings: 2, others: [{ by: null, stars: 1 }] }]);
  });

  it('are for the own brand, for scouting lists, and for what is in them', async () => {
    const notFound = { ok: false, code: 'notFound' };
    expect(await rate(foreign, 3)).toEqual(notFound);
    if (!ada) throw new Error('nobody');
    await removeEntry(ada, { playlistId, entryId, revision: 0, isRemoved: true });
    expect(await rate(ada, 3)).toEqual(notFound);
    playlistId = (await makePlaylist(database.db, brand.id)).id;
    entryId = (await makeTrack(database.db, playlistId)).id;
    expect(await rate(ada, 3)).toEqual(notFound);
  });
});

describe('a scouting list', () => {
  it('says who is blocked, at the brand or everywhere, and forgets it when the block is over', async () => {
    const until = addDays(testNow, 3);
    const block = { comedianId: kim.id, reason: 'x' };
    await database.db.block.create({ data: { ...block, brandId: brand.id, until } });
    expect(await seenBy(ada)).toMatchObject([{ bars: [{ until: expect.any(String) }] }]);
    expect(await seenBy(ada, addDays(testNow, 4))).toMatchObject([{ bars: [] }]);
    await database.db.block.create({ data: { ...block, brandId: null, until: addDays(testNow, 9) } });
    expect(await seenBy(ada, addDays(testNow, 4))).toMatchObject([{ bars: [{ until: expect.any(String) }] }]);
  });

  it('loses who is deleted, with the ratings', async () => {
    await rate(ada, 5);
    await database.db.comedian.delete({ where: { id: kim.id } });
    expect(await seenBy(ada)).toEqual([]);
    expect(await database.db.playlistRating.count({ where: { entryId } })).toBe(0);
  });

  it('stays when a video is taken away, and then has none', async () => {
    await database.db.comedian.update({ where: { id: kim.id }, data: { videoLink: null } });
    expect(await seenBy(ada)).toMatchObject([{ video: null, videoLink: null }]);
  });
});

describe('the search', () => {
  const looking = { language: 'de', now: testNow } as const;
  const search = async (q: string) =>
    (await loadFoundScouts({ brandId: brand.id, playlistId }, q, looking)).people.map(({ name }) => name);

  it('finds known people with a video who are not on the list', async () => {
    await applicant({ name: 'Zoé Müller' });
    await applicant({ name: 'Otto Ohne', videoLink: null });
    await makeComedian(database.db, { name: 'Fremde Fritzi', videoLink: 'https://example.org/v' });
    expect(await search('')).toEqual(['Zoé Müller']);
    expect(await search('muell')).toEqual(['Zoé Müller']);
    expect(await search('fri')).toEqual([]);
    expect(await search('%')).toEqual([]);
  });

  it('shows the first ones of many, and says that there are more', async () => {
    const { db } = database;
    for (let nth = 0; nth <= mostFound; nth += 1) await applicant({ name: `Viele ${nth}` });
    const look = () => loadFoundScouts({ brandId: brand.id, playlistId }, 'viele', looking);
    const { people, hasMore } = await look();
    expect([people.length, hasMore]).toEqual([mostFound, true]);
    await makeScout(db, playlistId, people[0]?.comedianId ?? '');
    expect(await look()).toMatchObject({ hasMore: false });
  });
});
