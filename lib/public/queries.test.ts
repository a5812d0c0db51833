import { beforeEach, describe, expect, it } from 'vitest';
import { addHours, addMinutes, subHours } from '@/lib/core/time/dates';
import { Prisma, type ActorKind, type ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { addDays, subDays } from '@/lib/core/time/calendar-rules';
import { toReplyTime } from './view';
import { medianReply, repliesSql } from './queries';

const database = testDatabase();
let brand: TestBrand;
let cityId: number;

beforeEach(async () => {
  brand = await makeBrand(database.db);
  cityId = brand.venue.cityId;
});

const median = () => medianReply(database.db, brand.id, now);
const show = (startsAt = addDays(now, 7), of = brand) => makeShow(database.db, of, { startsAt });

/** An event of an application: hours after it came in, by whom, and to which status. */
type Story = [hours: number, by: ActorKind, to: ApplicationStatus | null][];

/** Makes an application of a new comedian with these events, the first being that they applied. */
async function applied(
  showId: string,
  story: Story,
  { at = subDays(now, 10), status = 'applied', withdrawn = false, by = 'comedian' as ActorKind } = {},
) {
  const { id: comedianId } = await makeComedian(database.db, { currentCityId: cityId });
  const first = by === 'comedian' ? 'applied' : 'request';
  const last = story.findLast(([, , to]) => to !== null)?.[2] ?? (status as ApplicationStatus);
  return makeApplication(database.db, {
    showId,
    comedianId,
    status: last,
    withdrawnAt: withdrawn ? now : null,
    events: {
      create: [
        { at, actorKind: by, toStatus: first as ApplicationStatus },
        ...story.map(([hours, actorKind, toStatus]) => ({ at: addHours(at, hours), actorKind, toStatus })),
      ],
    },
  });
}

/** Makes that many answers, each after that many hours. */
async function answered(showId: string, ...hours: number[]) {
  for (const after of hours) await applied(showId, [[after, 'team', 'rejected']]);
}

describe('the median reply time', () => {
  it('is the one in the middle, yes or no', async () => {
    const { id } = await show();
    await answered(id, 1, 2, 100, 150);
    await applied(id, [[30, 'team', 'confirmed']]);
    expect(await median()).toBe(30 * 3600);
  });

  it('is not told of fewer than five answers, or of none at all', async () => {
    expect(await median()).toBeNull();
    const { id } = await show();
    await answered(id, 1, 2, 3, 4);
    expect(await median()).toBeNull();
    await answered(id, 5);
    expect(await median()).toBe(3 * 3600);
  });

  it('looks at the first answer, also when it was undone', async () => {
    const { id } = await show();
    await answered(id, 2, 2, 2, 2);
    await applied(id, [
      [2, 'team', 'rejected'],
      [50, 'team', 'applied'],
      [90, 'team', 'confirmed'],
    ]);
    expect(await median()).toBe(2 * 3600);
  });

  it('takes an application that its show went by as one that waits for ever', async () => {
    const over = await show(subDays(now, 1));
    await answered(over.id, 1, 1, 1, 1, 1);
    for (let count = 0; count < 4; count++) await applied(over.id, []);
    expect(await median()).toBe(3600);
    for (let count = 0; count < 2; count++) await applied(over.id, [[200, 'system', 'expired']]);
    expect(await median()).toBeNull();
  });

  it('leaves out what ended without the team having to answer, and what still has time', async () => {
    const [over, coming] = [await show(subDays(now, 1)), await show()];
    await answered(over.id, 1, 2, 3, 4, 5);
    for (let count = 0; count < 6; count++) {
      await applied(over.id, [[2, 'comedian', null]], { withdrawn: true });
      await applied(over.id, [[2, 'system', 'unavailable']]);
      await applied(coming.id, []);
      await applied(over.id, [[1, 'comedian', 'confirmed']], { by: 'team' });
    }
    expect(await median()).toBe(3 * 3600);
  });

  it('looks back 90 days, at this brand only', async () => {
    const old = await show(subDays(now, 91));
    for (let count = 0; count < 9; count++) {
      await applied(old.id, [[1, 'team', 'rejected']], { at: subDays(now, 92) });
    }
    const far = await show(addDays(now, 60));
    for (let count = 0; count < 9; count++) {
      await applied(far.id, [[1, 'team', 'rejected']], { at: subHours(subDays(now, 90), 2) });
    }
    const other = await makeBrand(database.db);
    await answered((await show(addDays(now, 7), other)).id, 9, 9, 9, 9, 9);
    expect(await median()).toBeNull();
    await answered(far.id, 10, 11, 12, 13, 14);
    expect(await median()).toBe(12 * 3600);
    expect(await medianReply(database.db, other.id, now)).toBe(9 * 3600);
  });

  it('is read by indexes, however much others have', async () => {
    const { db } = database;
    const other = await makeBrand(db);
    const { id: comedianId } = await makeComedian(db, { currentCityId: cityId });
    await db.$executeRaw`
      INSERT INTO shows (id, "brandId", "venueId", "cityId", "formatId", title, "startsAt", "endsAt", spots, minutes)
      SELECT gen_random_uuid(), ${other.id}, ${other.venue.id}::uuid, ${other.venue.cityId}, ${other.format.id}::uuid,
        'Show', ${now}, ${addHours(now, 2)}, 8, 7
      FROM generate_series(1, 2000)`;
    await db.$executeRaw`
      WITH added AS (
        INSERT INTO applications (id, "showId", "comedianId", status, "createdAt", "statusChangedAt")
        SELECT gen_random_uuid(), id, ${comedianId}::uuid, 'rejected', ${now}, ${now} FROM shows
        WHERE "brandId" = ${other.id} RETURNING id
      )
      INSERT INTO application_events (id, "applicationId", at, "actorKind", "toStatus")
      SELECT gen_random_uuid(), id, ${now}, 'team', 'rejected' FROM added, generate_series(1, 3)`;
    await db.$executeRaw`ANALYZE`;
    await answered((await show()).id, 1, 2, 3, 4, 5);
    const plan = await db.$queryRaw(Prisma.sql`EXPLAIN (FORMAT JSON) ${repliesSql(brand.id, now)}`);
    expect(JSON.stringify(plan)).toContain('applications_showId_status_idx');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });

  it('is exact to the minute', async () => {
    const { id } = await show();
    await answered(id, 1, 1, 3, 3);
    const at = subDays(now, 3);
    const { id: applicationId } = await applied(id, [], { at });
    await database.db.applicationEvent.create({
      data: { applicationId, at: addMinutes(at, 100), actorKind: 'team', toStatus: 'confirmed' },
    });
    expect(await median()).toBe(100 * 60);
  });
});

it.each([
  [0, 'hours', 1],
  [3600, 'hours', 1],
  [3601, 'hours', 2],
  [24 * 3600, 'hours', 24],
  [24 * 3600 + 1, 'days', 2],
  [48 * 3600, 'days', 2],
  [49 * 3600, 'days', 3],
])('%i seconds are told as %s: %i', (seconds, unit, count) => {
  expect(toReplyTime(seconds)).toEqual({ unit, count });
});
