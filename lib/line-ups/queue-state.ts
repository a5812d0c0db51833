import type { ActionState } from '@/lib/core/forms';
import { applyOps, maxOps, type Draft, type Op } from './draft-rules';

/** An edit made on the page that its saved version does not contain yet. */
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
type SavedDraft = { revision: number; draft: Draft };

/** An edit of the viewer that can be undone, as far as the page knows it. */
export type UndoableEdit = { editId: string; ops: Op[]; inverse: Op[] };

/** Another editor's edit of the same part. */
type Theirs = { name: string; at: string; ops: Op[] };

export type EditReply =
  | { kind: 'saved'; revision: number }
  /** `theirs` is null when no edit caused the conflict: the situation changed otherwise. */
  | { kind: 'conflict'; theirs: Theirs | null }
  /** `by`: the author of the edit that prevents an undo. */
  | { kind: 'refused'; code: string; by?: string }
  /** The edit has to be saved again: no response came, or the database was too busy for it. */
  | { kind: 'unsaved'; because: 'offline' | 'busy' };

export function toReply(answer: ActionState<{ revision: number }, { theirs: Theirs | null }>): EditReply {
  if (answer.status === 'done') return { kind: 'saved', revision: answer.value.revision };
  if (answer.status === 'idle') return { kind: 'refused', code: 'unexpected' };
  const { code, details } = answer;
  if (code === 'offline' || code === 'dropped') return noResponse;
  // `unsure` too: the server applies an edit that arrives twice only once.
  if (code === 'busy' || code === 'unsure') return { kind: 'unsaved', because: 'busy' };
  return code === 'conflict' ? { kind: code, theirs: details?.theirs ?? null } : { kind: 'refused', code };
}

/** An edit that the server did not accept, with the draft that was on the screen when it was sent. */
export type Refusal = {
  edit: PendingEdit;
  reply: Exclude<EditReply, { kind: 'saved' | 'unsaved' }>;
  seen: Draft;
};

/** An undone edit that can be made again, and the revision on the screen when it was undone. */
type Redo = { undoId: string; ops: Op[]; revision: number };

export type QueueState = {
  pending: readonly PendingEdit[];
  /** The edits that this page has undone since its last new edit, the newest last. */
  redo: readonly Redo[];
  /** `offline` and `busy`: the last attempt failed for this reason, and the edit will be retried. */
  status: 'saved' | 'saving' | 'offline' | 'busy';
  refusal: Refusal | null;
};

/** The last version that the server returned, and the edit that undo would take there. */
export type Saved = SavedDraft & { undo: (UndoableEdit & { count: number }) | null };

/** The reply without a response, also when `save` throws. */
const noResponse = { kind: 'unsaved', because: 'offline' } as const;

/** Milliseconds before each retry; the last value repeats. */
const pauses = [1000, 2000, 5000, 10_000];

/**
 * The queue of a page's edits of a line-up until they are saved. The screen shows them at once. They are saved one at a
 * time, in order, and retried while offline or while the database is busy. The queue stops at a conflict until the
 * member has chosen a version. Components subscribe to it.
 */
export class EditQueue {
  #state: QueueState = { pending: [], redo: [], status: 'saved', refusal: null };
  #saved: Saved;
  #listeners = new Set<() => void>();
  #isRunning = false;
  #wake: (() => void) | null = null;
  /** Undos that wait until the page knows which edit is the newest. */
  #undosOwed = 0;

  constructor(
    private readonly options: {
      saved: Saved;
      newId: () => string;
      save: (edit: PendingEdit) => Promise<EditReply>;
    },
  ) {
    this.#saved = options.saved;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): QueueState => this.#state;

  /** Takes over a newer version from the server and removes the pending edits that it contains. */
  receive(saved: Saved): void {
    this.#saved = saved;
    const pending = notIn(saved, this.#state.pending);
    if (pending.length < this.#state.pending.length) this.#set({ pending });
    const owed = this.#undosOwed;
    this.#undosOwed = 0;
    for (let nth = 0; nth < owed; nth += 1) this.undo();
  }

  /**
   * Makes an edit of the draft on the screen, or several of `maxOps` each. Returns the id of the last one, or null
   * when there is nothing to change.
   */
  edit(make: (draft: Draft) => Op[]): string | null {
    const draft = draftOnScreen(this.#saved, this.#state.pending);
    const ops = make(draft);
    if (ops.length === 0 || !applyOps(draft, ops)) return null;
    this.#set({ redo: [] });
    let editId = null;
    for (let at = 0; at < ops.length; at += maxOps) editId = this.#push({ ops: ops.slice(at, at + maxOps) });
    return editId;
  }

  /** Undoes the viewer's last edit that was not sent to the comedians. */
  undo(): void {
    const edit = editToUndo(this.#saved, this.#state.pending);
    if (edit === 'unknown') this.#undosOwed += 1;
    else if (edit) {
      const undoId = this.#push({ ops: edit.inverse, undoes: edit.editId });
      const undone = { undoId, ops: edit.ops, revision: this.#saved.revision };
      this.#set({ redo: [...this.#state.redo, undone] });
    }
  }

  /** Repeats the last undone edit. Another editor's edit of the same part since then is a conflict like any other. */
  redo(): void {
    const undone = this.#state.redo.at(-1);
    if (!undone) return;
    this.#set({ redo: this.#state.redo.slice(0, -1) });
    this.#push({ ops: undone.ops, revision: undone.revision });
  }

  /** Continues after a refusal: drops the refused edit, or repeats it with ops that fit the current draft. */
  settle(sayAgain: ((refusal: Refusal, fresh: Draft) => Op[]) | null): void {
    const { refusal } = this.#state;
    this.#set({ refusal: null });
    if (refusal && sayAgain) this.edit((draft) => sayAgain(refusal, draft));
    void this.#run();
  }

  /** Returns the newest revision that is known to be saved. Sending the line-up names it. */
  newestRevision(): number {
    return newestRevision(this.#saved, this.#state.pending);
  }

  /** Retries now, for example because the browser is online again. */
  retry = (): void => {
    this.#wake?.();
  };

  #push(made: { ops: Op[]; undoes?: string; revision?: number }): string {
    const editId = this.options.newId();
    const edit = { editId, revision: this.#saved.revision, undoes: null, savedAs: null, ...made };
    this.#set({ pending: [...this.#state.pending, edit] });
    void this.#run();
    return editId;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let failures = 0; ;) {
      const isPaused = this.#state.refusal?.reply.kind === 'conflict';
      const edit = isPaused ? undefined : nextToSave(this.#state.pending);
      if (!edit) break;
      if (failures === 0) this.#set({ status: 'saving' });
      const seen = draftOnScreen(this.#saved, this.#state.pending);
      const reply = await this.options.save(edit).catch(() => noResponse);
      failures = reply.kind === 'unsaved' ? failures + 1 : 0;
      if (reply.kind === 'unsaved') await this.#pause(reply.because, failures);
      else this.#take(edit, reply, seen);
    }
    this.#isRunning = false;
    this.#set({ status: nextToSave(this.#state.pending) ? 'saving' : 'saved' });
  }

  #take(edit: PendingEdit, reply: Exclude<EditReply, { kind: 'unsaved' }>, seen: Draft): void {
    const { pending } = this.#state;
    if (reply.kind === 'saved') {
      this.#set({ pending: markSaved(pending, edit.editId, reply.revision) });
      return;
    }
    this.#set({
      pending: withoutRefused(this.#saved, pending, edit.editId),
      redo: this.#state.redo.filter(({ undoId }) => undoId !== edit.editId),
      refusal: { edit, seen, reply: edit.undoes === null ? reply : ofUndo(reply) },
    });
  }

  async #pause(because: 'offline' | 'busy', failures: number): Promise<void> {
    this.#set({ status: because });
    const pause = pauses[Math.min(failures, pauses.length) - 1];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Turns the conflict of an undo into a refusal, which offers no choice between two versions. It has the name of the
 * member who changed the same part since, if an edit caused the conflict.
 */
function ofUndo(reply: Refusal['reply']): Refusal['reply'] {
  if (reply.kind !== 'conflict') return reply;
  return reply.theirs
    ? { kind: 'refused', code: 'changedSince', by: reply.theirs.name }
    : { kind: 'refused', code: 'conflict' };
}

/** Returns the draft on the screen: the saved one with all pending edits. An edit that no longer fits is left out. */
export function draftOnScreen(saved: SavedDraft, pending: readonly PendingEdit[]): Draft {
  return notIn(saved, pending).reduce((draft, { ops }) => applyOps(draft, ops)?.draft ?? draft, saved.draft);
}

/** Returns the edits that the saved version does not contain. */
function notIn({ revision }: SavedDraft, pending: readonly PendingEdit[]): PendingEdit[] {
  return pending.filter(({ savedAs }) => savedAs === null || savedAs > revision);
}

/** Returns the edit to save next: they are saved one at a time, in order. */
export function nextToSave(pending: readonly PendingEdit[]): PendingEdit | undefined {
  return pending.find(({ savedAs }) => savedAs === null);
}

export function markSaved(pending: readonly PendingEdit[], editId: string, revision: number): PendingEdit[] {
  return pending.map((edit) => (edit.editId === editId ? { ...edit, savedAs: revision } : edit));
}

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

/**
 * Returns the edit that undo takes next: the newest one of this page that is not undone, otherwise the viewer's newest
 * saved one. `unknown` when the page does not know yet which one that is; null when there is none.
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
