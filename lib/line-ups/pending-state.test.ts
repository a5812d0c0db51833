import { describe, expect, it } from 'vitest';
import type { Draft, Op } from './draft-rules';
import {
  draftOnScreen,
  markSaved,
  newestRevision,
  nextToSave,
  editToUndo,
  withoutRefused,
  type PendingEdit,
} from './pending-state';
import { lineOf } from './testing';

const draftOf = (...ids: string[]): Draft => ({ entries: ids.map((id) => lineOf(id)), answers: {} });
const idsOf = (draft: Draft) => draft.entries.map(({ id }) => id).join('');
const edit = (editId: string, ops: Op[], more: Partial<PendingEdit> = {}): PendingEdit => ({
  editId,
  revision: 1,
  ops,
  undoes: null,
  savedAs: null,
  ...more,
});
const put = (id: string, before: string | null = null): Op => ({ op: 'put', entry: lineOf(id), before });
const move = (entryId: string, before: string | null): Op => ({ op: 'move', entryId, before });

describe('draftOnScreen', () => {
  it('shows the steps on top of what is saved, in their order', () => {
    const pending = [edit('1', [put('c')]), edit('2', [move('c', 'a')])];
    expect(idsOf(draftOnScreen({ revision: 1, draft: draftOf('a', 'b') }, pending))).toBe('cab');
  });

  it('leaves an edit out that the saved version holds already', () => {
    const pending = [edit('1', [put('c')], { savedAs: 2 })];
    expect(idsOf(draftOnScreen({ revision: 2, draft: draftOf('a', 'c') }, pending))).toBe('ac');
    expect(idsOf(draftOnScreen({ revision: 1, draft: draftOf('a') }, pending))).toBe('ac');
  });

  it('leaves an edit out that no longer fits', () => {
    const pending = [edit('1', [move('gone', 'a')]), edit('2', [move('b', 'a')])];
    expect(idsOf(draftOnScreen({ revision: 1, draft: draftOf('a', 'b') }, pending))).toBe('ba');
  });
});

describe('sending', () => {
  it('sends the first edit that is not saved', () => {
    const pending = [edit('1', [], { savedAs: 2 }), edit('2', []), edit('3', [])];
    expect(nextToSave(pending)?.editId).toBe('2');
    expect(nextToSave(markSaved(pending, '2', 3))?.editId).toBe('3');
    expect(newestRevision({ revision: 1, draft: draftOf() }, markSaved(pending, '2', 3))).toBe(3);
  });

  it('drops with a refused edit those that build upon it and those that take it back, and no other', () => {
    const pending = [
      edit('1', [put('c')]),
      edit('2', [move('c', 'a')]),
      edit('3', [move('b', 'a')]),
      edit('4', [{ op: 'take', entryId: 'c' }], { undoes: '1' }),
    ];
    const kept = withoutRefused({ revision: 1, draft: draftOf('a', 'b') }, pending, '1');
    expect(kept.map(({ editId }) => editId)).toEqual(['3']);
  });
});

describe('editToUndo', () => {
  const serverEdit = { editId: 's', ops: [put('b')], inverse: [], count: 3 };
  const saved = (undo: typeof serverEdit | null) => ({ revision: 1, draft: draftOf('a', 'b'), undo });

  it('is the newest of this page, else the newest saved one', () => {
    const undone = editToUndo(saved(serverEdit), [edit('1', [put('c')])]);
    expect(undone).toMatchObject({ editId: '1', inverse: [{ op: 'take', entryId: 'c' }] });
    expect(editToUndo(saved(serverEdit), [])).toMatchObject({ editId: 's' });
    expect(editToUndo(saved(null), [])).toBeNull();
  });

  it('is the one before once an edit has been taken back', () => {
    const undone = [edit('1', [put('c')]), edit('2', [{ op: 'take', entryId: 'c' }], { undoes: '1' })];
    expect(editToUndo(saved(serverEdit), undone)).toMatchObject({ editId: 's' });
  });

  it('is unknown when there are more that the page has not been told of', () => {
    const undone = [edit('2', [{ op: 'take', entryId: 'b' }], { undoes: 's' })];
    expect(editToUndo(saved(serverEdit), undone)).toBe('unknown');
    expect(editToUndo(saved({ ...serverEdit, count: 1 }), undone)).toBeNull();
  });
});
