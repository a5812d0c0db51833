import { addHours, addMinutes } from '@/lib/core/time/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { testTeam } from '@/lib/brands/testing/team';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { valueOf } from '@/lib/core/testing/result';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import { findShowForComedian } from '@/lib/spots/show/queries';
import { toShowPage } from '@/lib/spots/show/view';
import { markNoShow } from '@/lib/brands/comedians/bookkeeping-commands';
import { makeShow } from '@/lib/shows/testing';
import { addDays } from '@/lib/core/time/calendar-rules';
import { answerByLink } from './commands';
import {
  answerPath,
  readAnswerLink,
  type AnswerLink,
  type LinkAnswer,
} from '@/lib/notifications/channels/link-rules';
import { loadAnswerLink } from './loaders';

const database = testDatabase({ asApp: true });
const secret = 'x'.repeat(32);
const team = testTeam(database);

beforeAll(() => stubEnvironment(database.url));
beforeAll(() => makeComedian(database.db, { email: team.brand.adminEmail }));

/** Makes a request that expires in a day, and the tokens of both answers. */
async function makeRequest(show: Parameters<typeof makeShow>[2] = {}) {
  const { id: showId } = await makeShow(database.db, team.brand, {
    title: 'Freitagslacher',
    startsAt: addDays(testNow, 7),
    ...show,
  });
  const { id: comedianId } = await makeComedian(database.db, { name: 'Kim' });
  const answerBy = addHours(testNow, 24);
  const { applicationId } = valueOf(
    await beginApplication(team.context, 'request', { showId, comedianId, answerBy }),
  );
  const token = (answer: LinkAnswer) =>
    answerPath(secret, { applicationId, answer, askedAt: testNow }).slice('/answer/'.length);
  return { applicationId, comedianId, showId, yes: token('yes'), no: token('no') };
}

/** Answers at that time. Returns the code of a refusal, or the answer. */
async function answer(token: string, now = addHours(testNow, 1)) {
  const link = readAnswerLink(secret, token);
  if (!link) return 'forged';
  const outcome = await answerByLink({ db: database.db, now }, link);
  return outcome.ok ? outcome.value.answer : outcome.code;
}

const statusOf = async (id: string) =>
  (await database.db.application.findUniqueOrThrow({ where: { id } })).status;
const look = (token: string, now = addHours(testNow, 1)) => loadAnswerLink(token, now);

describe('a link', () => {
  it('says what it answers, changes nothing when it is looked at, and answers once', async () => {
    const { applicationId, yes, no } = await makeRequest();
    expect(await look(yes)).toMatchObject({
      state: 'open',
      answer: 'yes',
      request: {
        name: 'Kim',
        title: 'Freitagslacher',
        place: 'Kulturkeller, Testweg 1, Teststadt',
        tokens: { no, yes },
      },
    });
    await Promise.all([look(yes), look(no), look(yes)]);
    expect(await statusOf(applicationId)).toBe('request');
    expect(await answer(yes)).toBe('yes');
    expect(await statusOf(applicationId)).toBe('confirmed');
    expect([await answer(yes), await answer(no)]).toEqual(['conflict', 'conflict']);
    expect(await statusOf(applicationId)).toBe('confirmed');
  });

  it.each([
    ['yes', 'confirmed', 1],
    ['no', 'rejected', 0],
  ] as const)(
    'of the team that says %s is told as that, and can be undone once',
    async (said, status, freed) => {
      const { applicationId, comedianId, showId, yes } = await makeRequest();
      const link = { applicationId, answer: 'yes', askedAt: testNow, byTeam: true } as const;
      const first = answerPath(secret, link).slice('/answer/'.length);
      // The page of the team's link has the other answer as well.
      const { tokens } = (await look(first))?.request ?? {};
      expect(await answer(tokens?.[said] ?? '')).toBe(said);
      expect(await statusOf(applicationId)).toBe(status);
      const events = () =>
        database.db.applicationEvent.findMany({ where: { applicationId }, orderBy: { number: 'asc' } });
      expect(await events()).toMatchObject([
        { viaTeamLink: false },
        { viaTeamLink: true, actorKind: 'comedian', toStatus: status },
      ]);
      const noticesOf = (who: string) =>
        database.db.notification.findMany({
          where: { applicationId, comedianId: who },
          select: { kind: true, status: true },
        });
      expect(await noticesOf(comedianId)).toEqual([{ kind: 'answeredByLink', status }]);

      const actor = { kind: 'comedian', comedianId } as const;
      const undo = () =>
        changeApplication({ db: database.db, now: addHours(testNow, 2), actor }, 'undoAnswer', {
          applicationId,
        });
      expect(await undo()).toMatchObject({ ok: true });
      expect(await statusOf(applicationId)).toBe('request');
      expect(await database.db.show.findUniqueOrThrow({ where: { id: showId } })).toMatchObject({
        spotsTaken: 0,
      });
      expect(await noticesOf(comedianId)).toEqual([]);
      const givenBack = { applicationId, kind: 'spotGivenBack' } as const;
      expect(await database.db.notification.count({ where: givenBack })).toBe(freed);
      for (const token of [first, tokens?.no ?? '', yes])
        expect(await answer(token, addHours(testNow, 3))).toBe('conflict');
      expect(await undo()).toMatchObject({ ok: false, code: 'conflict' });

      // The team cannot answer for the comedian once more. The comedian can.
      const again = { ...link, askedAt: addHours(testNow, 2) };
      const tokenOf = (one: AnswerLink) => answerPath(secret, one).slice('/answer/'.length);
      expect(await answer(tokenOf(again), addHours(testNow, 3))).toBe('conflict');
      expect(await answer(tokenOf({ ...again, byTeam: false }), addHours(testNow, 3))).toBe('yes');
    },
  );

  it('of the team that said no is not undone beside an application that its comedian has made since', async () => {
    const { applicationId, comedianId, showId } = await makeRequest();
    const { db } = database;
    const no = { applicationId, answer: 'no', askedAt: testNow, byTeam: true } as const;
    expect((await answerByLink({ db, now: addHours(testNow, 1) }, no)).ok).toBe(true);
    const own = { db, now: addHours(testNow, 2), actor: { kind: 'comedian', comedianId } } as const;
    expect((await beginApplication(own, 'apply', { showId, comedianId })).ok).toBe(true);
    const undone = await changeApplication(own, 'undoAnswer', { applicationId });
    expect(undone).toMatchObject({ ok: false, code: 'alreadyApplied' });
  });

  describe('of the team, used by the team itself five hours before the show, with a cut-off of a day', () => {
    const strict = testTeam(database, {
      perTest: true,
      data: { cancelHoursBefore: 24, contactEmail: 'kontakt@example.org' },
    });
    const startsAt = addHours(testNow, 5);
    const over = addHours(testNow, 30);

    async function answered(signedIn = false) {
      const { db } = database;
      const { id: showId } = await makeShow(db, strict.brand, { startsAt });
      const { id: comedianId } = await makeComedian(db, { name: 'Kim' });
      const { applicationId } = valueOf(
        await beginApplication(strict.context, 'request', { showId, comedianId }),
      );
      const link = { applicationId, answer: 'yes', askedAt: testNow, byTeam: true } as const;
      valueOf(
        await answerByLink(
          { db, now: testNow },
          link,
          signedIn ? comedianId : strict.context.actor.comedianId,
        ),
      );
      await db.show.update({ where: { id: showId }, data: { lineUpState: 'booked' } });
      const hers = { db, now: addHours(testNow, 1), actor: { kind: 'comedian', comedianId } } as const;
      return { showId, comedianId, applicationId, hers };
    }

    it('binds her to nothing: she can undo it, give the spot back, and is no no-show', async () => {
      const { db } = database;
      const undone = await answered();
      const seen = await findShowForComedian(db, undone.showId, undone.comedianId);
      const viewer = {
        origin: 'http://127.0.0.1',
        language: 'de',
        now: undone.hers.now,
        comedianId: undone.comedianId,
        blockedUntil: null,
      } as const;
      expect(toShowPage(seen!, viewer).own).toMatchObject({
        canUndoAnswer: true,
        canCancel: true,
        lateCancel: null,
      });
      valueOf(await changeApplication(undone.hers, 'undoAnswer', undone));
      expect(await statusOf(undone.applicationId)).toBe('request');
      expect(await db.show.findUniqueOrThrow({ where: { id: undone.showId } })).toMatchObject({
        spotsTaken: 0,
      });
      // The request is hers to answer again. Then her word counts.
      valueOf(await changeApplication(undone.hers, 'accept', undone));
      expect(await changeApplication(undone.hers, 'cancel', { ...undone, reason: 'krank' })).toMatchObject({
        code: 'cancelTooLate',
      });

      const back = await answered();
      const late = { ...back.hers, now: addMinutes(startsAt, 5) };
      valueOf(await changeApplication(late, 'cancel', { ...back, reason: 'Das war nicht ich.' }));
      expect(await statusOf(back.applicationId)).toBe('cancelled');

      const { applicationId } = await answered();
      const mark = { applicationId, came: false };
      expect(await markNoShow({ ...strict.context, now: over }, mark)).toMatchObject({ code: 'notFound' });
    });

    it('is her own answer where she is signed in, and counts as one', async () => {
      const { applicationId, hers } = await answered(true);
      const codeOf = async (step: 'undoAnswer' | 'cancel') =>
        changeApplication(hers, step, { applicationId, reason: 'krank' });
      expect(await codeOf('undoAnswer')).toMatchObject({ code: 'conflict' });
      expect(await codeOf('cancel')).toMatchObject({ code: 'cancelTooLate' });
      const mark = { applicationId, came: false };
      expect(await markNoShow({ ...strict.context, now: over }, mark)).toMatchObject({ ok: true });
    });
  });

  it('of their own is told to nobody, and cannot be undone by it', async () => {
    const { applicationId, comedianId, yes } = await makeRequest();
    expect(await answer(yes)).toBe('yes');
    const { db } = database;
    expect(await db.notification.count({ where: { comedianId } })).toBe(0);
    const actor = { kind: 'comedian', comedianId } as const;
    const outcome = await changeApplication({ db, now: addHours(testNow, 2), actor }, 'undoAnswer', {
      applicationId,
    });
    expect(outcome).toMatchObject({ ok: false, code: 'conflict' });
    expect(await statusOf(applicationId)).toBe('confirmed');
  });

  it('declines as well', async () => {
    const { applicationId, no } = await makeRequest();
    expect(await answer(no)).toBe('no');
    expect(await statusOf(applicationId)).toBe('rejected');
  });

  it('that was used tells nothing of the request', async () => {
    const { yes, no } = await makeRequest();
    await answer(yes);
    for (const token of [yes, no]) expect(await look(token)).toMatchObject({ state: 'used', request: null });
  });

  it('gives one of two answers that come at once', async () => {
    const { applicationId, yes, no } = await makeRequest();
    const outcomes = await Promise.all([answer(yes), answer(no), answer(yes), answer(no)]);
    expect(outcomes.filter((one) => one === 'conflict')).toHaveLength(3);
    const given = outcomes.find((one) => one !== 'conflict');
    expect(await statusOf(applicationId)).toBe(given === 'yes' ? 'confirmed' : 'rejected');
  });

  it('is ours or does nothing', async () => {
    const [first, second] = [await makeRequest(), await makeRequest()];
    for (const forged of [
      first.yes.replace(first.applicationId, second.applicationId),
      first.yes.replace('.yes.', '.no.'),
      first.yes.slice(0, -1),
      `${first.yes}A`,
      'none',
      '',
      'x'.repeat(100_000),
    ]) {
      expect(await answer(forged)).toBe('forged');
      expect(await look(forged)).toBeNull();
    }
    expect(await statusOf(second.applicationId)).toBe('request');
  });

  it.each([
    ['the time to answer is over', {}, addHours(testNow, 24)],
    ['the show is off', { cancelledAt: testNow }, addHours(testNow, 1)],
  ])('does nothing any more when %s', async (_what, change, now) => {
    const { applicationId, showId, yes } = await makeRequest();
    await database.db.show.update({ where: { id: showId }, data: change });
    expect(await answer(yes, now)).toBe('expired');
    expect(await look(yes, now)).toMatchObject({ state: 'expired', request: null });
    expect(await statusOf(applicationId)).toBe('request');
  });

  it('of a request that was taken back, or made anew, is a used one', async () => {
    const { applicationId, comedianId, showId, yes } = await makeRequest();
    const later = addMinutes(testNow, 10);
    await changeApplication({ ...team.context, now: later }, 'takeBack', { applicationId });
    expect(await answer(yes)).toBe('conflict');
    const again = { showId, comedianId, answerBy: addHours(testNow, 30) };
    expect((await beginApplication({ ...team.context, now: later }, 'request', again)).ok).toBe(true);
    expect(await answer(yes)).toBe('conflict');
    const renewed = await makeRequest();
    await database.db.application.update({
      where: { id: renewed.applicationId },
      data: { statusChangedAt: later },
    });
    expect(await answer(renewed.yes)).toBe('conflict');
  });

  it('gives no spot that is not free, and none beside another at that time', async () => {
    const full = await makeRequest({ spots: 0 });
    expect(await answer(full.yes)).toBe('full');
    const { comedianId, yes, applicationId } = await makeRequest();
    const other = await makeShow(database.db, team.brand, { startsAt: addDays(testNow, 7) });
    await makeApplication(database.db, { showId: other.id, comedianId, status: 'confirmed' });
    expect(await answer(yes)).toBe('clash');
    expect(await statusOf(applicationId)).toBe('request');
  });

  it('that runs out, or belongs to an older state, while it waits for its turn answers nothing', async () => {
    const { db } = database;
    const start = addHours(testNow, 1);
    for (const [change, code] of [
      [{ statusChangedAt: addMinutes(testNow, 30) }, 'conflict'],
      [{ answerBy: start }, 'expired'],
    ] as const) {
      const { applicationId, showId, yes } = await makeRequest();
      const link = readAnswerLink(secret, yes);
      if (!link) throw new Error('forged');
      let answering: ReturnType<typeof answerByLink> | undefined;
      await db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
        answering = answerByLink({ db, now: start }, link);
        await untilWaiting(db, 1);
        await tx.application.update({ where: { id: applicationId }, data: change });
      });
      expect(await answering).toMatchObject({ code });
      expect(await statusOf(applicationId)).toBe('request');
    }
  });

  it('goes with its person', async () => {
    const { comedianId, yes } = await makeRequest();
    await database.db.comedian.delete({ where: { id: comedianId } });
    expect(await look(yes)).toBeNull();
    expect(await answer(yes)).toBe('conflict');
  });
});
