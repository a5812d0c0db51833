import { addDays, addHours, subDays, subHours, subMilliseconds } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { changeApplication } from './commands';
import type { CommandContext } from '@/lib/core/actor';
import { hoursUntilNotice, jobs, notifyUndecided } from './jobs';

const database = testDatabase();
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

const system = (now = testNow): CommandContext => ({ db: database.db, now, actor: { kind: 'system' } });

type ApplicationData = Partial<Parameters<typeof makeApplication>[1]>;

/** Makes a show with one application. By default the decision is late enough for the job to send its notice now. */
async function waitingFor(
  show: Partial<Prisma.ShowUncheckedCreateInput> = {},
  application: ApplicationData = {},
) {
  const { id: showId } = await makeShow(database.db, brand, {
    decideBy: subHours(testNow, hoursUntilNotice),
    ...show,
  });
  const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
  const since = { createdAt: longAgo, statusChangedAt: longAgo };
  return makeApplication(database.db, { showId, comedianId, status: 'applied', ...since, ...application });
}

/** Before every promise of these tests. */
const longAgo = subDays(testNow, 20);

const noticesOf = (applicationId: string) =>
  database.db.notification.findMany({
    where: { applicationId },
    select: { kind: true, status: true, text: true, createdAt: true, readAt: true },
  });

const applicationOf = (id: string) => database.db.application.findUniqueOrThrow({ where: { id } });

describe('somebody who waits for too long', () => {
  it('is told once, and goes on waiting', async () => {
    const { id } = await waitingFor();
    expect(await notifyUndecided(system())).toBe(1);
    const notice = { kind: 'undecided', status: 'applied', text: null, createdAt: testNow, readAt: null };
    expect(await noticesOf(id)).toEqual([notice]);
    expect(await applicationOf(id)).toMatchObject({ status: 'applied', undecidedToldAt: testNow });
    expect(await notifyUndecided(system(addDays(testNow, 1)))).toBe(0);
    expect(await noticesOf(id)).toHaveLength(1);
    expect(await database.db.applicationEvent.count({ where: { applicationId: id } })).toBe(1);
  });

  it('is told a day after the answer was due, not before', async () => {
    const decideBy = addDays(testNow, 1);
    const { id } = await waitingFor({ decideBy });
    const due = addHours(decideBy, hoursUntilNotice);
    expect(await notifyUndecided(system(subMilliseconds(due, 1)))).toBe(0);
    expect(await notifyUndecided(system(due))).toBe(1);
    expect(await noticesOf(id)).toMatchObject([{ createdAt: due }]);
  });

  it.each([
    ['a day after would be too late', 20],
    ['the answer was only meant to come after it', -1],
  ])('is told when the show begins if %s', async (_, hoursBefore) => {
    const startsAt = addDays(testNow, 3);
    await waitingFor({ startsAt, decideBy: subHours(startsAt, hoursBefore) });
    expect(await notifyUndecided(system(subMilliseconds(startsAt, 1)))).toBe(0);
    expect(await notifyUndecided(system(startsAt))).toBe(1);
  });

  it('is told although the team has put them out of its sight or means to answer', async () => {
    await waitingFor({}, { hiddenAt: testNow });
    await waitingFor({}, { draftAnswer: 'reject' });
    expect(await notifyUndecided(system())).toBe(2);
  });
});

describe('somebody who began to wait after the promised day', () => {
  const decideBy = subDays(testNow, 3);

  it.each([
    ['applied', testNow],
    ['applied before it, and waits again since the line-up was opened', longAgo],
  ])('%s: is told after a day, not at once', async (_, createdAt) => {
    const { id } = await waitingFor({ decideBy }, { createdAt, statusChangedAt: testNow });
    const due = addHours(testNow, hoursUntilNotice);
    expect(await notifyUndecided(system())).toBe(0);
    expect(await notifyUndecided(system(subMilliseconds(due, 1)))).toBe(0);
    expect(await notifyUndecided(system(due))).toBe(1);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('is not told when the show begins, and does not keep others from being told', async () => {
    const startsAt = addHours(testNow, 3);
    const { id, showId } = await waitingFor({ decideBy, startsAt }, { statusChangedAt: testNow });
    const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
    const other = { showId, comedianId, status: 'applied', statusChangedAt: longAgo } as const;
    const { id: otherId } = await makeApplication(database.db, other);
    expect(await notifyUndecided(system(startsAt))).toBe(1);
    expect(await noticesOf(id)).toEqual([]);
    expect(await noticesOf(otherId)).toHaveLength(1);
  });
});

describe('nobody is told', () => {
  const notTold: [string, Partial<Prisma.ShowUncheckedCreateInput>, ApplicationData][] = [
    ['without a promise', { decideBy: null }, {}],
    ['of a show that is called off', { cancelledAt: testNow }, {}],
    ['while the line-up is booked', { lineUpState: 'booked' }, {}],
    ['after the show', { startsAt: subHours(testNow, 3), endsAt: testNow }, {}],
    ['who has withdrawn', {}, { withdrawnAt: testNow }],
    ['who was told before', {}, { undecidedToldAt: subHours(testNow, 1) }],
    ...(['confirmed', 'rejected', 'request', 'directList', 'cancelled', 'expired'] as const).map(
      (status): [string, object, ApplicationData] => [`who is ${status}`, {}, { status }],
    ),
  ];
  it.each(notTold)('%s', async (_, show, application) => {
    const { id } = await waitingFor(show, application);
    expect(await notifyUndecided(system())).toBe(0);
    expect(await noticesOf(id)).toEqual([]);
  });
});

it('tells everybody of more shows than one batch, each once, when two do it at the same time', async () => {
  const shows = 130;
  const applications = [];
  for (let count = 0; count < shows; count += 1) applications.push(await waitingFor());
  const other = createDb(database.url);
  const counts = await Promise.all([notifyUndecided(system()), notifyUndecided({ ...system(), db: other })]);
  await other.$disconnect();
  expect(counts[0] + counts[1]).toBe(shows);
  const notices = await database.db.notification.groupBy({
    by: ['applicationId'],
    where: { applicationId: { in: applications.map(({ id }) => id) } },
    _count: true,
  });
  expect(notices).toHaveLength(shows);
  expect(notices.every(({ _count }) => _count === 1)).toBe(true);
});

it('tells nobody who is decided on at the same time after the decision', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, comedianId } = await waitingFor();
    const actor = { kind: 'team', comedianId, brandId: brand.id } as const;
    const [, decided] = await Promise.all([
      notifyUndecided(system()),
      changeApplication({ ...system(), actor }, 'reject', { applicationId: id }),
    ]);
    expect(decided.ok).toBe(true);
    // The decision replaces the notice if that came first.
    expect((await noticesOf(id)).map(({ kind }) => kind)).toEqual(['status']);
  }
});

it('expires what was late at first, and then only reads some days before its last success', async () => {
  const [recent, old] = await Promise.all(
    [14, 100].map((days) => {
      const endsAt = subDays(testNow, days);
      return waitingFor({ decideBy: null, startsAt: subHours(endsAt, 2), endsAt });
    }),
  );
  const statuses = async () =>
    (await Promise.all([recent!.id, old!.id].map(applicationOf))).map(({ status }) => status);
  const run = () => jobs.find(({ name }) => name === 'expireLate')!.run({ db: database.db, now: testNow });
  const lastRun = { job: 'expireLate', startedAt: testNow, succeededAt: subDays(testNow, 1) };
  await database.db.jobRun.create({ data: lastRun });
  await run();
  expect(await statuses()).toEqual(['expired', 'applied']);
  await database.db.jobRun.update({ where: { job: 'expireLate' }, data: { succeededAt: null } });
  await run();
  expect(await statuses()).toEqual(['expired', 'expired']);
});
