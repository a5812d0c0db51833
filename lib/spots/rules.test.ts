import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { expect, test, beforeAll, describe, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { answerByFor, lateCancelOf } from './rules';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/enums';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { changeApplication } from './commands';

const now = addMinutes(testNow, 38);

const deadlineOf = (startsAt: Date, at: Date, hours: number, timeZone = 'Europe/Berlin') =>
  answerByFor({ startsAt, timeZone }, at, hours);

test('there are so many hours to answer, or half of the time that is left', () => {
  expect(deadlineOf(addDays(testNow, 7), testNow, 24)).toEqual(addHours(testNow, 24));
  expect(deadlineOf(addHours(testNow, 6), testNow, 24)).toEqual(addHours(testNow, 3));
});

test('it is on the hour', () => {
  expect(deadlineOf(addDays(testNow, 7), now, 48)).toEqual(addHours(testNow, 48));
  expect(deadlineOf(addHours(testNow, 20), now, 48)).toEqual(addHours(testNow, 10));
});

test('it is on the hour of the venue', () => {
  const inDelhi = deadlineOf(addDays(testNow, 7), now, 48, 'Asia/Kolkata');
  expect(inDelhi).toEqual(addMinutes(addHours(testNow, 48), 30));
});

test('it is to the minute when the hour would take most of the time', () => {
  expect(deadlineOf(addMinutes(now, 100), now, 48)).toEqual(addMinutes(now, 50));
});

test('it is always before the show', () => {
  for (const minutes of [4, 30, 90, 600, 2_880, 2_881]) {
    const startsAt = addMinutes(now, minutes);
    const answerBy = deadlineOf(startsAt, now, 48);
    expect(answerBy.getTime()).toBeGreaterThan(now.getTime());
    expect(answerBy.getTime()).toBeLessThan(startsAt.getTime());
  }
});

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
