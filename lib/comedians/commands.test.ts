import { describe, expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeCity } from '@/lib/places/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeComedian } from './testing';
import { createComedian, saveLanguage, type NewComedian } from './commands';

const database = testDatabase();

async function newcomer(): Promise<NewComedian> {
  return {
    name: 'Anna Beispiel',
    currentCityId: (await makeCity(database.db)).id,
    comedyStart: new Date('2022-03-01'),
    spotCountBand: 'moreThan300',
    instagram: 'anna.beispiel',
    promoLink: 'https://anna.example.org/',
    videoLink: null,
    gender: 'nonBinary',
    lgbtq: 'yes',
    sharesIdentity: true,
    previousShows: 'Kulturkeller\nScheune',
    aboutMe: null,
    language: 'en',
  };
}

describe('createComedian', () => {
  test('keeps everything, with the agreement and its time', async () => {
    const { db } = database;
    const profile = await newcomer();
    const made = await createComedian(db, 'anna@example.org', profile, testNow);
    expect(made.ok).toBe(true);
    expect(await db.comedian.findUnique({ where: { email: 'anna@example.org' } })).toEqual({
      ...profile,
      id: made.ok && made.value.id,
      email: 'anna@example.org',
      performs: true,
      pictureId: null,
      lastLanguageUpdate: testNow,
      privacyVersion: '2025-08-01',
      privacyAcceptedAt: testNow,
      createdAt: testNow,
    });
  });

  test('makes one profile of many attempts at once', async () => {
    const { db } = database;
    const profile = await newcomer();
    const attempts = await Promise.all(
      Array.from({ length: 16 }, () => createComedian(db, 'ben@example.org', profile, testNow)),
    );
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(attempts).toContainEqual({ ok: false, code: 'alreadyRegistered' });
    expect(await db.comedian.count({ where: { email: 'ben@example.org' } })).toBe(1);
  });

  test('leaves an existing profile as it is', async () => {
    const { db } = database;
    const { email } = await makeComedian(db, { name: 'Schon da' });
    const again = await createComedian(db, email, await newcomer(), testNow);
    expect(again).toEqual({ ok: false, code: 'alreadyRegistered' });
    expect(await db.comedian.findUnique({ where: { email } })).toMatchObject({ name: 'Schon da' });
  });

  test('takes no address that is not in lower case: the database refuses it', async () => {
    await expect(
      createComedian(database.db, 'Anna@Example.org', await newcomer(), testNow),
    ).rejects.toThrow();
  });
});

test('saveLanguage notes the language and when', async () => {
  const { db } = database;
  const { id } = await makeComedian(db);
  await saveLanguage(db, id, 'en', testNow);
  expect(await db.comedian.findUnique({ where: { id } })).toMatchObject({
    language: 'en',
    lastLanguageUpdate: testNow,
  });
});
