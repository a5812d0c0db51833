import { describe, expect, it } from 'vitest';
import { applyOps, type Draft, type Entry, type Op } from './draft-rules';
import { insistOn } from './edit-rules';
import { lineOf } from './testing';

const line = (id: string, comedianId = `c-${id}`, more: Partial<Entry> = {}) =>
  lineOf(id, { comedianId, ...more });
const draftOf = (entries: Entry[], answers: Draft['answers'] = {}): Draft => ({ entries, answers });
const subjects = ['a', 'b', 'kim'].map((one) => ({ applicationId: `app-${one}`, comedianId: `c-${one}` }));
const no = { kind: 'reject', text: null } as const;

/** Returns the repeated ops, and the lines and answers after them. */
function insist(ops: Op[], seen: Draft, fresh: Draft) {
  const said = insistOn(ops, { seen, fresh, subjects });
  const { draft } = applyOps(fresh, said) ?? { draft: null };
  const lines = draft?.entries.map(({ comedianId, minutes }) => `${comedianId} ${minutes}`);
  return { said, lines, answers: Object.keys(draft?.answers ?? {}) };
}

describe('insistOn', () => {
  const seen = draftOf([line('a'), line('b')]);

  it('moves somebody whom the other has put there meanwhile', () => {
    const fresh = draftOf([line('x', 'c-kim', { minutes: 5 }), line('a'), line('b')]);
    const { lines } = insist([{ op: 'put', entry: line('mine', 'c-kim'), before: 'b' }], seen, fresh);
    expect(lines).toEqual(['c-a 7', 'c-kim 7', 'c-b 7']);
  });

  it('puts somebody on whom the other has turned down', () => {
    const fresh = draftOf(seen.entries, { 'app-kim': no });
    const { lines, answers } = insist(
      [{ op: 'put', entry: line('mine', 'c-kim'), before: null }],
      seen,
      fresh,
    );
    expect(lines).toEqual(['c-a 7', 'c-b 7', 'c-kim 7']);
    expect(answers).toEqual([]);
  });

  it('turns somebody down whom the other has put on', () => {
    const fresh = draftOf([...seen.entries, line('x', 'c-kim')]);
    const { lines, answers } = insist([{ op: 'answer', applicationId: 'app-kim', answer: no }], seen, fresh);
    expect(lines).toEqual(['c-a 7', 'c-b 7']);
    expect(answers).toEqual(['app-kim']);
  });

  it('brings a line back that the other has taken off', () => {
    const fresh = draftOf([line('a')]);
    expect(insist([{ op: 'move', entryId: 'b', before: 'a' }], seen, fresh).lines).toEqual([
      'c-b 7',
      'c-a 7',
    ]);
    const set: Op = { op: 'set', entryId: 'b', values: { minutes: 12 } };
    expect(insist([set], seen, fresh).lines).toEqual(['c-a 7', 'c-b 12']);
  });

  it('finds the line that somebody has now', () => {
    const fresh = draftOf([line('a'), line('new', 'c-b')]);
    expect(insist([{ op: 'take', entryId: 'b' }], seen, fresh).lines).toEqual(['c-a 7']);
  });

  it('says nothing of what no longer makes sense', () => {
    expect(insist([{ op: 'take', entryId: 'b' }], seen, draftOf([line('a')])).said).toEqual([]);
    expect(insist([{ op: 'move', entryId: 'gone', before: null }], seen, seen).said).toEqual([]);
  });
});
