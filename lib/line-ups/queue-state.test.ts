import { describe, expect, it } from 'vitest';
import type { Draft, Op } from './draft-rules';
import {
  EditQueue,
  toReply,
  draftOnScreen,
  markSaved,
  newestRevision,
  nextToSave,
  editToUndo,
  withoutRefused,
  type EditReply,
  type Saved,
  type PendingEdit,
} from './queue-state';
import { opsSchema } from './schema';
import { lineOf } from './testing';

const saved = (revision: number, ...ids: string[]): Saved => ({
  revision,
  draft: { entries: ids.map((id) => lineOf(id)), answers: {} },
  undo: null,
});
const move = (entryId: string, before: string | null) => (): Op[] => [{ op: 'move', entryId, before }];
const put = (id: string) => (): Op[] => [{ op: 'put', entry: lineOf(id), before: null }];

/** A queue whose server responds when the test tells it to. */
function queueAt(start: Saved) {
  const sent: { edit: PendingEdit; answer: (reply: EditReply) => void; fail: () => void }[] = [];
  let ids = 0;
  const queue = new EditQueue({
    saved: start,
    newId: () => `edit-${(ids += 1)}`,
    save: (edit) =>
      new Promise((answer, reject) => {
        sent.push({ edit, answer, fail: () => reject(new Error('no line')) });
      }),
  });
  const shown = () => {
    const draft: Draft = draftOnScreen(start, queue.getState().pending);
    return draft.entries.map(({ id }) => id).join('');
  };
  const until = (count: number) => expect.poll(() => sent).toHaveLength(count);
  const expectStatus = (status: string) => expect.poll(() => queue.getState().status).toBe(status);
  return { queue, sent, shown, until, expectStatus };
}

/** A queue in which two edits were made and undone. */
function twiceUndone() {
  const at = queueAt(saved(1, 'a', 'b'));
  at.queue.edit(move('b', 'a'));
  at.queue.edit(put('c'));
  at.queue.undo();
  at.queue.undo();
  return at;
}

describe('an edit queue', () => {
  it('sends the answers to 2000 in parts that the server takes', async () => {
    const ids = Array.from({ length: 2000 }, () => crypto.randomUUID());
    const { queue, sent, until, expectStatus } = queueAt(saved(1));
    const answer = { kind: 'reject', text: null } as const;
    queue.edit(() => ids.map((applicationId) => ({ op: 'answer', applicationId, answer })));
    for (const nth of [0, 1, 2, 3]) {
      await until(nth + 1);
      expect(opsSchema.safeParse(sent[nth]?.edit.ops).success).toBe(true);
      sent[nth]?.answer({ kind: 'saved', revision: 2 + nth });
    }
    await expectStatus('saved');
    expect(sent.flatMap(({ edit }) => edit.ops)).toEqual(
      ids.map((id) => expect.objectContaining({ applicationId: id })),
    );
  });

  it('shows edits at once and sends them one at a time, in their order', async () => {
    const { queue, sent, shown, until, expectStatus } = queueAt(saved(4, 'a', 'b'));
    queue.edit(move('b', 'a'));
    queue.edit(put('c'));
    expect(shown()).toBe('bac');
    await until(1);
    expect(sent[0]?.edit).toMatchObject({ editId: 'edit-1', revision: 4 });
    expect(queue.getState().status).toBe('saving');
    sent[0]?.answer({ kind: 'saved', revision: 5 });
    await until(2);
    expect(sent[1]?.edit.editId).toBe('edit-2');
    sent[1]?.answer({ kind: 'saved', revision: 6 });
    await expectStatus('saved');
    expect(queue.newestRevision()).toBe(6);
    queue.receive(saved(6, 'b', 'a', 'c'));
    expect(queue.getState().pending).toEqual([]);
  });

  it('says with each edit which revision was on the screen', async () => {
    const { queue, sent, until } = queueAt(saved(4, 'a', 'b'));
    queue.edit(move('b', 'a'));
    queue.receive(saved(9, 'a', 'b'));
    queue.edit(put('c'));
    await until(1);
    sent[0]?.answer({ kind: 'saved', revision: 10 });
    await until(2);
    expect(sent.map(({ edit }) => edit.revision)).toEqual([4, 9]);
  });

  it('takes no edit that does not fit or does nothing', () => {
    const { queue, sent } = queueAt(saved(1, 'a'));
    expect(queue.edit(move('gone', 'a'))).toBeNull();
    expect(queue.edit(() => [])).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each(['offline', 'busy'] as const)(
    'keeps an edit while it is %s, and sends the same one again',
    async (because) => {
      const { queue, sent, shown, until, expectStatus } = queueAt(saved(1, 'a', 'b'));
      queue.edit(move('b', 'a'));
      await until(1);
      sent[0]?.answer({ kind: 'unsaved', because });
      await expectStatus(because);
      expect(shown()).toBe('ba');
      queue.retry();
      await until(2);
      expect(sent[1]?.edit.editId).toBe('edit-1');
      sent[1]?.answer({ kind: 'saved', revision: 2 });
      await expectStatus('saved');
    },
  );

  it('sends an edit again after an error', async () => {
    const { queue, sent, until, expectStatus } = queueAt(saved(1, 'a', 'b'));
    queue.edit(move('b', 'a'));
    await until(1);
    sent[0]?.fail();
    await expectStatus('offline');
    queue.retry();
    await until(2);
    expect(sent[1]?.edit.editId).toBe('edit-1');
  });

  it('stops at a conflict until somebody has chosen theirs', async () => {
    const { queue, sent, shown, until, expectStatus } = queueAt(saved(1, 'a', 'b'));
    queue.edit(move('b', 'a'));
    queue.edit(put('c'));
    await until(1);
    sent[0]?.answer({ kind: 'conflict', theirs: { name: 'Carla', at: '', ops: [] } });
    await expect.poll(() => queue.getState().refusal?.reply.kind).toBe('conflict');
    expect(shown()).toBe('abc');
    expect(sent).toHaveLength(1);
    queue.settle(null);
    await until(2);
    expect(sent[1]?.edit.editId).toBe('edit-2');
    sent[1]?.answer({ kind: 'saved', revision: 3 });
    await expectStatus('saved');
    expect(queue.getState().refusal).toBeNull();
  });

  it('says an edit again on the fresh version when somebody insists', async () => {
    const { queue, sent, until } = queueAt(saved(1, 'a', 'b'));
    queue.edit(move('b', 'a'));
    await until(1);
    sent[0]?.answer({ kind: 'conflict', theirs: null });
    await expect.poll(() => queue.getState().refusal).not.toBeNull();
    queue.receive(saved(2, 'a', 'b', 'c'));
    queue.settle((refusal, fresh) => {
      expect(fresh.entries).toHaveLength(3);
      return refusal.edit.ops;
    });
    await until(2);
    expect(sent[1]?.edit).toMatchObject({ editId: 'edit-2', revision: 2 });
  });

  it('drops an edit that was refused, and goes on', async () => {
    const { queue, sent, shown, until, expectStatus } = queueAt(saved(1, 'a', 'b'));
    queue.edit(move('b', 'a'));
    await until(1);
    sent[0]?.answer({ kind: 'refused', code: 'showPast' });
    await expectStatus('saved');
    expect(shown()).toBe('ab');
    queue.edit(put('c'));
    await until(2);
  });

  it('takes steps back on the screen at once, and on the server after them', async () => {
    const { sent, shown, until } = twiceUndone();
    expect(shown()).toBe('ab');
    for (const nth of [1, 2, 3, 4]) {
      await until(nth);
      sent[nth - 1]?.answer({ kind: 'saved', revision: 1 + nth });
    }
    expect(sent.map(({ edit }) => edit.undoes)).toEqual([null, null, 'edit-2', 'edit-1']);
  });

  it('owes an undo while the page does not know what the edit before is', async () => {
    const editOf = (editId: string, count: number) => {
      return { editId, count, ops: move('b', 'a')(), inverse: move('b', null)() };
    };
    const { queue, sent, until } = queueAt({ ...saved(1, 'b', 'a'), undo: editOf('s2', 2) });
    queue.undo();
    queue.undo();
    await until(1);
    sent[0]?.answer({ kind: 'saved', revision: 2 });
    await expect.poll(() => queue.getState().status).toBe('saved');
    expect(sent).toHaveLength(1);
    queue.receive({ ...saved(2, 'b', 'a'), undo: editOf('s1', 1) });
    await until(2);
    expect(sent[1]?.edit.undoes).toBe('s1');
  });
});

describe('redo', () => {
  it('makes again what was undone last, as a new edit, until something else was done', async () => {
    const { queue, sent, shown, until } = twiceUndone();
    expect(shown()).toBe('ab');
    queue.redo();
    expect(shown()).toBe('ba');
    queue.redo();
    queue.redo();
    expect(shown()).toBe('bac');
    queue.undo();
    expect(shown()).toBe('ba');
    queue.edit(put('d'));
    queue.redo();
    expect(shown()).toBe('bad');
    for (let nth = 1; nth <= 8; nth += 1) {
      await until(nth);
      sent[nth - 1]?.answer({ kind: 'saved', revision: 1 + nth });
    }
    expect(sent.map(({ edit }) => (edit.undoes ? 'undo' : 'edit')).join(' ')).toBe(
      'edit edit undo undo edit edit undo edit',
    );
  });

  it('names the version that was on the screen at the undo, so that later edits of others conflict', async () => {
    const { queue, sent, until } = queueAt(saved(1, 'a', 'b'));
    queue.edit(move('b', 'a'));
    queue.undo();
    for (const nth of [1, 2]) {
      await until(nth);
      sent[nth - 1]?.answer({ kind: 'saved', revision: 1 + nth });
    }
    queue.receive(saved(9, 'a', 'b'));
    queue.redo();
    await until(3);
    expect(sent[2]?.edit).toMatchObject({ revision: 1, undoes: null });
  });

  it('does not offer an undo that was refused', async () => {
    const { queue, sent, until } = queueAt(saved(1, 'a', 'b'));
    queue.edit(move('b', 'a'));
    queue.undo();
    await until(1);
    sent[0]?.answer({ kind: 'saved', revision: 2 });
    await until(2);
    sent[1]?.answer({ kind: 'conflict', theirs: { name: 'Carla', at: '', ops: [] } });
    await expect.poll(() => queue.getState().refusal).not.toBeNull();
    expect(queue.getState()).toMatchObject({
      redo: [],
      refusal: { reply: { kind: 'refused', code: 'changedSince', by: 'Carla' } },
    });
  });
});

describe('the response to an edit', () => {
  it.each([
    ['offline', { kind: 'unsaved', because: 'offline' }],
    ['dropped', { kind: 'unsaved', because: 'offline' }],
    ['busy', { kind: 'unsaved', because: 'busy' }],
    ['unsure', { kind: 'unsaved', because: 'busy' }],
    ['showPast', { kind: 'refused', code: 'showPast' }],
    ['conflict', { kind: 'conflict', theirs: null }],
  ])('of the code %s', (code, reply) => {
    expect(toReply({ status: 'failed', code, fields: {}, values: {} })).toEqual(reply);
  });
});

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
const putOp = (id: string, before: string | null = null): Op => ({ op: 'put', entry: lineOf(id), before });
const moveOp = (entryId: string, before: string | null): Op => ({ op: 'move', entryId, before });

describe('draftOnScreen', () => {
  it('shows the steps on top of what is saved, in their order', () => {
    const pending = [edit('1', [putOp('c')]), edit('2', [moveOp('c', 'a')])];
    expect(idsOf(draftOnScreen({ revision: 1, draft: draftOf('a', 'b') }, pending))).toBe('cab');
  });

  it('leaves an edit out that the saved version holds already', () => {
    const pending = [edit('1', [putOp('c')], { savedAs: 2 })];
    expect(idsOf(draftOnScreen({ revision: 2, draft: draftOf('a', 'c') }, pending))).toBe('ac');
    expect(idsOf(draftOnScreen({ revision: 1, draft: draftOf('a') }, pending))).toBe('ac');
  });

  it('leaves an edit out that no longer fits', () => {
    const pending = [edit('1', [moveOp('gone', 'a')]), edit('2', [moveOp('b', 'a')])];
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
      edit('1', [putOp('c')]),
      edit('2', [moveOp('c', 'a')]),
      edit('3', [moveOp('b', 'a')]),
      edit('4', [{ op: 'take', entryId: 'c' }], { undoes: '1' }),
    ];
    const kept = withoutRefused({ revision: 1, draft: draftOf('a', 'b') }, pending, '1');
    expect(kept.map(({ editId }) => editId)).toEqual(['3']);
  });
});

describe('editToUndo', () => {
  const serverEdit = { editId: 's', ops: [putOp('b')], inverse: [], count: 3 };
  const saved = (undo: typeof serverEdit | null) => ({ revision: 1, draft: draftOf('a', 'b'), undo });

  it('is the newest of this page, else the newest saved one', () => {
    const undone = editToUndo(saved(serverEdit), [edit('1', [putOp('c')])]);
    expect(undone).toMatchObject({ editId: '1', inverse: [{ op: 'take', entryId: 'c' }] });
    expect(editToUndo(saved(serverEdit), [])).toMatchObject({ editId: 's' });
    expect(editToUndo(saved(null), [])).toBeNull();
  });

  it('is the one before once an edit has been taken back', () => {
    const undone = [edit('1', [putOp('c')]), edit('2', [{ op: 'take', entryId: 'c' }], { undoes: '1' })];
    expect(editToUndo(saved(serverEdit), undone)).toMatchObject({ editId: 's' });
  });

  it('is unknown when there are more that the page has not been told of', () => {
    const undone = [edit('2', [{ op: 'take', entryId: 'b' }], { undoes: 's' })];
    expect(editToUndo(saved(serverEdit), undone)).toBe('unknown');
    expect(editToUndo(saved({ ...serverEdit, count: 1 }), undone)).toBeNull();
  });
});
