import { describe, expect, test } from 'vitest';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import type { Draft, Entry } from './draft-rules';
import { afterSending, planSending, type SentLine, type LiveApplication } from './sending-rules';
import { timesOf } from './time-rules';
import { lineOf } from './testing';

const startsAt = new Date('2026-11-06T19:00:00Z');
const frame = {
  doorsAt: null,
  startsAt,
  endsAt: new Date('2026-11-06T21:00:00Z'),
  buffer: 0,
  callRule: 'rolling',
  callMinutes: 30,
} as const;

const line = (comedianId: string, changes: Partial<Entry> = {}) =>
  lineOf(`line-${comedianId}`, { comedianId, minutes: 10, ...changes });

function standing(comedianId: string, status: ApplicationStatus): LiveApplication {
  return { applicationId: `application-${comedianId}`, comedianId, status };
}

/** Returns the lines as if they had been sent. */
function sentAs(entries: Entry[]): SentLine[] {
  const { lines } = timesOf(entries, frame);
  return entries.map(({ id, part, comedianId, guestName, minutes, callBefore }) => {
    const { onAt = startsAt, callAt = startsAt } = lines.get(id) ?? {};
    return { id, part, comedianId, guestName, minutes, callAt, callBefore, onAt };
  });
}

function plan(
  entries: Entry[],
  standings: LiveApplication[],
  sent: SentLine[] = [],
  answers: Draft['answers'] = {},
) {
  const { confirm, list, reject, cancel, retime, ...rest } = planSending(
    { entries, answers },
    standings,
    sent,
    frame,
  );
  const who = (standings: LiveApplication[]) => standings.map(({ comedianId }) => comedianId);
  return {
    ...rest,
    confirm: who(confirm),
    list,
    reject: who(reject),
    cancel: who(cancel),
    retime: who(retime),
  };
}

describe('decisions', () => {
  test('who waits and stands in it is confirmed, who has not applied is put on the list', () => {
    expect(plan([line('kim'), line('lee')], [standing('kim', 'applied')])).toMatchObject({
      confirm: ['kim'],
      list: ['lee'],
      spotsNeeded: 2,
      isDue: true,
    });
  });

  test('who waits and does not stand in it is left waiting', () => {
    expect(plan([], [standing('kim', 'applied')])).toMatchObject({ confirm: [], reject: [], isDue: false });
  });

  test('who was asked and has not answered is told nothing and not shown yet', () => {
    const answer = plan(
      [line('kim'), line('lee')],
      [standing('kim', 'request'), standing('lee', 'confirmed')],
    );
    expect(answer).toMatchObject({ confirm: [], list: [], retime: ['lee'] });
    expect(answer.lines.map(({ comedianId }) => comedianId)).toEqual(['lee']);
  });

  test('answers are given, a spot taken back makes room', () => {
    const answers = {
      'application-kim': { kind: 'reject', text: null },
      'application-lee': { kind: 'cancel', text: 'Doppelt besetzt' },
    } as const;
    const standings = [standing('kim', 'applied'), standing('lee', 'confirmed')];
    expect(plan([], standings, sentAs([line('lee')]), answers)).toMatchObject({
      reject: ['kim'],
      cancel: ['lee'],
      spotsNeeded: -1,
      isDue: true,
    });
  });
});

describe('times', () => {
  const both = [standing('kim', 'confirmed'), standing('lee', 'confirmed')];

  test('who is on at another time is told, who is not is not', () => {
    const sent = sentAs([line('kim'), line('lee'), line('bo')]);
    const standings = [...both, standing('bo', 'directList')];
    expect(plan([line('lee'), line('kim'), line('bo')], standings, sent).retime).toEqual(['kim', 'lee']);
  });

  test('other minutes and another part are something to know', () => {
    const sent = sentAs([line('kim'), line('lee')]);
    expect(plan([line('kim'), line('lee', { minutes: 15 })], both, sent).retime).toEqual(['lee']);
    expect(plan([line('kim', { part: 'headliner' }), line('lee')], both, sent).retime).toEqual(['kim']);
  });

  test('the team’s note is not', () => {
    const sent = sentAs([line('kim'), line('lee')]);
    expect(plan([line('kim', { note: 'braucht Strom' }), line('lee')], both, sent)).toMatchObject({
      retime: [],
      isDue: false,
    });
  });

  test('what was moved and moved back is nothing', () => {
    const lines = [line('kim'), line('lee')];
    expect(plan(lines, both, sentAs(lines))).toMatchObject({ retime: [], isDue: false });
  });

  test('a guest more is to be sent, and told to those whom it moves', () => {
    const guest = line('guest', { id: 'guest', comedianId: null, guestName: 'Rita aus Wien' });
    const sent = sentAs([line('kim'), line('lee')]);
    expect(plan([line('kim'), guest, line('lee')], both, sent)).toMatchObject({
      retime: ['lee'],
      list: [],
      isDue: true,
    });
    expect(plan([line('kim'), line('lee'), guest], both, sent)).toMatchObject({ retime: [], isDue: true });
  });
});

test('nothing is left to send once a draft was sent, and its yes and no are known', () => {
  const draft: Draft = {
    entries: [line('kim'), line('lee'), line('mo')],
    answers: {
      'application-bo': { kind: 'reject', text: null },
      'application-ada': { kind: 'cancel', text: 'Zu voll' },
    },
  };
  const standings = [
    standing('kim', 'applied'),
    standing('lee', 'request'),
    standing('bo', 'applied'),
    standing('ada', 'confirmed'),
  ];
  const after = afterSending({ draft, standings, sent: [], frame, show: { spotsTaken: 1 } });
  expect(after.show.spotsTaken).toBe(2);
  expect(after.standings.map(({ comedianId, status }) => [comedianId, status])).toEqual([
    ['kim', 'confirmed'],
    ['lee', 'request'],
    ['mo', 'directList'],
  ]);
  expect(planSending(after.draft, after.standings, after.sent, frame)).toMatchObject({
    isDue: false,
    spotsNeeded: 0,
  });
});
