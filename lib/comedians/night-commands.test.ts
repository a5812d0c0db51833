import { describe, expect, it } from 'vitest';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { makeComedian } from './testing';
import { deletePastNights, sayNight } from './night-commands';
import { daysAhead, answerOf } from './night-rules';
import { findNights, listAnswers } from './night-queries';

const database = testDatabase();
const today = testNow.toISOString().slice(0, 10);
const context = () => ({ db: database.db, now: testNow });

const somebody = async () => (await makeComedian(database.db)).id;

describe('saying something of a night', () => {
  it('holds until something else is said, for a date and for a weekday', async () => {
    const me = await somebody();
    const said = async (date: string) => answerOf(await findNights(database.db, me), date);
    await sayNight(context(), me, { night: today, answer: 'can' });
    expect(await said(today)).toBe('can');
    await sayNight(context(), me, { night: today, answer: 'cannot' });
    expect(await said(today)).toBe('cannot');
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      await sayNight(context(), me, { night: weekday, answer: 'can' });
    }
    expect([await said(today), await said(dateAfter(today, 7))]).toEqual(['cannot', 'can']);
    await sayNight(context(), me, { night: today, answer: 'unsaid' });
    expect(await said(today)).toBe('can');
  });

  it.each([
    [-2, 'notAhead'],
    [-1, null],
    [daysAhead, null],
    [daysAhead + 1, 'notAhead'],
  ])('is for nights ahead: %i days from today', async (days, code) => {
    const me = await somebody();
    const outcome = await sayNight(context(), me, { night: dateAfter(today, days), answer: 'can' });
    expect(outcome.ok ? null : outcome.code).toBe(code);
    expect((await findNights(database.db, me)).dates.size).toBe(code ? 0 : 1);
  });

  it('twice at once says one thing', async () => {
    const me = await somebody();
    const say = (answer: 'can' | 'cannot') => sayNight(context(), me, { night: today, answer });
    await Promise.all([say('can'), say('cannot'), say('can')]);
    expect((await findNights(database.db, me)).dates.size).toBe(1);
  });
});

it('a team reads of one night alone, of the people that it asks for', async () => {
  const [ada, bo, cem, other] = [await somebody(), await somebody(), await somebody(), await somebody()];
  const weekday = new Date(today).getUTCDay() || 7;
  await sayNight(context(), ada, { night: weekday, answer: 'can' });
  await sayNight(context(), ada, { night: dateAfter(today, 1), answer: 'cannot' });
  await sayNight(context(), bo, { night: weekday, answer: 'can' });
  await sayNight(context(), bo, { night: today, answer: 'cannot' });
  await sayNight(context(), other, { night: today, answer: 'can' });
  expect([...(await listAnswers(database.db, [ada, bo, cem], today))]).toEqual([
    [ada, 'can'],
    [bo, 'cannot'],
  ]);
});

it('nights that are over are deleted, weekdays stay', async () => {
  const me = await somebody();
  for (const days of [-1, 0, 3]) {
    await sayNight(context(), me, { night: dateAfter(today, days), answer: 'can' });
  }
  await sayNight(context(), me, { night: 1, answer: 'can' });
  const inTwoDays = new Date(testNow.getTime() + 2 * 86_400_000);
  expect(await deletePastNights({ db: database.db, now: inTwoDays })).toBeGreaterThanOrEqual(1);
  const { dates, weekdays } = await findNights(database.db, me);
  expect([[...dates.keys()], [...weekdays.keys()]]).toEqual([[dateAfter(today, 3)], [1]]);
});
