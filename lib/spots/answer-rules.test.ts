import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { expect, test } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { answerByFor } from './answer-rules';

const now = addMinutes(testNow, 38);

const asked = (startsAt: Date, at: Date, hours: number, timeZone = 'Europe/Berlin') =>
  answerByFor({ startsAt, timeZone }, at, hours);

test('there are so many hours to answer, or half of the time that is left', () => {
  expect(asked(addDays(testNow, 7), testNow, 24)).toEqual(addHours(testNow, 24));
  expect(asked(addHours(testNow, 6), testNow, 24)).toEqual(addHours(testNow, 3));
});

test('it is on the hour', () => {
  expect(asked(addDays(testNow, 7), now, 48)).toEqual(addHours(testNow, 48));
  expect(asked(addHours(testNow, 20), now, 48)).toEqual(addHours(testNow, 10));
});

test('it is on the hour of the venue', () => {
  const inDelhi = asked(addDays(testNow, 7), now, 48, 'Asia/Kolkata');
  expect(inDelhi).toEqual(addMinutes(addHours(testNow, 48), 30));
});

test('it is to the minute when the hour would take most of the time', () => {
  expect(asked(addMinutes(now, 100), now, 48)).toEqual(addMinutes(now, 50));
});

test('it is always before the show', () => {
  for (const minutes of [4, 30, 90, 600, 2_880, 2_881]) {
    const startsAt = addMinutes(now, minutes);
    const answerBy = asked(startsAt, now, 48);
    expect(answerBy.getTime()).toBeGreaterThan(now.getTime());
    expect(answerBy.getTime()).toBeLessThan(startsAt.getTime());
  }
});
