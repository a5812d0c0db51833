import { randomUUID } from 'node:crypto';
import { addDays, addWeeks, subDays } from '@/lib/core/time/dates';
import { Client } from '@/lib/core/database/session';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { loadEditedShow, loadEditor } from '@/lib/line-ups/loaders';
import { giveUpOld } from '@/lib/notifications/delivery-commands';
import { loadDashboard } from '@/lib/shows/choice-loaders';
import { expireApplications } from '@/lib/spots/commands';
import { loadInTheWay } from '@/lib/spots/elsewhere-loaders';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { importPlaces } from '@/scripts/places';
import { seedDemo } from './demo';
import { extendDemo } from './demo/extend';
import { demoState } from './demo/state';
import { checkInvariants } from './invariants';

const database = testDatabase({ asApp: true });
const folder = testFiles();
const seeded = new Date();

/** A time at which the last of the shows in the fresh demo world is over. */
const later = addWeeks(seeded, 10);

/** Milliseconds for all places and the demo world, also on a busy machine. */
const seedTimeout = 240_000;

beforeAll(async () => {
  expect(await withClient((client) => demoState(client, seeded))).toBe('empty');
  await importPlaces(database.url);
  await seedDemo(database.url, () => {}, seeded, folder.files);
}, seedTimeout);

async function withClient<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('the demo world is made once, and Anna sees every status in it', async () => {
  const { db, url } = database;
  // The first run of its mails finds none that are too old.
  expect(await giveUpOld(db, 'email', seeded)).toBe(0);
  const applications = await db.application.findMany({
    where: { comedian: { email: 'anna@example.org' }, show: { startsAt: { gt: subDays(seeded, 40) } } },
    select: { status: true, withdrawnAt: true },
  });
  const statuses = new Set(
    applications.map(({ status, withdrawnAt }) => (withdrawnAt ? 'withdrawn' : status)),
  );
  expect([...statuses].sort()).toEqual([
    'applied',
    'cancelled',
    'confirmed',
    'directList',
    'expired',
    'rejected',
    'request',
    'unavailable',
    'withdrawn',
  ]);
  expect(await countBlocksOfEmil(seeded)).toBe(1);
  expect(await db.comedian.count({ where: { email: 'gero@example.org' } })).toBe(0);

  await expect(seedDemo(url, () => {})).rejects.toThrow('has brands already');
});

test('nothing has happened in it yet that is still to come', async () => {
  const { db } = database;
  const ahead = { at: { gt: new Date() } };
  expect(await db.auditEvent.findMany({ where: ahead, select: { kind: true, at: true } })).toEqual([]);
  expect(await db.applicationEvent.count({ where: ahead })).toBe(0);
  expect(await db.notification.count({ where: { createdAt: ahead.at } })).toBe(0);
});

test('the brands say who they are, and one has a template and a series', async () => {
  const { db } = database;
  const brands = await db.brand.findMany({
    select: { id: true, aboutEn: true, rulesDe: true, colour: true },
  });
  expect(brands.filter(({ aboutEn }) => aboutEn).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['lachfabrik', 'spaetschicht']),
  );
  expect(brands.filter(({ rulesDe }) => rulesDe).length).toBeGreaterThan(3);
  expect(await db.showInfoTemplate.count({ where: { brandId: 'lachfabrik' } })).toBe(1);
  const [series] = await db.series.findMany({ select: { title: true, _count: { select: { shows: true } } } });
  // Every second week of the 90 days that shows are made ahead, less a holiday or two.
  expect(series?._count.shows).toBeGreaterThan(3);
});

test('one evening has what teams have trouble with', async () => {
  const { db } = database;
  const looking = { language: 'de', now: seeded, viewerId: randomUUID() } as const;
  const where = { title: 'Des Pudels Kern', startsAt: { gt: addDays(seeded, 7) }, cancelledAt: null };
  const { id: showId } = await db.show.findFirstOrThrow({ where, orderBy: { startsAt: 'asc' } });
  const editor = await loadEditor('lachfabrik', showId, looking);
  const waiting = editor?.applications.filter(({ status }) => status === 'applied') ?? [];
  expect(waiting).toHaveLength(35);
  const ids = waiting.map(({ comedianId }) => comedianId);
  const show = await loadEditedShow('lachfabrik', showId);
  const inTheWay = await loadInTheWay(show!, { peopleIds: ids, applicantIds: ids }, looking);
  const clashes = Object.values(inTheWay.people);
  expect(clashes.some(({ own }) => own.length > 0)).toBe(true);
  expect(clashes.some(({ isBusy }) => isBusy)).toBe(true);
  expect(inTheWay.atVenue).toMatchObject([{ title: 'Zur selben Zeit' }]);
  for (const table of [db.brandTag, db.brandNote, db.brandFavourite] as { count: () => Promise<number> }[]) {
    expect(await table.count()).toBeGreaterThan(1);
  }
  const dashboard = await loadDashboard('lachfabrik', 1, looking);
  expect(dashboard.shows.flatMap((one) => one.todos.map(({ kind }) => kind))).toContain('givenBack');
  const asked = { comedian: { email: 'anna@example.org' }, status: 'request', withdrawnAt: null } as const;
  const ahead = { startsAt: { gt: seeded } };
  expect(await db.application.count({ where: { ...asked, show: ahead } })).toBeGreaterThan(1);
});

test('two brands have a look, and the evenings of a series share their picture', async () => {
  const { db } = database;
  const brands = await db.brand.findMany({ where: { logoId: { not: null } }, orderBy: { id: 'asc' } });
  expect(brands.map(({ id, colour }) => [id, colour !== null])).toEqual([
    ['lachfabrik', true],
    ['spaetschicht', true],
  ]);
  const groups = await db.show.groupBy({
    by: ['title', 'pictureId'],
    where: { pictureId: { not: null } },
    _count: true,
  });
  expect(groups).toHaveLength(3);
  for (const { _count } of groups) expect(_count).toBeGreaterThan(3);
  for (const { id, widths } of await db.picture.findMany()) {
    for (const width of widths) {
      const kept = await folder.files.open(pictureKey(id, width));
      expect(kept?.size).toBeGreaterThan(100);
      await kept?.stream.cancel();
    }
  }
});

test(
  'it is continued when its programme runs out, and nothing that was there changes',
  async () => {
    const { db, url } = database;
    const stateAt = (now: Date) => withClient((client) => demoState(client, now));
    expect(await stateAt(seeded)).toBe('there');
    expect(await stateAt(addWeeks(seeded, 4))).toBe('there');
    expect(await stateAt(addWeeks(seeded, 7))).toBe('runsOut');
    expect(await stateAt(later)).toBe('runsOut');

    await expireApplications({ db, now: later, actor: { kind: 'system' } });
    const before = await everything();
    await extendDemo(url, () => {}, later);
    const after = await everything();
    for (const [table, rows] of Object.entries(before)) {
      const kept = new Set(after[table]);
      expect(rows.filter((row) => !kept.has(row))).toEqual([]);
    }

    expect(await stateAt(later)).toBe('there');
    const ahead = { startsAt: { gt: later } };
    expect(await db.show.count({ where: ahead })).toBeGreaterThan(140);
    const groups = await db.application.groupBy({
      by: ['status'],
      where: { show: ahead, comedian: { email: 'anna@example.org' } },
    });
    expect(groups.length).toBeGreaterThan(4);
    expect(await db.show.count({ where: { ...ahead, pictureId: { not: null } } })).toBeGreaterThan(3);
    expect(await countBlocksOfEmil(later)).toBe(1);
    await withClient((client) => checkInvariants(client, later));

    await extendDemo(url, () => {}, later);
    expect(await everything()).toEqual(after);
  },
  seedTimeout,
);

test('a programme that has not run out yet is not played twice on any stage', async () => {
  const { db, url } = database;
  await extendDemo(url, () => {}, addWeeks(later, 5));
  const twice = await db.show.groupBy({
    by: ['venueId', 'startsAt'],
    having: { id: { _count: { gt: 1 } } },
  });
  expect(twice).toEqual([]);
});

async function countBlocksOfEmil(now: Date): Promise<number> {
  const emil = { comedian: { email: 'emil@example.org' }, brandId: 'lachfabrik', until: { gt: now } };
  return database.db.block.count({ where: emil });
}

/** All rows of the demo world, as texts, by table. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = [
    'accounts',
    'comedians',
    'brands',
    'brand_members',
    'venues',
    'formats',
    'blocks',
    'shows',
    'applications',
    'application_events',
    'notifications',
    'audit_events',
  ];
  return withClient(async (client) => {
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT row::text AS text FROM ${table} AS row ORDER BY id`,
      );
      found[table] = rows.map(({ text }) => text);
    }
    return found;
  });
}
