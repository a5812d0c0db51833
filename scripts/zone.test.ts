import { beforeAll, expect, it, test } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { withClient } from './start/postgres';
import { describe as describeFound, isStoredIn, mend, readWanted, type Wanted } from './zone';

const database = testDatabase();

/** Evenings at eight in Berlin, of which UTC is one hour and two hours behind. */
const [winter, summer] = [new Date('2027-01-15T19:00:00Z'), new Date('2027-06-18T18:00:00Z')];

/** Runs a statement like a version that let PostgreSQL use its own zone. */
const inBerlin = <Value>(work: (db: PrismaClient) => Promise<Value>) =>
  database.db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL TimeZone = 'Europe/Berlin'`;
    return work(tx as PrismaClient);
  });

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  ...readWanted(['--zone', 'Europe/Berlin'], new Date(Date.now() + 60_000)),
  ...more,
});

const run = (more?: Partial<Wanted>) => withClient(database.url, (client) => mend(client, wanted(more)));

const shows = () =>
  database.db.show.findMany({
    select: {
      title: true,
      startsAt: true,
      endsAt: true,
      weekday: true,
      startMinute: true,
      cancelledAt: true,
    },
    orderBy: { title: 'asc' },
  });

/** The time at which PostgreSQL's zone became Berlin's. */
let moved: Date;
let truth: Awaited<ReturnType<typeof shows>>;

beforeAll(async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const before = await makeShow(db, brand, { title: 'A', startsAt: summer });
  moved = new Date();
  await inBerlin(async (old) => {
    await makeShow(old, brand, { title: 'B', startsAt: winter });
    await makeShow(old, brand, { title: 'C', startsAt: summer });
    await old.show.update({ where: { id: before.id }, data: { cancelledAt: new Date(moved.getTime() + 1) } });
    const { id } = await makeComedian(old);
    await old.$executeRaw`INSERT INTO chat_paces ("comedianId", times) VALUES (${id}::uuid, ARRAY[${moved}::timestamptz])`;
  });
  truth = [
    {
      title: 'A',
      startsAt: summer,
      weekday: 5,
      startMinute: 1200,
      cancelledAt: new Date(moved.getTime() + 1),
    },
    { title: 'B', startsAt: winter, weekday: 5, startMinute: 1200, cancelledAt: null },
    { title: 'C', startsAt: summer, weekday: 5, startMinute: 1200, cancelledAt: null },
  ].map((show) => ({ ...show, endsAt: new Date(show.startsAt.getTime() + 7_200_000) }));
});

const isIn = (zone: string) => withClient(database.url, (client) => isStoredIn(client, zone));

it('says in which zone rows were stored', async () => {
  expect([await isIn('Europe/Berlin'), await isIn('UTC'), await isIn('Europe/Berlyn')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('counts first, then mends what was stored in the zone, and the rest stays', async () => {
  const stored = await shows();
  expect(stored.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
    '18:00',
    '18:00',
    '16:00',
  ]);

  const found = await run({ since: moved });
  expect(await shows()).toEqual(stored);
  const counts = Object.fromEntries(found.map(({ column, mended, left }) => [column, [mended, left]]));
  expect(counts).toMatchObject({
    'shows.startsAt': [2, 1],
    'shows.endsAt': [2, 1],
    'shows.createdAt': [2, 0],
    'shows.cancelledAt': [1, 0],
    'comedians.createdAt': [1, 0],
    'chat_paces.times': [1, 0],
  });
  expect(counts).not.toHaveProperty('shows.changedAt');
  expect(counts).not.toHaveProperty('brands.createdAt');

  expect(await run({ since: moved, writes: true })).toEqual(found);
  expect(await shows()).toEqual(truth);
  const [pace] = await database.db.chatPace.findMany();
  expect(pace?.times).toEqual([moved]);
  const made = await database.db.show.findMany({ select: { createdAt: true } });
  for (const { createdAt } of made)
    expect(Math.abs(createdAt.getTime() - moved.getTime())).toBeLessThan(60_000);
});

it('does it once', async () => {
  await expect(run({ writes: true })).rejects.toThrow('nothing was changed');
  expect(await shows()).toEqual(truth);
});

it('refuses a zone that nobody knows', async () => {
  await expect(run({ zone: 'Europe/Berlyn' })).rejects.toThrow('knows no zone');
});

test.each([
  [[], 'Say which zone'],
  [['--zone', 'Europe/Berlin', '--since', '2026-11-20'], '--since is no instant'],
  [
    ['--zone', 'Europe/Berlin', '--since', '2026-11-20T03:00:00Z', '--until', '2026-11-19T03:00:00Z'],
    'not before',
  ],
])('%j cannot be done, and says why', (args, reason) => {
  expect(() => readWanted(args, new Date())).toThrow(reason);
});

it('says what it found', () => {
  const found = [
    { column: 'shows.startsAt', mended: 12, left: 1 },
    { column: 'brands.createdAt', mended: 3, left: 0 },
  ];
  expect(describeFound(found, false).split('\n')).toEqual([
    'shows.startsAt          12, and 1 to look at',
    'brands.createdAt         3',
    'Nothing was changed: --yes mends them.',
  ]);
});
