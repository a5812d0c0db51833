import { randomUUID } from 'node:crypto';
import { addHours, addMinutes, subHours, subMinutes } from '@/lib/core/time/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Show } from '@/lib/core/generated/prisma/client';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { changeNight, maxChanges, maxWalkIns } from './commands';
import { listNightChanges } from './queries';
import type { NewChange } from './schema';
import { makeChange, newChange, sendLines } from './testing';

const database = testDatabase({ asApp: true });
let brand: TestBrand;
let show: Show;
let teamId: string;
let kimId: string;
let [kim, guest]: string[] = [];

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db);
  teamId = (await makeComedian(db, { email: brand.teamEmail })).id;
  kimId = (await makeComedian(db, { name: 'Kim' })).id;
  show = await makeShow(db, brand, { startsAt: testNow });
  await makeApplication(db, { showId: show.id, comedianId: kimId, status: 'confirmed' });
  [kim, guest] = await sendLines(db, show, [{ comedianId: kimId }, { guestName: 'Gast' }]);
});

const asTeam = (now = testNow, brandId = brand.id, comedianId = teamId) => ({
  db: database.db,
  now,
  actor: { kind: 'team', comedianId, brandId } as const,
});
const input = (kind: NewChange['kind'], more: Partial<NewChange> = {}) =>
  newChange(show.id, { kind, lineId: kim ?? null, ...more });
const stored = () => listNightChanges(database.db, show.id);
const noShowAt = async () =>
  (await database.db.application.findFirstOrThrow({ where: { showId: show.id } })).noShowAt;

describe('changing a night', () => {
  it('numbers the changes, and keeps only what the kind says', async () => {
    const late = input('late', { minutes: 10, name: 'x', afterId: guest, undoneId: randomUUID() });
    expect(await changeNight(asTeam(), late)).toEqual({ ok: true, value: { number: 1 } });
    const walkIn = input('walkIn', { name: 'Dana', minutes: 5, afterId: guest, basedOn: 1 });
    expect(await changeNight(asTeam(), walkIn)).toEqual({ ok: true, value: { number: 2 } });
    expect(await stored()).toMatchObject([
      {
        id: late.changeId,
        kind: 'late',
        lineId: kim,
        minutes: 10,
        guestName: null,
        afterId: null,
        undoneId: null,
      },
      {
        id: walkIn.changeId,
        lineId: walkIn.changeId,
        guestName: 'Dana',
        minutes: 5,
        afterId: guest,
        basedOn: 1,
      },
    ]);
  });

  it('takes the same change once, one after the other and at the same moment', async () => {
    const once = input('start');
    const answers = await Promise.all([1, 2, 3].map(() => changeNight(asTeam(), once)));
    answers.push(await changeNight(asTeam(addHours(testNow, 100)), once));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { number: 1 } })));
    expect(await stored()).toHaveLength(1);
  });

  it('takes two changes at the same moment one after the other', async () => {
    const answers = await Promise.all(
      (['start', 'skip', 'noShow', 'back'] as const).map((kind) => changeNight(asTeam(), input(kind))),
    );
    expect(answers.map((one) => one.ok && one.value.number).toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('believes the phone when it happened: after what it knew, not before the night and not later than now', async () => {
    const at = async (when: Date, basedOn: number) => {
      const change = input('skip', { at: when, basedOn });
      await changeNight(asTeam(addMinutes(testNow, 60)), change);
      return (await stored()).find(({ id }) => id === change.changeId)?.at;
    };
    const first = addMinutes(testNow, 30);
    expect(await at(first, 0)).toEqual(first);
    expect(await at(testNow, 1)).toEqual(new Date(first.getTime() + 1));
    expect(await at(testNow, 0)).toEqual(testNow);
    expect(await at(addHours(testNow, 9), 0)).toEqual(addMinutes(testNow, 60));
    expect(await at(subHours(testNow, 900), 0)).toEqual(subHours(testNow, 6));
  });

  it('says that a page knew no more than there is', async () => {
    await changeNight(asTeam(), input('start', { basedOn: 999 }));
    await changeNight(asTeam(), input('end', { basedOn: -1 }));
    expect(await stored()).toMatchObject([{ basedOn: 0 }, { basedOn: 0 }]);
  });
});

describe('a no-show', () => {
  it('is noted with the application for as long as the sheet says so', async () => {
    const noShow = input('noShow');
    await changeNight(asTeam(), noShow);
    expect(await noShowAt()).toEqual(testNow);
    await changeNight(asTeam(), input('undo', { lineId: null, undoneId: noShow.changeId }));
    expect(await noShowAt()).toBeNull();
    await changeNight(asTeam(), input('noShow'));
    expect(await noShowAt()).not.toBeNull();
    await changeNight(asTeam(), input('late', { minutes: 5 }));
    expect(await noShowAt()).toBeNull();
  });

  it('that arrives after somebody has been on since notes nothing', async () => {
    await changeNight(asTeam(addMinutes(testNow, 20)), input('start'));
    await changeNight(asTeam(addMinutes(testNow, 30)), input('noShow', { at: addMinutes(testNow, 10) }));
    expect(await noShowAt()).toBeNull();
  });

  it('of a guest is on the sheet only', async () => {
    expect(await changeNight(asTeam(), input('noShow', { lineId: guest }))).toMatchObject({ ok: true });
    expect(await noShowAt()).toBeNull();
  });

  it('leaves a spot that was given back as it is', async () => {
    await database.db.application.updateMany({ where: { showId: show.id }, data: { status: 'cancelled' } });
    expect(await changeNight(asTeam(), input('noShow'))).toMatchObject({ ok: true });
    expect(await noShowAt()).toBeNull();
  });
});

describe('refused is', () => {
  const refusal = async (change: NewChange, context = asTeam()) => {
    const answer = await changeNight(context, change);
    return answer.ok ? null : answer.code;
  };

  it('somebody else’s show, and one that does not exist', async () => {
    const other = await makeBrand(database.db);
    expect(await refusal(input('start'), asTeam(testNow, other.id))).toBe('notFound');
    expect(await refusal(input('start', { showId: randomUUID() }))).toBe('notFound');
    expect(await stored()).toEqual([]);
  });

  it('the id of a change of somebody else, or of another night', async () => {
    const taken = await makeChange(database.db, show.id, {
      kind: 'skip',
      lineId: kim,
      actorComedianId: kimId,
    });
    expect(await refusal(input('start', { changeId: taken.id }))).toBe('notFound');
    const other = await makeShow(database.db, brand, { startsAt: testNow });
    const [line] = await sendLines(database.db, other, [{ guestName: 'X' }]);
    const own = input('start');
    await changeNight(asTeam(), own);
    const forged = input('start', { showId: other.id, lineId: line, changeId: own.changeId });
    expect(await refusal(forged)).toBe('notFound');
  });

  it('a line that is not there, and undoing what is not there', async () => {
    const other = await makeShow(database.db, brand, { startsAt: testNow });
    const [foreign] = await sendLines(database.db, other, [{ guestName: 'X' }]);
    const ofOther = await makeChange(database.db, other.id, {
      kind: 'skip',
      lineId: foreign,
      actorComedianId: teamId,
    });
    expect(await refusal(input('start', { lineId: foreign }))).toBe('lineGone');
    expect(await refusal(input('remove'))).toBe('lineGone');
    for (const undoneId of [randomUUID(), ofOther.id]) {
      expect(await refusal(input('undo', { lineId: null, undoneId }))).toBe('lineGone');
    }
    const undo = input('undo', { lineId: null, undoneId: ofOther.id, showId: other.id });
    expect(await refusal(undo)).toBeNull();
    expect(await refusal({ ...undo, changeId: randomUUID(), undoneId: undo.changeId })).toBe('lineGone');
  });

  it('a night that is not open', async () => {
    expect(await refusal(input('start'), asTeam(subMinutes(subHours(testNow, 6), 1)))).toBe('nightNotOpen');
    expect(await refusal(input('start'), asTeam(addHours(show.endsAt, 12)))).toBe('nightOver');
    await database.db.show.update({ where: { id: show.id }, data: { lineUpSentAt: null } });
    expect(await refusal(input('start'))).toBe('lineUpNotSent');
    await database.db.show.update({ where: { id: show.id }, data: { cancelledAt: testNow } });
    expect(await refusal(input('start'))).toBe('showCancelled');
  });

  it('more than a night can have', async () => {
    const { db } = database;
    for (let nth = 0; nth < maxWalkIns; nth += 1) {
      await makeChange(db, show.id, { kind: 'walkIn', guestName: 'X', minutes: 5, actorComedianId: teamId });
    }
    expect(await refusal(input('walkIn', { name: 'Y', minutes: 5 }))).toBe('tooManyWalkIns');
    await db.$executeRaw`
      INSERT INTO stage_changes (id, "showId", number, "basedOn", "phoneId", kind, "lineId", at, "takenAt")
      SELECT gen_random_uuid(), ${show.id}::uuid, nth, 0, gen_random_uuid(), 'skip', ${kim}::uuid, now(), now()
      FROM generate_series(${maxWalkIns + 1}::int, ${maxChanges}::int) AS nth`;
    expect(await refusal(input('start'))).toBe('tooManyChanges');
  });
});
