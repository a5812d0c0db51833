import { beforeEach, describe, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { IdeaStatus } from '@/lib/core/generated/prisma/enums';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { logOf, makeOperator } from '@/lib/platform/testing';
import { changeIdeaStatus } from './status-commands';
import { canBecome, ideaStatuses } from './status';
import { ideaLink } from './filters';
import { makeIdea } from './testing';
import { voteForIdea } from './vote-commands';

const database = testDatabase();
let [creator, kim]: string[] = [];
let operator: OperatorContext;

beforeEach(async () => {
  operator = await makeOperator(database.db);
  creator = (await makeComedian(database.db)).id;
  kim = (await makeComedian(database.db)).id;
});

const stored = (id: string) => database.db.idea.findUniqueOrThrow({ where: { id } });
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
