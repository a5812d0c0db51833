import { describe, expect, it, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeCity } from '@/lib/places/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { addDays } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { loadOwnTeamProfile } from '@/lib/brands/comedians/loaders';
import { makeBrand } from '@/lib/brands/testing';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { makeSentLine } from '@/lib/line-ups/testing';
import { makeShow } from '@/lib/shows/testing';
import { makeComedian } from './testing';
import {
  createComedian,
  saveLanguage,
  changeProfile,
  type NewComedian,
  type ProfileChange,
} from './commands';
import { recordOf } from '@/lib/core/record';
import { getOwnProfile } from './queries';
import { textNames, textsOf } from './rules';
import { fingerprintOf, partColumns, toSavedPart } from './view';
import { searchComedians } from './search-queries';

const database = testDatabase({ asApp: true });

async function newcomer(): Promise<NewComedian> {
  return {
    name: 'Anna Beispiel',
    currentCityId: (await makeCity(database.db)).id,
    comedyStart: new Date('2022-03-01'),
    spotCountBand: 'moreThan300',
    ...recordOf(textNames, () => null),
    instagram: 'anna.beispiel',
    promoLink: 'https://anna.example.org/',
    gender: 'nonBinary',
    lgbtq: 'yes',
    sharesIdentity: true,
    previousShows: 'Kulturkeller\nScheune',
    language: 'en',
  };
}

describe('createComedian', () => {
  test('keeps everything, with the agreement and its time', async () => {
    const { db } = database;
    const profile = await newcomer();
    const made = await createComedian(db, 'anna@example.org', profile, now);
    expect(made.ok).toBe(true);
    expect(await db.comedian.findUnique({ where: { email: 'anna@example.org' } })).toEqual({
      ...profile,
      id: made.ok && made.value.id,
      email: 'anna@example.org',
      performs: true,
      pictureId: null,
      lastLanguageUpdate: now,
      privacyVersion: '2025-08-01',
      privacyAcceptedAt: now,
      createdAt: now,
    });
  });

  test('makes one profile of many attempts at once', async () => {
    const { db } = database;
    const profile = await newcomer();
    const attempts = await Promise.all(
      Array.from({ length: 16 }, () => createComedian(db, 'ben@example.org', profile, now)),
    );
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(attempts).toContainEqual({ ok: false, code: 'alreadyRegistered' });
    expect(await db.comedian.count({ where: { email: 'ben@example.org' } })).toBe(1);
  });

  test('leaves an existing profile as it is', async () => {
    const { db } = database;
    const { email } = await makeComedian(db, { name: 'Schon da' });
    const again = await createComedian(db, email, await newcomer(), now);
    expect(again).toEqual({ ok: false, code: 'alreadyRegistered' });
    expect(await db.comedian.findUnique({ where: { email } })).toMatchObject({ name: 'Schon da' });
  });

  test('takes no address that is not in lower case: the database refuses it', async () => {
    await expect(createComedian(database.db, 'Anna@Example.org', await newcomer(), now)).rejects.toThrow();
  });
});

test('saveLanguage notes the language and when', async () => {
  const { db } = database;
  const { id } = await makeComedian(db);
  await saveLanguage(db, id, 'en', now);
  expect(await db.comedian.findUnique({ where: { id } })).toMatchObject({
    language: 'en',
    lastLanguageUpdate: now,
  });
});

const seenOf = async (id: string, part: ProfileChange['part']) =>
  fingerprintOf(await getOwnProfile(database.db, id), part);

/** Changes a part, based on its saved values. */
async function change(id: string, part: ProfileChange['part'], values: ProfileChange['values']) {
  return changeProfile({ db: database.db, now }, id, { part, seen: await seenOf(id, part), values });
}

async function play(comedianId: string) {
  const { db } = database;
  const brand = await makeBrand(db);
  const show = await makeShow(db, brand, { startsAt: addDays(now, 7), lineUpSentAt: now });
  await makeApplication(db, { showId: show.id, comedianId, status: 'confirmed' });
  await makeSentLine(db, { showId: show.id, comedianId, at: now });
  return db.show.findUniqueOrThrow({ where: { id: show.id } });
}

describe('changeProfile', () => {
  it('changes what was changed, and writes down which fields, not what they say', async () => {
    const { db } = database;
    const me = await makeComedian(db, { aboutMe: 'Früher' });
    const values = {
      ...recordOf(textsOf('about'), () => 'Heute'),
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: true,
    } as const;
    expect(await change(me.id, 'about', values)).toMatchObject({ ok: true, value: values });
    expect(await db.comedian.findUniqueOrThrow({ where: { id: me.id } })).toEqual({ ...me, ...values });
    const audit = await db.auditEvent.findMany({ where: { actorComedianId: me.id } });
    expect(audit).toMatchObject([{ kind: 'profileChanged', at: now, brandId: null }]);
    expect(audit[0]?.facts).toEqual({ fields: [...partColumns.about] });
  });

  it('writes nothing for what is saved already, whatever the form has seen', async () => {
    const { id, name } = await makeComedian(database.db);
    const answer = await changeProfile({ db: database.db, now }, id, {
      part: 'general',
      seen: 'old',
      values: { name },
    });
    expect(answer).toMatchObject({ ok: true });
    expect(await database.db.auditEvent.count({ where: { actorComedianId: id } })).toBe(0);
  });

  it('refuses a form that was filled in before another one was saved, until it has seen that', async () => {
    const { id } = await makeComedian(database.db);
    const seen = await seenOf(id, 'video');
    const to = (videoLink: string, seen: string) =>
      changeProfile({ db: database.db, now }, id, { part: 'video', seen, values: { videoLink } });
    expect(await to('https://lach.example/1', seen)).toMatchObject({ ok: true });
    expect(await to('https://lach.example/2', seen)).toEqual({ ok: false, code: 'stale' });
    expect(await getOwnProfile(database.db, id)).toMatchObject({ videoLink: 'https://lach.example/1' });
    expect(await to('https://lach.example/2', await seenOf(id, 'video'))).toMatchObject({ ok: true });
  });

  it('notes a new name with the old one, for the operator', async () => {
    const { id } = await makeComedian(database.db, { name: 'Anna Alt' });
    await change(id, 'general', { name: 'Anna Neu' });
    const { facts } = await database.db.auditEvent.findFirstOrThrow({ where: { actorComedianId: id } });
    expect(facts).toEqual({ fields: ['name'], nameBefore: 'Anna Alt', nameAfter: 'Anna Neu' });
  });

  it('refuses a name that looks like the team of a brand, but to its members', async () => {
    const { db } = database;
    const brand = await makeBrand(db, { name: 'Kicherkeller' });
    const { id } = await makeComedian(db, { name: 'Anna' });
    const member = await makeComedian(db, { email: brand.teamEmail });
    for (const name of [
      'Kicherkeller',
      'KICHER KELLER',
      'Кicherkeller',
      'Kicherkeller (Team)',
      'Spotlicht',
    ]) {
      expect(await change(id, 'general', { name })).toMatchObject({ ok: false, field: 'name' });
    }
    expect(await getOwnProfile(db, id)).toMatchObject({ name: 'Anna' });
    expect(await change(member.id, 'general', { name: 'Kicherkeller' })).toMatchObject({ ok: true });
  });

  it('keeps a name from before as long as nobody changes it', async () => {
    const { id } = await makeComedian(database.db, { name: 'Аnna (Team)' });
    const values = { name: 'Аnna (Team)', promoLink: 'https://lach.example/' };
    expect(await change(id, 'general', values)).toMatchObject({ ok: true, value: values });
  });

  it('lets two windows save two parts', async () => {
    const { id } = await makeComedian(database.db);
    const seen = await seenOf(id, 'about');
    await change(id, 'general', { name: 'Neu' });
    const values = { aboutMe: 'Ich' };
    expect(await changeProfile({ db: database.db, now }, id, { part: 'about', seen, values })).toMatchObject({
      ok: true,
    });
    expect(await getOwnProfile(database.db, id)).toMatchObject({ name: 'Neu', aboutMe: 'Ich' });
  });

  it('of many windows at once saves one, and tells the others', async () => {
    const { id } = await makeComedian(database.db);
    const seen = await seenOf(id, 'video');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        changeProfile({ db: database.db, now }, id, {
          part: 'video',
          seen,
          values: { videoLink: `https://lach.example/${i}` },
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.auditEvent.count({ where: { actorComedianId: id } })).toBe(1);
  });

  it('brings a new name everywhere: the search, a team’s list, feeds, copies of public pages', async () => {
    const { db } = database;
    const { id } = await makeComedian(db, { name: 'Ada Alt' });
    const show = await play(id);
    await db.publicChange.deleteMany();
    await change(id, 'general', { name: 'Özge Neu' });
    const find = async (q: string) =>
      (await searchComedians(db, show.brandId, { q }, { language: 'de', now })).map(
        (found) => found.comedianId,
      );
    expect(await find('oezge')).toContain(id);
    expect(await find('alt')).not.toContain(id);
    expect(await db.brandComedian.findFirst({ where: { comedianId: id } })).toMatchObject({
      sortName: 'ozge neu',
    });
    const after = await db.show.findUniqueOrThrow({ where: { id: show.id } });
    expect(after.feedRevision).toBe(show.feedRevision + 1);
    const topics = (await db.publicChange.findMany()).map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining([`comedians/${id}`, `shows/${show.id}`]));
  });

  it('waits for a show before it holds the comedian, as every other step does', async () => {
    const { db } = database;
    const { id } = await makeComedian(db, { name: 'Ada Alt' });
    const show = await play(id);
    const seen = await seenOf(id, 'general');
    let waiting: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${show.id}::uuid FOR UPDATE`;
      waiting = changeProfile({ db: database.db, now }, id, {
        part: 'general',
        seen,
        values: { name: 'Ada Neu' },
      });
      // Now the change waits for the lock of the show.
      await untilWaiting(db, 1);
      await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${id}::uuid FOR NO KEY UPDATE NOWAIT`;
    });
    expect(await waiting).toMatchObject({ ok: true });
  });
});

describe('a saved part', () => {
  it('has the values of its form', async () => {
    const { db } = database;
    const { id: currentCityId } = await makeCity(db, { nameDe: 'München', nameEn: 'Munich' });
    const { id } = await makeComedian(db, { currentCityId, comedyStart: new Date('2019-12-01') });
    const profile = await getOwnProfile(db, id);
    expect(toSavedPart(profile, 'general', 'en').values).toMatchObject({
      city: 'Munich',
      cityId: String(currentCityId),
      startMonth: '12',
      startYear: '2019',
      instagram: '',
    });
  });

  it('has another fingerprint after any of its own changes, and the same one after others', async () => {
    const { id } = await makeComedian(database.db);
    const parts = ['general', 'about', 'video'] as const;
    const all = () => Promise.all(parts.map((part) => seenOf(id, part)));
    const before = await all();
    await change(id, 'about', { gender: 'female' });
    const after = await all();
    expect(after.map((seen, place) => seen === before[place])).toEqual([true, false, true]);
  });
});

it('shows a comedian what teams see: gender and lgbtq with their tick alone', async () => {
  const { id } = await makeComedian(database.db, { gender: 'female', lgbtq: 'no' });
  expect(await loadOwnTeamProfile(id, 'de')).toMatchObject({ gender: null, lgbtq: null });
  await change(id, 'about', { sharesIdentity: true });
  expect(await loadOwnTeamProfile(id, 'de')).toMatchObject({ gender: 'female', lgbtq: 'no' });
});
