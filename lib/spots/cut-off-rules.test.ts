import { addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/enums';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import { changeApplication } from './commands';
import { lateCancelOf } from './cut-off-rules';

const database = testDatabase();
const contact = 'kontakt@example.org';
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db, { cancelHoursBefore: 24, contactEmail: contact });
});

describe('lateCancelOf', () => {
  const cutOff = { cancelHoursBefore: 24, contactEmail: contact };

  it.each([
    ['a minute before', addMinutes(addHours(testNow, 24), 1), null],
    ['at that very moment', addHours(testNow, 24), { hours: 24, contact }],
    ['later', addHours(testNow, 1), { hours: 24, contact }],
    ['after the start', addHours(testNow, -1), { hours: 24, contact }],
  ])('ends %s', (_when, startsAt, late) => {
    expect(lateCancelOf({ startsAt, brand: cutOff }, 'confirmed', testNow)).toEqual(late);
    expect(lateCancelOf({ startsAt, brand: cutOff }, 'directList', testNow)).toBeNull();
  });

  it('never ends without a rule', () => {
    const free = { cancelHoursBefore: null, contactEmail: null };
    expect(lateCancelOf({ startsAt: testNow, brand: free }, 'confirmed', testNow)).toBeNull();
  });
});

describe('cancelling', () => {
  async function cancelling(
    hoursAhead: number,
    by: 'comedian' | 'team',
    of = brand,
    was: ApplicationStatus = 'confirmed',
  ) {
    const show = await makeShow(database.db, of, { startsAt: addHours(testNow, hoursAhead) });
    const { id: comedianId } = await makeComedian(database.db);
    const { id } = await makeApplication(database.db, { showId: show.id, comedianId, status: was });
    const actor =
      by === 'team'
        ? ({ kind: 'team', comedianId: (await makeComedian(database.db)).id, brandId: of.id } as const)
        : ({ kind: 'comedian', comedianId } as const);
    const context = { db: database.db, now: testNow, actor };
    const answer = await changeApplication(context, 'cancel', { applicationId: id, reason: 'krank' });
    const { status } = await database.db.application.findUniqueOrThrow({ where: { id } });
    return { code: answer.ok ? 'done' : answer.code, status };
  }

  it('is up to the comedian until the cut-off, and refused after it with nothing changed', async () => {
    expect(await cancelling(25, 'comedian')).toEqual({ code: 'done', status: 'cancelled' });
    expect(await cancelling(24, 'comedian')).toEqual({ code: 'cancelTooLate', status: 'confirmed' });
    expect(await cancelling(1, 'comedian')).toEqual({ code: 'cancelTooLate', status: 'confirmed' });
  });

  it('is up to a comedian at any time whom nobody asked', async () => {
    const answer = await cancelling(1, 'comedian', brand, 'directList');
    expect(answer).toEqual({ code: 'done', status: 'cancelled' });
  });

  it('is up to the team at any time, and to comedians where no brand says otherwise', async () => {
    expect(await cancelling(1, 'team')).toEqual({ code: 'done', status: 'cancelled' });
    expect(await cancelling(1, 'comedian', await makeBrand(database.db))).toMatchObject({ code: 'done' });
  });
});
