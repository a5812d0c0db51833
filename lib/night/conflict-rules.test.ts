import { describe, expect, it } from 'vitest';
import { conflictsIn } from './conflict-rules';
import type { Change } from './night-rules';
import { after, change } from './testing';

/** A change of a phone that was online all the time, and one of a phone that was offline and sent it later. */
const online = (kind: Change['kind'], lineId: string, more: Partial<Change> = {}) =>
  change(kind, lineId, { number: 5, basedOn: 4, phoneId: 'here', at: after(5), ...more });
const offline = (kind: Change['kind'], lineId: string, more: Partial<Change> = {}) =>
  change(kind, lineId, { number: 6, basedOn: 4, phoneId: 'there', at: after(3), ...more });

describe('two phones that were apart', () => {
  it('contradict each other about one line, and the later change counts', () => {
    const [noShow, late] = [online('noShow', 'ada'), offline('late', 'ada', { minutes: 10 })];
    expect(conflictsIn([noShow, late])).toMatchObject([{ counts: noShow, loses: late }]);
    const later = { ...late, at: after(9) };
    expect(conflictsIn([noShow, later])).toMatchObject([{ counts: later, loses: noShow }]);
  });

  it('contradict each other about who is on stage', () => {
    expect(conflictsIn([online('start', 'ada'), offline('start', 'ben')])).toHaveLength(1);
    expect(conflictsIn([online('start', 'ada'), offline('end', 'ada')])).toHaveLength(1);
  });

  it.each([
    ['another line', online('noShow', 'ada'), offline('noShow', 'ben')],
    ['the same', online('noShow', 'ada'), offline('noShow', 'ada')],
    ['walk-ins', online('walkIn', 'x', { name: 'X' }), offline('walkIn', 'y', { name: 'Y' })],
    ['one who knew the other', online('noShow', 'ada'), offline('late', 'ada', { basedOn: 5 })],
    ['one phone with two changes', online('noShow', 'ada'), offline('late', 'ada', { phoneId: 'here' })],
    ['one that is not sent yet', online('noShow', 'ada'), offline('late', 'ada', { number: Infinity })],
  ])('do not contradict each other: %s', (_, one, other) => {
    expect(conflictsIn([one, other])).toEqual([]);
  });

  it('have agreed as soon as somebody who knew both says it again, or takes one back', () => {
    const both = [online('noShow', 'ada'), offline('late', 'ada', { minutes: 10 })];
    const [first] = both;
    expect(conflictsIn([...both, change('back', 'ada', { number: 7, basedOn: 6 })])).toEqual([]);
    expect(conflictsIn([...both, change('back', 'ben', { number: 7, basedOn: 6 })])).toHaveLength(1);
    expect(
      conflictsIn([...both, change('undo', null, { number: 7, basedOn: 6, undoneId: first?.id ?? null })]),
    ).toEqual([]);
  });

  it('get told of each thing once', () => {
    const rivals = [
      online('start', 'ada', { number: 5 }),
      online('end', 'ada', { number: 6, basedOn: 5 }),
      offline('start', 'ben', { number: 7 }),
      offline('end', 'ben', { number: 8, basedOn: 4 }),
    ];
    expect(conflictsIn(rivals)).toHaveLength(1);
  });
});
