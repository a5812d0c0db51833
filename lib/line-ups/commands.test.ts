import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMinutes } from '@/lib/core/time/dates';
import { testDatabase } from '@/lib/core/testing/database';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { makeShow } from '@/lib/shows/testing';
import type { ApplicationStatus, Show } from '@/lib/core/generated/prisma/client';
import { changeApplication } from '@/lib/spots/commands';
import type { TeamContext } from '@/lib/core/actor';
import { mostApplications } from '@/lib/applications/limits';
import { draftAnswers, editLineUp, undoLineUp } from './commands';
import { setLineUpState, sendLineUp } from './send-commands';
import { findEdits } from './queries';
import type { Entry, Op } from './draft-rules';
import { lineOf } from './testing';
import { readDraft } from './draft-commands';

const database = testDatabase();

let brand: TestBrand;
let show: Show;
let ada: Editor;
let bo: Editor;

/** A team member with the editor open. */
class Editor {
  readonly editorId = randomUUID();
  revision = 0;

  constructor(
    readonly comedianId: string,
    private readonly brandId: string,
  ) {}

  context(now = testNow): TeamContext {
    return {
      db: database.db,
      now,
      actor: { kind: 'team', comedianId: this.comedianId, brandId: this.brandId },
    };
  }

  async edit(...ops: Op[]) {
    const { editorId, revision } = this;
    const edit = { showId: show.id, editId: randomUUID(), editorId, revision, ops };
    const answer = await editLineUp(this.context(), edit);
    if (answer.ok) this.revision = answer.value.revision;
    return answer;
  }

  async undo() {
    const { undo: last } = await findEdits(database.db, show.id, this.comedianId);
    return this.undoEdit(last?.editId ?? randomUUID());
  }

  async undoEdit(editId: string) {
    const { editorId } = this;
    const answer = await undoLineUp(this.context(), { showId: show.id, editId, editorId });
    if (answer.ok) this.revision = answer.value.revision;
    return answer;
  }

  send(now = testNow) {
    return sendLineUp(this.context(now), { showId: show.id, revision: this.revision });
  }
}

async function look() {
  const { draft, standings } = await readDraft(database.db, show.id);
  const steps = await database.db.lineUpEdit.findMany({
    where: { showId: show.id, undoneAt: null, sentAt: null },
    orderBy: { revision: 'desc' },
  });
  return {
    order: draft.entries.map(({ comedianId, guestName }) => comedianId ?? guestName),
    answers: draft.answers,
    standings,
    steps: steps.length,
  };
}

async function notices() {
  return database.db.notification.findMany({
    where: { showId: show.id },
    select: { comedianId: true, kind: true, status: true, text: true, callAt: true, onAt: true },
    orderBy: { id: 'asc' },
  });
}

async function somebody(status: ApplicationStatus | null = null) {
  const { id: comedianId } = await makeComedian(database.db);
  const application = status && (await makeApplication(database.db, { showId: show.id, comedianId, status }));
  const line = await database.db.lineUpEntry.findFirst({ where: { showId: show.id, comedianId } });
  return { comedianId, applicationId: application?.id ?? '', line: line?.id ?? randomUUID() };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

function newLine(comedianId: string | null, more: Partial<Entry> = {}): Entry {
  return lineOf(randomUUID(), { comedianId, ...more });
}

const put = ({ comedianId, line }: Somebody, before: string | null = null): Op => {
  return { op: 'put', entry: { ...newLine(comedianId), id: line }, before };
};
const move = ({ line }: Somebody, before: Somebody | null): Op => {
  return { op: 'move', entryId: line, before: before?.line ?? null };
};
const no = ({ applicationId }: Somebody, text: string | null = null): Op => {
  return { op: 'answer', applicationId, answer: { kind: 'reject', text } };
};

beforeEach(async () => {
  brand = await makeBrand(database.db);
  show = await makeShow(database.db, brand, { spots: 3 });
  ada = new Editor((await makeComedian(database.db, { name: 'Ada' })).id, brand.id);
  bo = new Editor((await makeComedian(database.db, { name: 'Bo' })).id, brand.id);
});

describe('editing', () => {
  test('tells nobody and changes no status', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    expect(await ada.edit(put(kim), no(lee, 'Diesmal nicht'))).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({
      order: [kim.comedianId],
      answers: { [lee.applicationId]: { kind: 'reject', text: 'Diesmal nicht' } },
      standings: [{ status: 'applied' }, { status: 'applied' }],
    });
    expect(await notices()).toEqual([]);
  });

  test('an id that another line-up has is refused, for a line and for an edit', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    const other = await makeShow(database.db, brand);
    const edit = (showId: string, op: Op, editId = randomUUID()) =>
      editLineUp(ada.context(), { showId, editId, editorId: ada.editorId, revision: 0, ops: [op] });
    const editId = randomUUID();
    expect(await edit(show.id, put(kim), editId)).toMatchObject({ ok: true });
    const line = { ...put(lee), entry: { ...newLine(lee.comedianId), id: kim.line } } as Op;
    expect(await edit(other.id, line)).toEqual({ ok: false, code: 'notFound' });
    expect(await edit(other.id, put(lee), editId)).toEqual({ ok: false, code: 'notFound' });

    // The line was sent, and removed from the draft afterwards.
    ada.revision = 1;
    expect(await ada.send()).toMatchObject({ ok: true });
    await database.db.lineUpEntry.deleteMany({ where: { id: kim.line } });
    expect(await edit(other.id, line)).toEqual({ ok: false, code: 'notFound' });
    expect(await database.db.lineUpEntry.count({ where: { showId: other.id } })).toBe(0);
  });

  test('an id that another line-up takes at the same moment is refused, for a line and for an edit', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    const other = await makeShow(database.db, brand);
    const editId = randomUUID();
    const edit = (op: Op) =>
      editLineUp(ada.context(), { showId: show.id, editId, editorId: ada.editorId, revision: 0, ops: [op] });
    const answers: Promise<unknown>[] = [];
    const guest = { ...newLine(null), id: kim.line, guestName: 'Gast', showId: other.id, place: 0 };
    await database.db.$transaction(async (tx) => {
      await tx.lineUpEntry.create({ data: guest });
      answers.push(edit(put(kim)));
      await untilWaiting(database.db, 1);
    });
    expect(await answers[0]).toEqual({ ok: false, code: 'notFound' });
    await database.db.$transaction(async (tx) => {
      const about = { showId: other.id, revision: 1, at: testNow, actorComedianId: ada.comedianId };
      const parts = { ops: [], inverse: [], touched: [] };
      await tx.lineUpEdit.create({ data: { ...about, ...parts, id: editId, editorId: ada.editorId } });
      answers.push(edit(put(lee)));
      await untilWaiting(database.db, 1);
    });
    expect(await answers[1]).toEqual({ ok: false, code: 'notFound' });
    expect(await look()).toMatchObject({ order: [], steps: 0 });
  });

  test('the same edit twice is one', async () => {
    const kim = await somebody('applied');
    const edit = {
      showId: show.id,
      editId: randomUUID(),
      editorId: ada.editorId,
      revision: 0,
      ops: [put(kim)],
    };
    const first = await editLineUp(ada.context(), edit);
    expect(await editLineUp(ada.context(), edit)).toEqual(first);
    expect(await look()).toMatchObject({ order: [kim.comedianId], steps: 1 });
  });

  test('what two people do to different parts at once all holds', async () => {
    const [kim, lee] = [await somebody('confirmed'), await somebody('confirmed')];
    await ada.edit({ op: 'set', entryId: kim.line, values: { minutes: 10 } });
    expect(await bo.edit(move(kim, null))).toMatchObject({ ok: true });
    expect(await bo.edit({ op: 'set', entryId: lee.line, values: { minutes: 5 } })).toMatchObject({
      ok: true,
    });
    const { draft } = await readDraft(database.db, show.id);
    expect(draft.entries.map(({ minutes }) => minutes)).toEqual([5, 10]);
  });

  test('a stale edit of the same part is a conflict with both versions, and changes nothing', async () => {
    const kim = await somebody('confirmed');
    await ada.edit({ op: 'set', entryId: kim.line, values: { minutes: 10 } });
    const yours: Op[] = [{ op: 'set', entryId: kim.line, values: { minutes: 5 } }];
    expect(await bo.edit(...yours)).toMatchObject({
      ok: false,
      code: 'conflict',
      details: {
        theirs: { name: 'Ada', ops: [{ op: 'set', entryId: kim.line, values: { minutes: 10 } }] },
        yours,
      },
    });
    bo.revision = ada.revision;
    expect(await bo.edit(...yours)).toMatchObject({ ok: true });
  });

  test('only the edit in conflict is read, however many others there are', async () => {
    const [kim, lee] = [await somebody('confirmed'), await somebody('confirmed')];
    for (const { line } of [kim, kim, lee])
      await ada.edit({ op: 'set', entryId: line, values: { minutes: 10 } });
    const ops: Op[] = [{ op: 'set', entryId: kim.line, values: { minutes: 5 } }];
    const edit = { showId: show.id, editId: randomUUID(), editorId: bo.editorId, revision: 0, ops };
    const statements = await database.statementsOf(async (db) => {
      expect(await editLineUp({ ...bo.context(), db }, edit)).toMatchObject({ code: 'conflict' });
    });
    const reads = statements.filter((one) => one.startsWith('SELECT') && one.includes('"line_up_edits"'));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((one) => !one.includes(' LIMIT '))).toEqual([]);
  });

  test('one’s own steps are never a conflict, however fast they come', async () => {
    const kim = await somebody('confirmed');
    await ada.edit({ op: 'set', entryId: kim.line, values: { minutes: 10 } });
    ada.revision = 0;
    expect(await ada.edit({ op: 'set', entryId: kim.line, values: { minutes: 12 } })).toMatchObject({
      ok: true,
    });
  });

  test('an edit of a line that somebody took away is a conflict', async () => {
    const kim = await somebody('applied');
    await ada.edit(put(kim));
    bo.revision = ada.revision;
    await ada.edit({ op: 'take', entryId: kim.line });
    expect(await bo.edit(move(kim, null))).toMatchObject({
      code: 'conflict',
      details: { theirs: { name: 'Ada' } },
    });
  });

  test('an edit of a line whose comedian has cancelled is a conflict with nobody', async () => {
    const kim = await somebody('confirmed');
    const actor = { kind: 'comedian', comedianId: kim.comedianId } as const;
    const cancel = { applicationId: kim.applicationId, reason: 'Fieber' };
    await changeApplication({ db: database.db, now: testNow, actor }, 'cancel', cancel);
    expect(await ada.edit(move(kim, null))).toMatchObject({ code: 'conflict', details: { theirs: null } });
    expect(await look()).toMatchObject({ order: [] });
  });

  test('parallel edits of two people all get their own revision', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody('applied')));
    const editors = people.map((_, index) => (index % 2 ? ada : bo));
    const answers = await Promise.all(people.map((one, index) => editors[index]?.edit(put(one))));
    expect(answers.every((answer) => answer?.ok)).toBe(true);
    expect((await look()).order).toHaveLength(8);
  });
});

describe('what cannot be drafted', () => {
  test.each<[string, (kim: Somebody) => Op[], ApplicationStatus | null, string]>([
    [
      'a spot taken away without a word',
      ({ line }) => [{ op: 'take', entryId: line }],
      'confirmed',
      'reasonMissing',
    ],
    [
      'a spot cancelled without a reason',
      ({ line, applicationId }) => [
        { op: 'take', entryId: line },
        { op: 'answer', applicationId, answer: { kind: 'cancel', text: null } },
      ],
      'confirmed',
      'reasonMissing',
    ],
    ['a no to somebody who has the spot', (kim) => [no(kim)], 'confirmed', 'conflict'],
    ['a yes and a no at once', (kim) => [put(kim), no(kim)], 'applied', 'conflict'],
    ['a no to somebody who was asked', (kim) => [no(kim)], 'request', 'conflict'],
    ['somebody closed out by a booked line-up', (kim) => [put(kim)], 'unavailable', 'lineUpBooked'],
    [
      'an unknown comedian',
      () => [{ op: 'put', entry: newLine(randomUUID()), before: null }],
      null,
      'notFound',
    ],
  ])('%s', async (_, ops, status, code) => {
    const kim = await somebody(status);
    expect(await ada.edit(...ops(kim))).toMatchObject({ ok: false, code });
    expect(await look()).toMatchObject({ answers: {}, steps: 0 });
  });

  test('anything about a show of another brand', async () => {
    const kim = await somebody('applied');
    const stranger = new Editor(ada.comedianId, (await makeBrand(database.db)).id);
    expect(await stranger.edit(put(kim))).toMatchObject({ code: 'notFound' });
    expect(await stranger.send()).toMatchObject({ code: 'notFound' });
    expect(await stranger.undo()).toMatchObject({ code: 'notFound' });
  });

  test('a no to an application for another show', async () => {
    const other = await makeShow(database.db, brand);
    const { id: comedianId } = await makeComedian(database.db);
    const { id } = await makeApplication(database.db, { showId: other.id, comedianId, status: 'applied' });
    const answer: Op = { op: 'answer', applicationId: id, answer: { kind: 'reject', text: null } };
    expect(await ada.edit(answer)).toMatchObject({ code: 'conflict' });
  });
});

describe('undo', () => {
  test('goes back edit by edit through one’s own edits; those of others stay', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim));
    await bo.edit(put(lee, kim.line));
    await ada.edit({ op: 'set', entryId: kim.line, values: { note: 'zuletzt' } });
    expect(await ada.undo()).toMatchObject({ ok: true });
    expect(await ada.undo()).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ order: [lee.comedianId], steps: 1 });
    expect(await ada.undo()).toMatchObject({ code: 'undoGone' });
    expect(await bo.undo()).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ order: [], steps: 0 });
  });

  test('does not touch an edit of somebody else, even if its id is known', async () => {
    const kim = await somebody('applied');
    const steps = database.db.lineUpEdit;
    await bo.edit(put(kim));
    const { id } = await steps.findFirstOrThrow({ where: { showId: show.id } });
    expect(await ada.undoEdit(id)).toMatchObject({ code: 'undoGone' });
    expect((await look()).order).toEqual([kim.comedianId]);
  });

  test('leaves what somebody else has changed since, says who, and goes on with the edit before', async () => {
    const kim = await somebody('applied');
    const minutes = async () =>
      (await database.db.lineUpEntry.findFirstOrThrow({ where: { id: kim.line } })).minutes;
    const set = (value: number): Op => ({ op: 'set', entryId: kim.line, values: { minutes: value } });
    await ada.edit(put(kim));
    await ada.edit({ op: 'set', entryId: kim.line, values: { note: 'A' } });
    await ada.edit(set(12));
    bo.revision = ada.revision;
    await bo.edit(set(9));
    expect(await ada.undo()).toMatchObject({ code: 'conflict', details: { theirs: { name: 'Bo' } } });
    expect(await minutes()).toBe(9);
    expect(await ada.undo()).toMatchObject({ ok: true });
    expect(await minutes()).toBe(9);
  });

  test('works again when the other one has undone theirs', async () => {
    const kim = await somebody('applied');
    await ada.edit(put(kim));
    await ada.edit({ op: 'set', entryId: kim.line, values: { minutes: 12 } });
    bo.revision = ada.revision;
    await bo.edit({ op: 'set', entryId: kim.line, values: { minutes: 9 } });
    await bo.undo();
    expect(await ada.undo()).toMatchObject({ ok: true });
    const line = await database.db.lineUpEntry.findFirstOrThrow({ where: { id: kim.line } });
    expect(line.minutes).toBe(7);
  });

  test('sent twice, as after a lost answer, undoes one edit', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim));
    await ada.edit(put(lee));
    const { undo: last } = await findEdits(database.db, show.id, ada.comedianId);
    const answers = [await ada.undoEdit(last?.editId ?? ''), await ada.undoEdit(last?.editId ?? '')];
    expect(answers).toEqual([answers[0], answers[0]]);
    expect((await look()).order).toEqual([kim.comedianId]);
  });

  test('brings a spot back that was to be cancelled, to its place', async () => {
    const [kim, lee] = [await somebody('confirmed'), await somebody('confirmed')];
    const { applicationId } = kim;
    await ada.edit(
      { op: 'take', entryId: kim.line },
      { op: 'answer', applicationId, answer: { kind: 'cancel', text: 'Doppelt besetzt' } },
    );
    await ada.undo();
    expect(await look()).toMatchObject({ order: [kim.comedianId, lee.comedianId], answers: {} });
  });

  test('is gone when another line-up has taken the id of the line that would come back', async () => {
    const kim = await somebody('applied');
    await ada.edit(put(kim));
    await ada.edit({ op: 'take', entryId: kim.line });
    const other = await makeShow(database.db, brand);
    const guest = { ...newLine(null), id: kim.line, guestName: 'Gast', showId: other.id, place: 0 };
    await database.db.lineUpEntry.create({ data: guest });
    expect(await ada.undo()).toMatchObject({ ok: false, code: 'undoGone' });
    expect((await look()).order).toEqual([]);
  });

  test('takes back what was on the screen and nothing newer', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim));
    const { undo: seen } = await findEdits(database.db, show.id, ada.comedianId);
    const otherPage = new Editor(ada.comedianId, brand.id);
    await otherPage.edit(put(lee));
    const answer = await ada.undoEdit(seen?.editId ?? '');
    expect(answer).toMatchObject({ code: 'conflict', details: { theirs: { name: 'Ada' } } });
  });

  test('an edit about somebody who is gone stands in nobody’s way', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim));
    await ada.edit(put(lee));
    const actor = { kind: 'comedian', comedianId: lee.comedianId } as const;
    const { applicationId } = lee;
    await changeApplication({ db: database.db, now: testNow, actor }, 'withdraw', { applicationId });
    expect(await ada.undo()).toMatchObject({ code: 'undoGone' });
    expect(await ada.undo()).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ order: [] });
  });
});

describe('sending', () => {
  test('puts somebody on the list for one show ten times at most, however often the team takes it back', async () => {
    const kim = await somebody();
    const listAndCancel = async () => {
      await ada.edit(put(kim));
      const listed = await ada.send();
      if (!listed.ok) return listed;
      const mine = { showId: show.id, comedianId: kim.comedianId };
      const { id } = await database.db.application.findFirstOrThrow({
        where: { ...mine, status: 'directList' },
      });
      const answer = { kind: 'cancel', text: 'Doch nicht' } as const;
      await ada.edit({ op: 'take', entryId: kim.line }, { op: 'answer', applicationId: id, answer });
      return ada.send();
    };
    for (let nth = 0; nth < mostApplications.putOnList; nth += 1)
      expect(await listAndCancel()).toMatchObject({ ok: true });
    const details = { comedianIds: [kim.comedianId] };
    expect(await listAndCancel()).toEqual({ ok: false, code: 'tooOften', details });
  });

  test('twelve moves and three reversals tell the net changes, each person once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => somebody('applied')));
    const [a, b, c, d, e] = people as [Somebody, Somebody, Somebody, Somebody, Somebody];
    const steps: Op[][] = [
      [put(a)],
      [put(b)],
      [put(c)],
      [put(d)],
      [move(c, a)],
      [move(b, null)],
      [move(a, b)],
      [no(e, 'Nächstes Mal')],
      [{ op: 'take', entryId: d.line }],
      [move(b, c)],
      [{ op: 'set', entryId: a.line, values: { minutes: 10 } }],
      [move(c, null)],
    ];
    for (const ops of steps) expect(await ada.edit(...ops)).toMatchObject({ ok: true });
    for (let reversal = 0; reversal < 3; reversal += 1) expect(await ada.undo()).toMatchObject({ ok: true });

    expect(await ada.send()).toMatchObject({ ok: true, value: { notified: 4 } });
    const notified = await notices();
    expect(notified.map(({ comedianId, status }) => [comedianId, status]).sort()).toEqual(
      [
        [a.comedianId, 'confirmed'],
        [b.comedianId, 'confirmed'],
        [c.comedianId, 'confirmed'],
        [e.comedianId, 'rejected'],
      ].sort(),
    );
    expect(notified.find(({ status }) => status === 'rejected')?.text).toBe('Nächstes Mal');
    expect((await look()).standings.find(({ comedianId }) => comedianId === d.comedianId)?.status).toBe(
      'applied',
    );
    expect(await ada.send()).toMatchObject({ code: 'nothingToSend' });
  });

  test('a call time of one’s own is sent with the line, and its change is a new time', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim), put(lee));
    await ada.send();
    await ada.edit({ op: 'set', entryId: lee.line, values: { callBefore: 60 } });
    expect(await ada.send()).toMatchObject({ ok: true, value: { notified: 1 } });
    const { startsAt } = show;
    const lines = await database.db.sentLineUpEntry.findMany({
      where: { showId: show.id },
      orderBy: { place: 'asc' },
    });
    expect(lines).toMatchObject([
      { callAt: addMinutes(startsAt, -30), callBefore: null },
      { callAt: addMinutes(startsAt, -60), callBefore: 60 },
    ]);
    expect((await notices()).at(-1)).toMatchObject({
      comedianId: lee.comedianId,
      kind: 'times',
      callAt: addMinutes(startsAt, -60),
    });
  });

  test('another rule for the whole show is a new time for everybody whose call time it changes', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit({ op: 'put', entry: newLine(null, { guestName: 'Rita', minutes: 23 }), before: null });
    await ada.edit(put(kim), put(lee));
    await ada.send();
    await database.db.show.update({ where: { id: show.id }, data: { callRule: 'rolling' } });
    expect(await ada.send()).toMatchObject({ ok: true, value: { notified: 2 } });
    const notified = (await notices()).filter(({ kind }) => kind === 'times');
    // On stage after 24 and 32 minutes: half an hour before that, on full five minutes.
    expect(notified.map(({ callAt }) => callAt)).toEqual([-10, 0].map((by) => addMinutes(show.startsAt, by)));
  });

  test('the line-up that was sent is what was on it, with its times', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody()];
    const guest = newLine(null, { part: 'host', guestName: 'Rita', minutes: 5 });
    await ada.edit({ op: 'put', entry: guest, before: null }, put(kim), put(lee));
    await ada.send();
    const sent = await database.db.sentLineUpEntry.findMany({
      where: { showId: show.id },
      orderBy: { place: 'asc' },
    });
    expect(sent.map(({ comedianId, guestName }) => comedianId ?? guestName)).toEqual([
      'Rita',
      kim.comedianId,
      lee.comedianId,
    ]);
    expect(sent.map(({ onAt }) => onAt)).toEqual(
      [0, 6, 14].map((minutes) => addMinutes(show.startsAt, minutes)),
    );
    const listed = await database.db.application.findFirst({ where: { comedianId: lee.comedianId } });
    expect(listed?.status).toBe('directList');
    expect((await notices()).map(({ onAt }) => onAt)).toEqual([sent[1]?.onAt, sent[2]?.onAt]);
  });

  test('while the brand is paused, who has applied gets an answer, and nobody else gets in', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody()];
    const paused = { pausedAt: testNow, pauseReason: 'Klärung' };
    await database.db.brand.update({ where: { id: show.brandId }, data: paused });
    await ada.edit(put(kim));
    expect(await ada.send()).toMatchObject({ ok: true });
    await ada.edit(put(lee));
    expect(await ada.send()).toMatchObject({ ok: false, code: 'brandPaused' });
    expect(await database.db.application.count({ where: { comedianId: lee.comedianId } })).toBe(0);
  });

  test('who has a spot already is told new times once, who keeps theirs is not', async () => {
    const [kim, lee, max] = [await somebody('applied'), await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim), put(lee), put(max));
    await ada.send();
    await ada.edit(move(lee, kim));
    await ada.edit({ op: 'set', entryId: max.line, values: { note: 'braucht einen Hocker' } });
    expect(await ada.send()).toMatchObject({ value: { notified: 2 } });
    const notified = async () => (await notices()).filter(({ kind }) => kind === 'times');
    const both = [kim.comedianId, lee.comedianId].sort();
    const before = await notified();
    expect(before.map(({ comedianId }) => comedianId).sort()).toEqual(both);
    // Sent again, it tells the newest times in place of those that they have not read.
    await ada.edit(move(kim, lee));
    expect(await ada.send()).toMatchObject({ value: { notified: 2 } });
    const after = await notified();
    expect(after.map(({ comedianId }) => comedianId).sort()).toEqual(both);
    expect(after.map(({ onAt }) => onAt)).not.toEqual(before.map(({ onAt }) => onAt));
  });

  test('a spot taken back makes room for a yes in the same breath', async () => {
    const taken = await Promise.all(Array.from({ length: 3 }, () => somebody('confirmed')));
    const [kim] = taken as [Somebody];
    const lee = await somebody('applied');
    await ada.edit(put(lee));
    expect(await ada.send()).toMatchObject({ code: 'full', details: { spots: 4 } });
    expect((await notices()).length).toBe(0);
    await ada.edit(
      { op: 'take', entryId: kim.line },
      { op: 'answer', applicationId: kim.applicationId, answer: { kind: 'cancel', text: 'Geht nicht' } },
    );
    expect(await ada.send()).toMatchObject({ ok: true });
    const statuses = (await notices()).filter(({ kind }) => kind === 'status').map(({ status }) => status);
    expect(statuses.sort()).toEqual(['cancelled', 'confirmed']);
    expect(await database.db.show.findUnique({ where: { id: show.id } })).toMatchObject({ spotsTaken: 3 });
  });

  test('what was not on the screen is not sent', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim));
    await bo.edit(put(lee));
    expect(await ada.send()).toMatchObject({ code: 'conflict', details: { theirs: { name: 'Bo' } } });
    expect(await notices()).toEqual([]);
  });

  test('two who send at once: one does, the other has nothing to send', async () => {
    const kim = await somebody('applied');
    await ada.edit(put(kim));
    bo.revision = ada.revision;
    const answers = await Promise.all([ada.send(), bo.send()]);
    expect(answers.map((answer) => (answer.ok ? 'sent' : answer.code)).sort()).toEqual([
      'nothingToSend',
      'sent',
    ]);
    expect(await notices()).toHaveLength(1);
  });

  test('who withdrew meanwhile has left the line-up and is told nothing', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    await ada.edit(put(kim), no(lee));
    for (const { comedianId, applicationId } of [kim, lee]) {
      const context = { db: database.db, now: testNow, actor: { kind: 'comedian', comedianId } as const };
      expect(await changeApplication(context, 'withdraw', { applicationId })).toMatchObject({ ok: true });
    }
    expect(await look()).toMatchObject({ order: [], answers: {} });
    expect(await ada.send()).toMatchObject({ code: 'nothingToSend' });
  });

  test('not after the show', async () => {
    await ada.edit(put(await somebody('applied')));
    expect(await ada.send(addMinutes(show.endsAt, 1))).toMatchObject({ code: 'showPast' });
  });
});

test('a spot that ends leaves the line-up that was sent as well', async () => {
  const kim = await somebody('applied');
  await ada.edit(put(kim));
  await ada.send();
  const actor = { kind: 'comedian', comedianId: kim.comedianId } as const;
  const cancel = { applicationId: kim.applicationId, reason: 'Fieber' };
  await changeApplication({ db: database.db, now: testNow, actor }, 'cancel', cancel);
  expect(await database.db.sentLineUpEntry.count({ where: { showId: show.id } })).toBe(0);
  expect(await database.db.lineUpEntry.count({ where: { showId: show.id } })).toBe(0);
});

test('a line-up with something unsent is not closed', async () => {
  await ada.edit(put(await somebody('applied')));
  const booked = { showId: show.id, state: 'booked' } as const;
  expect(await setLineUpState(ada.context(), booked)).toMatchObject({ code: 'unsent' });
  await ada.send();
  expect(await setLineUpState(ada.context(), booked)).toMatchObject({ ok: true });
});

describe('answers from the inbox', () => {
  const answer = (answer: 'confirm' | 'reject' | 'clear', ...people: Somebody[]) =>
    draftAnswers(ada.context(), {
      answer,
      text: null,
      showId: show.id,
      applicationIds: people.map(({ applicationId }) => applicationId),
    });

  test('are one edit for all of them, and can be changed and cleared', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('applied')];
    expect(await answer('confirm', kim, lee)).toMatchObject({ value: { drafted: 2 } });
    expect(await look()).toMatchObject({ order: [kim.comedianId, lee.comedianId], steps: 1 });
    await answer('reject', kim);
    expect(await look()).toMatchObject({ order: [lee.comedianId], answers: { [kim.applicationId]: {} } });
    await answer('clear', kim, lee);
    expect(await look()).toMatchObject({ order: [], answers: {} });
    expect(await notices()).toEqual([]);
  });

  test('are refused as a whole when one of them no longer waits or is not of the show', async () => {
    const [kim, lee] = [await somebody('applied'), await somebody('confirmed')];
    expect(await answer('reject', kim, lee)).toMatchObject({ code: 'conflict' });
    expect(await answer('reject', kim, { ...lee, applicationId: randomUUID() })).toMatchObject({
      code: 'notFound',
    });
    expect(await look()).toMatchObject({ answers: {} });
  });
});
