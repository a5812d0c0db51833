import { addHours, addMinutes, subHours } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import type { NoticeGroup, Prisma } from '@/lib/core/generated/prisma/client';
import { changeApplication } from './commands';
import { makeShow } from '@/lib/shows/testing';
import { addDays, subDays } from '@/lib/core/time/calendar-rules';
import { remindOfShows, notifyNewShows, notifyRunningOut, lastDayEnd } from './reminder-commands';

const database = testDatabase();
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

const at = (now: Date) => ({ db: database.db, now });

async function spot(
  startsAt: Date,
  of: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
  show: Parameters<typeof makeShow>[2] = {},
) {
  const { id: comedianId } = await makeComedian(database.db);
  const { id: showId } = await makeShow(database.db, brand, { startsAt, ...show });
  const statusChangedAt = subDays(startsAt, 9);
  const application = { showId, comedianId, status: 'confirmed', statusChangedAt, ...of } as const;
  const { id: applicationId } = await makeApplication(database.db, application);
  return { comedianId, showId, applicationId };
}

const kindsOf = async (comedianId: string) =>
  (await database.db.notification.findMany({ where: { comedianId }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind }) => kind,
  );

const switchOff = (comedianId: string, group: NoticeGroup) =>
  database.db.channelChoice.create({ data: { comedianId, group, channel: 'app', isOn: false } });

describe('a spot', () => {
  it('is told a day and three hours before, each once, also by several workers at once', async () => {
    const start = addHours(testNow, 30);
    const { comedianId } = await spot(start);
    const remind = (hours: number) =>
      Promise.all([1, 2, 3].map(() => remindOfShows(at(subHours(start, hours)))));
    await remind(24.1);
    expect(await kindsOf(comedianId)).toEqual([]);
    await remind(24);
    await remind(10);
    expect(await kindsOf(comedianId)).toEqual(['dayBefore']);
    await remind(3);
    await remind(1);
    expect(await kindsOf(comedianId)).toEqual(['dayBefore', 'soonBefore']);
    const { notices } = await database.db.delivery.findFirstOrThrow({
      where: { comedianId },
      select: { notices: true },
    });
    // The mail three hours before is off until the comedian switches it on.
    expect(notices).toHaveLength(1);
  });

  it('that is moved is told anew', async () => {
    const start = addHours(testNow, 20);
    const { comedianId, showId } = await spot(start);
    await remindOfShows(at(testNow));
    const startsAt = addHours(start, 24);
    await database.db.show.update({
      where: { id: showId },
      data: { startsAt, endsAt: addHours(startsAt, 2) },
    });
    await remindOfShows(at(addHours(testNow, 24)));
    expect(await kindsOf(comedianId)).toEqual(['dayBefore', 'dayBefore']);
  });

  it('is not told to who has just got it, has lost it, or does not want that, nor of a show that is off', async () => {
    const start = addHours(testNow, 20);
    const nobody = [
      await spot(start, { statusChangedAt: subHours(start, 22) }),
      await spot(start, { status: 'applied' }),
      await spot(start, { status: 'cancelled' }),
      await spot(start, {}, { cancelledAt: testNow }),
      await spot(subHours(testNow, 1)),
    ];
    const [off, listed] = [await spot(start), await spot(start, { status: 'directList' })];
    await switchOff(off.comedianId, 'dayBefore');
    await remindOfShows(at(testNow));
    for (const { comedianId } of [...nobody, off]) expect(await kindsOf(comedianId)).toEqual([]);
    expect(await kindsOf(listed.comedianId)).toEqual(['dayBefore']);
    await remindOfShows(at(subHours(start, 2)));
    expect(await kindsOf(off.comedianId)).toEqual(['soonBefore']);
  });
});

describe('a request', () => {
  const requestFor = (hours: number, answerIn: number) =>
    spot(addHours(testNow, hours), {
      status: 'request',
      statusChangedAt: testNow,
      answerBy: addHours(testNow, answerIn),
    });

  it.each([
    [4, 3],
    [24, 18],
    [96, 84],
  ])('with %i hours to answer runs out after %i, once', async (answerIn, hours) => {
    const { comedianId } = await requestFor(200, answerIn);
    await notifyRunningOut(at(addMinutes(addHours(testNow, hours), -1)));
    expect(await kindsOf(comedianId)).toEqual([]);
    const now = addHours(testNow, hours);
    await Promise.all([notifyRunningOut(at(now)), notifyRunningOut(at(now)), notifyRunningOut(at(now))]);
    await notifyRunningOut(at(addMinutes(now, 10)));
    expect(await kindsOf(comedianId)).toEqual(['requestRunsOut']);
  });

  it('that was answered does not run out, and its answer takes the notice away', async () => {
    const { comedianId, applicationId } = await requestFor(200, 24);
    await notifyRunningOut(at(addHours(testNow, 20)));
    const context = { ...at(addHours(testNow, 21)), actor: { kind: 'comedian', comedianId } } as const;
    expect((await changeApplication(context, 'decline', { applicationId })).ok).toBe(true);
    expect(await kindsOf(comedianId)).toEqual([]);
    await notifyRunningOut(at(addHours(testNow, 22)));
    expect(await kindsOf(comedianId)).toEqual([]);
  });
});

describe('new shows', () => {
  const until = lastDayEnd(testNow);
  const friday = addDays(testNow, 7);

  /** Makes a comedian in the brand's city with an answer for Fridays, and for the date itself if `date` is given. */
  async function free(isFree = true, date?: boolean) {
    const { id: comedianId } = await makeComedian(database.db, { currentCityId: brand.venue.cityId });
    await database.db.nightOfWeek.create({ data: { comedianId, weekday: 5, isFree } });
    if (date !== undefined) {
      const night = new Date(friday.toISOString().slice(0, 10));
      await database.db.night.create({ data: { comedianId, date: night, isFree: date } });
    }
    return comedianId;
  }

  it('are told once to who lives there and can, and lead to the city', async () => {
    const createdAt = subHours(until, 3);
    for (const title of ['A', 'B'])
      await makeShow(database.db, brand, { title, startsAt: friday, createdAt });
    const { id: applied } = await makeShow(database.db, brand, { startsAt: addDays(friday, 7), createdAt });
    const [me, busy, exception, other, off, unsaid] = [
      await free(),
      await free(false),
      await free(true, false),
      (await makeComedian(database.db)).id,
      await free(),
      (await makeComedian(database.db, { currentCityId: brand.venue.cityId })).id,
    ];
    await switchOff(off, 'newShows');
    await makeApplication(database.db, { showId: applied, comedianId: exception, status: 'applied' });
    await Promise.all([1, 2, 3].map(() => notifyNewShows(at(testNow), until)));
    await notifyNewShows(at(addHours(testNow, 1)), until);
    expect(await kindsOf(me)).toEqual(['newShows']);
    for (const id of [busy, exception, other, off, unsaid]) expect(await kindsOf(id)).toEqual([]);
    const notice = await database.db.notification.findFirstOrThrow({ where: { comedianId: me } });
    expect(notice.link).toMatch(/^\/user\/cities\//);
    await notifyNewShows(at(addDays(testNow, 1)), addDays(until, 1));
    expect(await kindsOf(me)).toEqual(['newShows']);
  });

  it('are those that opened, or were made, in the day that has ended', async () => {
    await database.db.show.deleteMany();
    const me = await free();
    const made = (of: Parameters<typeof makeShow>[2]) =>
      makeShow(database.db, brand, { startsAt: friday, ...of });
    const long = subDays(testNow, 30);
    await made({ createdAt: subHours(until, 25) });
    await made({ createdAt: addHours(until, 1) });
    await made({ createdAt: long, opensAt: addHours(until, 1) });
    await made({ createdAt: subHours(until, 3), visibility: 'private' });
    await made({ createdAt: subHours(until, 3), cancelledAt: testNow });
    await notifyNewShows(at(testNow), until);
    expect(await kindsOf(me)).toEqual([]);
    await made({ createdAt: long, opensAt: subHours(until, 1) });
    await notifyNewShows(at(testNow), until);
    expect(await kindsOf(me)).toEqual(['newShows']);
  });
});
