import { applyOps, type Draft, type Op } from './draft-rules';
import {
  draftOnScreen,
  markSaved,
  newestRevision,
  nextToSend,
  notIn,
  undoStep,
  withoutRefused,
  type PendingEdit,
  type SavedDraft,
  type UndoStep,
} from './pending-state';

/** What somebody else made of the same part. */
type Theirs = { name: string; at: string; ops: Op[] };

/** What the server said to a step. Sending throws when there was no answer at all. */
export type EditReply =
  | { kind: 'saved'; revision: number }
  /** Theirs is null when nobody edited: the situation changed otherwise. */
  | { kind: 'conflict'; theirs: Theirs | null }
  | { kind: 'refused'; code: string };

/** A step that was not taken over, with what was on the screen when it was made. */
export type Refusal = { edit: PendingEdit; reply: Exclude<EditReply, { kind: 'saved' }>; seen: Draft };

export type QueueState = {
  pending: readonly PendingEdit[];
  /** `waiting`: the line is dead; it is tried again. */
  status: 'saved' | 'saving' | 'waiting';
  refusal: Refusal | null;
};

/** The version that the server gave last, and the step that undo would take back there. */
export type Saved = SavedDraft & { undo: (UndoStep & { count: number }) | null };

/** Milliseconds until a step is sent again after the line was dead; the last one from then on. */
const pauses = [1000, 2000, 5000, 10_000];

/**
 * Keeps what somebody does to a line-up until it is saved: on the screen at once, sent one step at a time in their order,
 * sent again while the line is dead. Stops at a conflict until somebody has chosen. Components subscribe to it.
 */
export class EditQueue {
  #state: QueueState = { pending: [], status: 'saved', refusal: null };
  #saved: Saved;
  #listeners = new Set<() => void>();
  #isRunning = false;
  #wake: (() => void) | null = null;
  /** Undos that wait for the page to learn what the step before is. */
  #undosOwed = 0;

  constructor(
    private readonly options: {
      saved: Saved;
      ownName: string;
      newId: () => string;
      send: (edit: PendingEdit) => Promise<EditReply>;
    },
  ) {
    this.#saved = options.saved;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): QueueState => this.#state;

  /** Takes over a newer version from the server; steps that it holds are done with. */
  receive(saved: Saved): void {
    this.#saved = saved;
    const pending = notIn(saved, this.#state.pending);
    if (pending.length < this.#state.pending.length) this.#set({ pending });
    const owed = this.#undosOwed;
    this.#undosOwed = 0;
    for (let nth = 0; nth < owed; nth += 1) this.undo();
  }

  /** Takes a step, made from what is on the screen now. Gives its id, or null when there is nothing to do. */
  edit(make: (draft: Draft) => Op[]): string | null {
    const draft = draftOnScreen(this.#saved, this.#state.pending);
    const ops = make(draft);
    return ops.length > 0 && applyOps(draft, ops) ? this.#push(ops, null) : null;
  }

  /** Takes the last step back that was not sent to the comedians, whoever took it. */
  undo(): void {
    const step = undoStep(this.#saved, this.#state.pending, this.options.ownName);
    if (step === 'unknown') this.#undosOwed += 1;
    else if (step) this.#push(step.inverse, step.editId);
  }

  /** Goes on after a refusal: without the step, or with ops that say it again for how things are now. */
  settle(sayAgain: ((refusal: Refusal, fresh: Draft) => Op[]) | null): void {
    const { refusal } = this.#state;
    this.#set({ refusal: null });
    if (refusal && sayAgain) this.edit((draft) => sayAgain(refusal, draft));
    void this.#run();
  }

  /** The newest revision that is known to be saved: what sending to the comedians is based on. */
  newestRevision(): number {
    return newestRevision(this.#saved, this.#state.pending);
  }

  /** Tries again now: the line may be there again. */
  retry = (): void => {
    this.#wake?.();
  };

  #push(ops: Op[], undoes: string | null): string {
    const editId = this.options.newId();
    const { revision } = this.#saved;
    this.#set({ pending: [...this.#state.pending, { editId, revision, ops, undoes, savedAs: null }] });
    void this.#run();
    return editId;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let failures = 0; ;) {
      const isHeld = this.#state.refusal?.reply.kind === 'conflict';
      const edit = isHeld ? undefined : nextToSend(this.#state.pending);
      if (!edit) break;
      if (failures === 0) this.#set({ status: 'saving' });
      const seen = draftOnScreen(this.#saved, this.#state.pending);
      const reply = await this.options.send(edit).catch(() => null);
      failures = reply ? 0 : failures + 1;
      if (reply) this.#take(edit, reply, seen);
      else await this.#pause(failures);
    }
    this.#isRunning = false;
    this.#set({ status: nextToSend(this.#state.pending) ? 'saving' : 'saved' });
  }

  #take(edit: PendingEdit, reply: EditReply, seen: Draft): void {
    const { pending } = this.#state;
    if (reply.kind === 'saved') {
      this.#set({ pending: markSaved(pending, edit.editId, reply.revision) });
      return;
    }
    // There is no own version to insist on when a step was only to be taken back.
    const isUndo = reply.kind === 'conflict' && edit.undoes !== null;
    this.#set({
      pending: withoutRefused(this.#saved, pending, edit.editId),
      refusal: { edit, seen, reply: isUndo ? { kind: 'refused', code: 'conflict' } : reply },
    });
  }

  async #pause(failures: number): Promise<void> {
    this.#set({ status: 'waiting' });
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
