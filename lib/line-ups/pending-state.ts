import { applyOps, type Draft, type Op } from './draft-rules';

/** A step that somebody has taken on their screen and that the page's own version does not hold yet. */
export type PendingEdit = {
  editId: string;
  /** The revision that was on the screen. */
  revision: number;
  ops: Op[];
  /** The step that this one takes back; null for an ordinary one. */
  undoes: string | null;
  /** The revision that it was saved as; null while it is only here. */
  savedAs: number | null;
};

/** The last saved version, as the server gave it. */
export type SavedDraft = { revision: number; draft: Draft };

/** What is on the screen: the saved version with everything done since. A step that no longer fits is left out. */
export function draftOnScreen(saved: SavedDraft, pending: readonly PendingEdit[]): Draft {
  return notIn(saved, pending).reduce((draft, { ops }) => applyOps(draft, ops)?.draft ?? draft, saved.draft);
}

/** The steps that the saved version does not hold. */
export function notIn({ revision }: SavedDraft, pending: readonly PendingEdit[]): PendingEdit[] {
  return pending.filter(({ savedAs }) => savedAs === null || savedAs > revision);
}

/** The step to send next: they go one at a time, in their order. */
export function nextToSend(pending: readonly PendingEdit[]): PendingEdit | undefined {
  return pending.find(({ savedAs }) => savedAs === null);
}

/** The same steps, with one of them saved. */
export function markSaved(pending: readonly PendingEdit[], editId: string, revision: number): PendingEdit[] {
  return pending.map((edit) => (edit.editId === editId ? { ...edit, savedAs: revision } : edit));
}

/** The newest revision that this page knows to be saved. */
export function newestRevision({ revision }: SavedDraft, pending: readonly PendingEdit[]): number {
  return Math.max(revision, ...pending.map(({ savedAs }) => savedAs ?? 0));
}

/** The steps without one that was refused, and without those that build upon it: they would be refused as well. */
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

/** A step that can be taken back, as far as the page knows it. */
export type UndoStep = { editId: string; byName: string; isOwn: boolean; ops: Op[]; inverse: Op[] };

/**
 * The step that undo takes back next: the newest one of this page that is not undone, else the newest saved one.
 * `unknown` while that is one which the page has not been told of yet; null when there is none.
 */
export function undoStep(
  saved: SavedDraft & { undo: (UndoStep & { count: number }) | null },
  pending: readonly PendingEdit[],
  ownName: string,
): UndoStep | 'unknown' | null {
  const steps: UndoStep[] = saved.undo ? [saved.undo] : [];
  let older = (saved.undo?.count ?? 0) - steps.length;
  let { draft } = saved;
  for (const { editId, ops, undoes } of notIn(saved, pending)) {
    const applied = applyOps(draft, ops);
    if (!applied) continue;
    draft = applied.draft;
    if (undoes === null) {
      steps.push({ editId, byName: ownName, isOwn: true, ops, inverse: applied.inverse });
    } else if (!steps.pop()) {
      older -= 1;
    }
  }
  return steps.at(-1) ?? (older > 0 ? 'unknown' : null);
}
