import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addHours, subHours } from '@/lib/core/time/dates';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import type { OperatorContext } from '@/lib/core/actor';
import { IdeaStatus } from '@/lib/core/generated/prisma/enums';
import { logOf, makeOperator } from '@/lib/platform/testing';
import { changeIdeaStatus, chooseCreator, deleteIdea, editIdea, suggestIdea, voteForIdea } from './commands';
import { ideaLink, ideasPerDay } from './rules';
import { listChoosable } from './queries';
import { makeIdea } from './testing';
import { canBecome, ideaStatuses } from './status';

const database = testDatabase();
let brand: TestBrand;
let [ada, kim, bo, creator]: string[] = [];
let operator: OperatorContext;

beforeEach(async () => {
  const { db } = database;
  await db.idea.deleteMany();
  await db.notification.deleteMany();
  brand = await makeBrand(db);
  ada = (await makeComedian(db, { name: 'Ada', email: brand.adminEmail })).id;
  kim = (await makeComedian(db, { name: 'Kim', email: brand.teamEmail })).id;
  bo = (await makeComedian(db, { name: 'Bo' })).id;
  creator = (await makeComedian(db)).id;
  operator = await makeOperator(db);
  await db.brandMember.updateMany({ where: { brandId: brand.id }, data: { openedAt: now } });
});

const as = (comedianId = '', at = now) => ({ db: database.db, now: at, comedianId });
const said = { title: 'Kalender', description: 'Für meine Spots.', isAnonymous: false };
const stored = (id: string) => database.db.idea.findUniqueOrThrow({ where: { id } });
const noticesOf = (comedianId = '') =>
  database.db.notification.findMany({
    where: { comedianId },
    select: { kind: true, subject: true, link: true },
  });

async function suggested(...called: Parameters<typeof suggestIdea>): Promise<string> {
  return valueOf(await suggestIdea(...called)).ideaId;
}

describe('suggesting', () => {
  it('makes a pending idea of one’s own, and tells nobody', async () => {
    const id = await suggested(as(bo), { ...said, isAnonymous: true });
    expect(await stored(id)).toMatchObject({
      ...said,
      isAnonymous: true,
      status: 'pending',
      creatorComedianId: bo,
      enteredByComedianId: null,
      brandId: null,
      votes: 0,
    });
    expect(await database.db.notification.count()).toBe(0);
  });

  it('is refused after the most of a day, whosever name they were in, and possible the day after', async () => {
    const forKim = { brandId: brand.id, creatorId: kim ?? '' };
    for (let nth = 0; nth < ideasPerDay; nth += 1)
      await suggested(as(ada, subHours(now, 23)), said, nth % 2 ? forKim : null);
    expect(await suggestIdea(as(ada), said)).toEqual({ ok: false, code: 'tooManyIdeas' });
    expect(await suggestIdea(as(kim), said)).toMatchObject({ ok: true });
    expect(await suggestIdea(as(ada, addHours(now, 2)), said)).toMatchObject({ ok: true });
  });

  it('counts what was deleted again', async () => {
    const { id: me } = await makeComedian(database.db);
    for (let nth = 0; nth < ideasPerDay; nth += 1) {
      await deleteIdea(as(me), await suggested(as(me), said));
    }
    expect(await suggestIdea(as(me), said)).toEqual({ ok: false, code: 'tooManyIdeas' });
  });

  it('counts what is suggested at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: ideasPerDay + 3 }, async () => suggestIdea(as(bo), said)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(ideasPerDay);
  });

  it('by an admin can be in the name of a member who has opened the area, who is told', async () => {
    const { db } = database;
    const early = await makeComedian(db);
    await db.brandMember.create({ data: { brandId: brand.id, email: early.email, role: 'team' } });
    expect(await listChoosable(db, brand.id)).toEqual([
      { id: ada, name: 'Ada' },
      { id: kim, name: 'Kim' },
    ]);
    const named = (creatorId = '') => suggestIdea(as(ada), said, { brandId: brand.id, creatorId });
    const unknown = { ok: false, code: 'creatorUnknown', field: 'creatorId' };
    expect([await named(bo), await named(early.id)]).toEqual([unknown, unknown]);
    const { ideaId } = valueOf(await named(kim));
    expect(await stored(ideaId)).toMatchObject({
      creatorComedianId: kim,
      enteredByComedianId: ada,
      brandId: brand.id,
    });
    expect(await noticesOf(kim)).toEqual([
      { kind: 'ideaGiven', subject: 'Kalender', link: ideaLink(ideaId) },
    ]);
    const own = await named(ada);
    expect(own.ok && (await stored(own.value.ideaId))).toMatchObject({
      creatorComedianId: ada,
      enteredByComedianId: null,
      brandId: null,
    });
  });

  it('without a name keeps no brand, which would tell whose team it is', async () => {
    const forKim = { brandId: brand.id, creatorId: kim ?? '' };
    const id = await suggested(as(ada), { ...said, isAnonymous: true }, forKim);
    expect(await stored(id)).toMatchObject({ brandId: null, creatorComedianId: kim });
    const open = await suggested(as(ada), said, forKim);
    await editIdea(as(kim), { ideaId: open, ...said, isAnonymous: true });
    expect(await stored(open)).toMatchObject({ brandId: null, isAnonymous: true });
  });
});

describe('one’s own idea', () => {
  const changed = { title: 'Anders', description: 'Ganz anders.', isAnonymous: true };

  it('can be changed while it is pending, by its creator alone', async () => {
    const { id } = await makeIdea(database.db, bo ?? '');
    expect(await editIdea(as(kim), { ideaId: id, ...changed })).toEqual({ ok: false, code: 'notFound' });
    expect(await editIdea(as(bo, addDays(now, 1)), { ideaId: id, ...changed })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ ...changed, editedAt: addDays(now, 1) });
    await database.db.idea.update({ where: { id }, data: { status: 'accepted' } });
    expect(await editIdea(as(bo), { ideaId: id, ...said })).toEqual({ ok: false, code: 'decided' });
    expect(await stored(id)).toMatchObject(changed);
  });

  it('is deleted with its votes and the notice about it, by its creator alone', async () => {
    const { db } = database;
    const id = await suggested(as(ada), said, { brandId: brand.id, creatorId: kim ?? '' });
    await voteForIdea(as(bo), { ideaId: id, isWanted: true });
    expect(await deleteIdea(as(ada), id)).toEqual({ ok: false, code: 'notFound' });
    expect(await deleteIdea(as(kim), id)).toMatchObject({ ok: true });
    expect(await deleteIdea(as(kim), id)).toEqual({ ok: false, code: 'notFound' });
    expect([await db.idea.count(), await db.ideaVote.count()]).toEqual([0, 0]);
    expect(await noticesOf(kim)).toEqual([]);
  });
});

describe('another creator', () => {
  const choose = (ideaId: string, from: string | null = kim ?? '', creatorId = ada ?? '') =>
    chooseCreator({ db: database.db, now, brandId: brand.id }, { ideaId, from, creatorId });
  const givenToKim = () => suggested(as(ada), said, { brandId: brand.id, creatorId: kim ?? '' });

  it('is chosen for an idea that was suggested in somebody’s name, and both hear of it', async () => {
    const id = await givenToKim();
    await voteForIdea(as(ada), { ideaId: id, isWanted: true });
    expect(await choose(id)).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ creatorComedianId: ada, votes: 0 });
    expect([await noticesOf(kim), (await noticesOf(ada)).length]).toEqual([[], 1]);
  });

  it('is refused to the second of two admins at once', async () => {
    const id = await givenToKim();
    const both = await Promise.all([choose(id), choose(id)]);
    expect(both.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['conflict', 'done']);
    expect(await choose(id)).toEqual({ ok: false, code: 'conflict' });
  });

  it('is not found for one’s own ideas, anonymous ones, those of other brands and decided ones', async () => {
    const { db } = database;
    const other = await makeBrand(db);
    const ideas = [
      await makeIdea(db, kim ?? ''),
      await makeIdea(db, kim ?? '', { isAnonymous: true }),
      await makeIdea(db, kim ?? '', { brandId: other.id }),
      await makeIdea(db, kim ?? '', { brandId: brand.id, status: 'accepted' }),
    ];
    for (const { id } of ideas) expect(await choose(id)).toEqual({ ok: false, code: 'notFound' });
    const given = await makeIdea(db, kim ?? '', { brandId: brand.id });
    expect(await choose(given.id, kim, bo)).toMatchObject({ code: 'creatorUnknown' });
    expect(await stored(given.id)).toMatchObject({ creatorComedianId: kim });
  });
});

const vote = (ideaId: string, isWanted = true, comedianId = kim ?? '') =>
  voteForIdea({ db: database.db, now, comedianId }, { ideaId, isWanted });
const statuses = Object.values(IdeaStatus);
const inStatus = (status: IdeaStatus) =>
  makeIdea(database.db, creator ?? '', {
    status,
    rejectionReason: status === 'rejected' ? 'Zu teuer.' : null,
  });

describe('a vote', () => {
  it('counts once, however often and at the same time it is given, and can be taken back', async () => {
    const { id } = await inStatus('pending');
    await Promise.all([vote(id), vote(id), vote(id)]);
    expect(await vote(id)).toEqual({ ok: true, value: { isWanted: true } });
    expect((await stored(id)).votes).toBe(1);
    await Promise.all([vote(id, false), vote(id, false)]);
    expect((await stored(id)).votes).toBe(0);
  });

  it('of many at the same time is counted for each', async () => {
    const { id } = await inStatus('pending');
    const people = await Promise.all(Array.from({ length: 12 }, async () => makeComedian(database.db)));
    await Promise.all(people.map(async (one) => vote(id, true, one.id)));
    expect((await stored(id)).votes).toBe(12);
  });

  it.each(statuses)(
    'for an idea that is %s counts while that is open, and can always be taken back',
    async (status) => {
      const { id } = await inStatus(status);
      const { isOpen } = ideaStatuses[status];
      expect(await vote(id)).toEqual(
        isOpen ? { ok: true, value: { isWanted: true } } : { ok: false, code: 'closed' },
      );
      expect(await vote(id, false)).toMatchObject({ ok: true });
      expect((await stored(id)).votes).toBe(0);
    },
  );

  it('is refused for one’s own idea and for one that does not exist', async () => {
    const { id } = await inStatus('pending');
    expect(await vote(id, true, creator)).toEqual({ ok: false, code: 'ownIdea' });
    expect(await vote(crypto.randomUUID())).toEqual({ ok: false, code: 'notFound' });
  });
});

/** The status table, written by hand a second time, so that a mistake in it is found. */
const possible: Record<IdeaStatus, IdeaStatus[]> = {
  pending: ['accepted', 'inProgress', 'completed', 'rejected'],
  accepted: ['pending', 'inProgress', 'completed', 'rejected'],
  inProgress: ['accepted', 'completed', 'rejected'],
  completed: ['inProgress'],
  rejected: ['pending'],
};

const kindOf = {
  pending: 'ideaReopened',
  accepted: 'ideaAccepted',
  inProgress: 'ideaStarted',
  completed: 'ideaCompleted',
  rejected: 'ideaRejected',
};

describe('a change of the status', () => {
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));

  it.each(pairs)('from $from to $to', async ({ from, to }) => {
    const { id } = await inStatus(from);
    const change = { ideaId: id, from, to, reason: 'Weil.' };
    const result = await changeIdeaStatus(operator, change);
    const isPossible = possible[from].includes(to);
    expect(canBecome(from, to)).toBe(isPossible);
    const notices = await database.db.notification.findMany({ where: { comedianId: creator } });
    if (!isPossible) {
      expect([result, (await stored(id)).status, notices]).toEqual([
        { ok: false, code: 'notPossible', field: 'to' },
        from,
        [],
      ]);
      expect(await logOf(operator)).toEqual([]);
      return;
    }
    const reason = to === 'rejected' ? 'Weil.' : null;
    expect(await stored(id)).toMatchObject({ status: to, rejectionReason: reason, statusChangedAt: now });
    expect(notices).toMatchObject([
      { kind: kindOf[to], subject: 'Kalender zum Abonnieren', link: ideaLink(id), text: reason },
    ]);
    expect(await logOf(operator)).toMatchObject([
      { kind: 'ideaStatusChanged', aboutComedianId: null, facts: { ideaId: id } },
    ]);
  });

  it('is refused to the second of two operators at once, and when the idea has changed since', async () => {
    const { id } = await inStatus('pending');
    const change = (to: IdeaStatus) =>
      changeIdeaStatus(operator, { ideaId: id, from: 'pending', to, reason: 'Weil.' });
    const both = await Promise.all([change('accepted'), change('rejected')]);
    expect(both.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['conflict', 'done']);
    expect(await change('accepted')).toEqual({ ok: false, code: 'conflict' });
    expect(await database.db.notification.count({ where: { comedianId: creator } })).toBe(1);
  });

  it('needs a reason for a rejection, an idea, and nobody who could be told', async () => {
    const context = operator;
    const { id } = await inStatus('pending');
    const reject = { ideaId: id, from: 'pending', to: 'rejected', reason: null } as const;
    expect(await changeIdeaStatus(context, reject)).toEqual({
      ok: false,
      code: 'reasonMissing',
      field: 'reason',
    });
    const missing = { ...reject, ideaId: crypto.randomUUID(), reason: 'Weil.' };
    expect(await changeIdeaStatus(context, missing)).toEqual({ ok: false, code: 'notFound' });
    await database.db.comedian.delete({ where: { id: creator } });
    expect(await changeIdeaStatus(context, { ...reject, reason: 'Weil.' })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ creatorComedianId: null, status: 'rejected' });
  });
});
