import { recordOf } from '@/lib/core/record';
import { makeCity } from '@/lib/places/testing';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';
import { actions, routes, type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import type { ScreenTable } from '@/lib/core/testing/tables';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { profileTexts, textNames, type ProfileText } from './rules';

export async function makeComedian(
  db: PrismaClient,
  data: Partial<Prisma.ComedianUncheckedCreateInput> = {},
) {
  return db.comedian.create({
    data: {
      email: `${unique('comedian')}@example.org`,
      name: 'Test Comedian',
      currentCityId: data.currentCityId ?? (await makeCity(db)).id,
      comedyStart: new Date('2020-03-01'),
      spotCountBand: 'upTo30',
      privacyVersion: '2025-08-01',
      privacyAcceptedAt: testNow,
      ...data,
    },
  });
}

/**
 * Makes very many comedians of a city. Each is named 'Viele', with two letters and a number, and was created a minute
 * after the one before, from the beginning of 2026 on.
 */
export async function makeCrowd(db: PrismaClient, cityId: number, count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO comedians (
      id, email, name, "currentCityId", "comedyStart", "spotCountBand", "privacyVersion", "privacyAcceptedAt", "createdAt"
    )
    SELECT gen_random_uuid(), n || '@example.net', 'Viele ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || n, ${cityId},
      '2020-01-01', '10-30', '2025-08-01', now(), '2026-01-01'::timestamptz + n * interval '1 minute'
    FROM generate_series(1, ${count}::int) AS n`;
}

/** Makes a value for each voluntary text of a profile of a word for its column, in an address for links. */
export function profileWords(word: (column: string) => string): Record<ProfileText, string> {
  return recordOf(textNames, (name) => {
    const { kind } = profileTexts[name];
    return kind === 'link' || kind === 'video' ? `https://example.org/${word(name)}` : word(name);
  });
}

const registration: Prepare = async ({ city }) => ({
  name: 'Rosa Register',
  city: city.nameDe,
  cityId: String(city.id),
  startMonth: '3',
  startYear: '2020',
  spotCountBand: 'upTo10',
  gender: 'none',
  lgbtq: 'none',
  language: 'de',
  privacy: 'yes',
});

export const access: AccessTable = {
  comedian: {
    // The values are saved already, which is no conflict regardless of `seen`.
    changeProfile: { part: 'video', seen: '', videoLink: '' },
    sayNight: { said: '5 can' },
  },
  actions: {
    changeLanguage: {
      prepare: async () => ({ language: 'en' }),
      expected: { ...actions.comedian, visitor: 'done', noProfile: 'done' },
    },
    changeTheme: { prepare: async () => ({ theme: 'dark' }), expected: everybody('done') },
    register: { usesUp: true, prepare: registration, expected: { ...everybody('/user'), visitor: '/' } },
  },
  routes: {
    '/(default)/newUser/page': { expected: { ...everybody('/user'), visitor: '/', noProfile: 200 } },
    '/api/brands/[brand]/comedians/route': {
      path: '/api/brands/{brand}/comedians?q=a&show={show}',
      expected: routes.team,
    },
  },
};

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me: { id: comedianId } }) => {
    const today = dateIn(new Date(), platformZone);
    await db.nightOfWeek.createMany({
      data: [
        { comedianId, weekday: 2, isFree: true },
        { comedianId, weekday: 5, isFree: false },
      ],
    });
    await db.night.createMany({
      data: [0, 1, 2, 9].map((days) => ({
        comedianId,
        date: new Date(dateAfter(today, days)),
        isFree: days % 2 === 0,
      })),
    });
  },
  desk: ['/user/nights'],
};
