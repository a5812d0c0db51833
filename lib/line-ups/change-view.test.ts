import { describe, expect, it } from 'vitest';
import type { Draft, Entry, Op } from './draft-rules';
import { describeDifference, describeOps, lineNumbers } from './change-view';
import { lineOf } from './testing';

const pause = lineOf('p', { part: 'break', comedianId: null });
const draftOf = (entries: Entry[], answers: Draft['answers'] = {}): Draft => ({ entries, answers });
/** Only the application of `a` is known. */
const comedianOf = (applicationId: string) => (applicationId === 'app' ? 'a' : undefined);
const no = { kind: 'reject', text: 'Leider' } as const;

describe('lineNumbers', () => {
  it('counts everybody but breaks', () => {
    expect([...lineNumbers([lineOf('a'), pause, lineOf('b')])]).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });
});

describe('describeOps', () => {
  const after = draftOf([
    lineOf('a'),
    pause,
    lineOf('b'),
    lineOf('g', { comedianId: null, guestName: 'Gast' }),
  ]);
  const say = (ops: readonly Op[], ...known: Draft[]) => describeOps(ops, { after, known, comedianOf });

  it('names the number that somebody has in the end', () => {
    expect(say([{ op: 'move', entryId: 'b', before: 'a' }])).toEqual([
      { kind: 'moved', subject: { comedianId: 'b' }, number: 2 },
    ]);
    expect(say([{ op: 'put', entry: pause, before: null }])).toEqual([
      { kind: 'placed', subject: 'break', number: null },
    ]);
  });

  it('knows a line that is gone from an older version', () => {
    const ops = [{ op: 'take', entryId: 'z' }] as const;
    expect(say(ops)).toEqual([]);
    expect(say(ops, draftOf([lineOf('z')]))).toEqual([{ kind: 'taken', subject: { comedianId: 'z' } }]);
  });

  it('says a yes after a no, and a no after a yes, as one thing', () => {
    const answer = { op: 'answer', applicationId: 'app' } as const;
    expect(
      say([
        { ...answer, answer: null },
        { op: 'put', entry: lineOf('a'), before: null },
      ]),
    ).toEqual([{ kind: 'placed', subject: { comedianId: 'a' }, number: 1 }]);
    expect(
      say([
        { op: 'take', entryId: 'a' },
        { ...answer, answer: no },
      ]),
    ).toEqual([{ kind: 'rejected', subject: { applicationId: 'app' } }]);
    const other = { op: 'take', entryId: 'b' } as const;
    expect(say([other, { ...answer, answer: no }]).map(({ kind }) => kind)).toEqual(['taken', 'rejected']);
    expect(say([{ ...answer, answer: null }])).toEqual([
      { kind: 'unanswered', subject: { applicationId: 'app' } },
    ]);
  });

  it('names each value that was set', () => {
    const values = { part: 'host', minutes: 12, note: 'Gitarre', guestName: 'Gastina' } as const;
    const subject = { guestName: 'Gast' };
    expect(say([{ op: 'set', entryId: 'g', values }])).toEqual([
      { kind: 'part', subject, part: 'host' },
      { kind: 'minutes', subject, minutes: 12 },
      { kind: 'note', subject },
      { kind: 'renamed', subject },
    ]);
  });
});

describe('describeDifference', () => {
  const before = draftOf([lineOf('a'), lineOf('b'), lineOf('c'), lineOf('d')]);
  const difference = (after: Draft) => {
    const { changes, entryIds } = describeDifference(before, after, comedianOf);
    return [changes.map(({ kind }) => kind).join(), entryIds.join()];
  };

  it('is nothing between equal versions', () => {
    expect(difference(draftOf([lineOf('a'), lineOf('b'), lineOf('c'), lineOf('d')]))).toEqual(['', '']);
  });

  it('names the line that moved, not those that made room', () => {
    expect(difference(draftOf([lineOf('d'), lineOf('a'), lineOf('b'), lineOf('c')]))).toEqual(['moved', 'd']);
    expect(difference(draftOf([lineOf('b'), lineOf('c'), lineOf('d'), lineOf('a')]))).toEqual(['moved', 'a']);
  });

  it('names what came, what went, what changed and what was answered', () => {
    const after = draftOf([lineOf('a'), lineOf('b', { minutes: 9 }), lineOf('d'), lineOf('e')], { app: no });
    expect(difference(after)).toEqual(['taken,minutes,placed,rejected', 'c,b,e']);
  });
});
