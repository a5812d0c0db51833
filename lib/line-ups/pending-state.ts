import { applyOps, type Draft, type Op } from './draft-rules';

/** An edit that somebody made on their screen and that the page's saved version does not contain yet. */
export type PendingEdit = {
  editId: string;
  /** The revision that was on the screen. */
  revision: number;
  ops: Op[];
  /** The edit that this one undoes; null for an ordinary edit. */
  undoes: string | null;
  /** The revision with which it was saved; null until it is saved. */
  savedAs: number | null;
};

/** The last saved version that the server returned. */
export type SavedDraft = { revision: number; draft: Draft };

/** Returns what the screen shows: the saved version with all pending edits. An edit that no longer fits is left out. */
export function draftOnScreen(saved: SavedDraft, pending: readonly PendingEdit[]): Draft {
  return notIn(saved, pending).reduce((draft, { ops }) => applyOps(draft, ops)?.draft ?? draft, saved.draft);
}

/** Returns the edits that the saved version does not contain. */
export function notIn({ revision }: SavedDraft, pending: readonly PendingEdit[]): PendingEdit[] {
  return pending.filter(({ savedAs }) => savedAs === null || savedAs > revision);
}

/** Returns the edit to save next: they are saved one at a time, in order. */
export function nextToSave(pending: readonly PendingEdit[]): PendingEdit | undefined {
  return pending.find(({ savedAs }) => savedAs === null);
}

/** Marks one of the edits as saved. */
export function markSaved(pending: readonly PendingEdit[], editId: string, revision: number): PendingEdit[] {
  return pending.map((edit) => (edit.editId === editId ? { ...edit, savedAs: revision } : edit));
}

/** Returns the newest revision that this page knows to be saved. */
export function newestRevision({ revision }: SavedDraft, pending: readonly PendingEdit[]): number {
  return Math.max(revision, ...pending.map(({ savedAs }) => savedAs ?? 0));
}

/** Returns the edits without a refused one, and without those that depend on it: the server would refuse them too. */
export function withoutRefused(
  saved: SavedDraft,
  pending: readonly PendingEdit[],
  editId: string,
): PendingEdit[] {
  const kept: PendingEdit[] = [];
  let { draft } = saved;
  for (const edit of notIn(saved, pending)) {
    if (edit.editId === editId || edit.undoes === editId) continue;
    const applied = applyOps(draft, edit.ops);
    if (!applied) continue;
    draft = applied.draft;
    kept.push(edit);
  }
  return kept;
}

/** An edit of the viewer that can be undone, as far as the page knows it. */
export type UndoableEdit = { editId: string; ops: Op[]; inverse: Op[] };

/**
 * Returns the edit that undo takes next: the newest one of this page that is not undone, otherwise the viewer's newest
 * saved one. `unknown` when the page has not been told yet which one that is; null when there is none.
 */
export function editToUndo(
  saved: SavedDraft & { undo: (UndoableEdit & { count: number }) | null },
  pending: readonly PendingEdit[],
): UndoableEdit | 'unknown' | null {
  const edits: UndoableEdit[] = saved.undo ? [saved.undo] : [];
  let older = (saved.undo?.count ?? 0) - edits.length;
  let { draft } = saved;
  for (const { editId, ops, undoes } of notIn(saved, pending)) {
    const applied = applyOps(draft, ops);
    if (!applied) continue;
    draft = applied.draft;
    if (undoes === null) {
      edits.push({ editId, ops, inverse: applied.inverse });
    } else if (!edits.pop()) {
      older -= 1;
    }
  }
  return edits.at(-1) ?? (older > 0 ? 'unknown' : null);
}
