import type { DraftAnswer, LineUpPart } from '@/lib/core/generated/prisma/client';

/** One line: a performer, or a break. */
export type Entry = {
  id: string;
  part: LineUpPart;
  /** A comedian of the platform, or null. */
  comedianId: string | null;
  /** The name of a performer without a profile, or null. */
  guestName: string | null;
  minutes: number;
  /** The team's note. */
  note: string | null;
  /** A call time of its own, in minutes before the start of the show; null = by the show's rule. */
  callBefore: number | null;
};

/** A drafted answer that is not sent: a rejection, or a spot that is taken back (with a reason). */
type Answer = { kind: DraftAnswer; text: string | null };

/** An unsent line-up. Lines are in order, answers by application; an applicant with a line is to be confirmed. */
export type Draft = { entries: Entry[]; answers: Record<string, Answer> };

/** The values of a line that can be changed. */
export type EntryValues = Partial<Pick<Entry, 'part' | 'guestName' | 'minutes' | 'note' | 'callBefore'>>;

/** Minutes on stage; the column's check constraint says the same. */
export const lineMinutes = { min: 1, max: 180 } as const;

/** A line's own call time in minutes before the start of the show: at most half a day before it, or after it. */
export const callBeforeMinutes = { min: -720, max: 720 } as const;

/** Characters of a guest's name. */
export const maxGuestName = 80;

/** Characters of the team's note about a line. */
export const maxLineNote = 300;

/** The smallest change. It is put before the line `before`; null, or a line that is gone, means at the end. */
export type Op =
  | { op: 'put'; entry: Entry; before: string | null }
  | { op: 'take'; entryId: string }
  | { op: 'move'; entryId: string; before: string | null }
  | { op: 'set'; entryId: string; values: EntryValues }
  | { op: 'answer'; applicationId: string; answer: Answer | null };

/** The most ops of an edit: an answer and a line for each of 300 applicants. A page splits larger changes. */
export const maxOps = 600;

/** A draft after a change, the ops that undo the change, and the parts of the draft that it touched. */
type Applied = { draft: Draft; inverse: Op[]; touched: string[] };

/**
 * Applies the ops in order and returns the new draft. Null when one does not fit: its line is gone, or a comedian
 * would have two lines. The function is pure: screen and server run the same one, so the screen shows the result at
 * once.
 */
export function applyOps(draft: Draft, ops: readonly Op[]): Applied | null {
  // Copied once and then changed: a copy for each op of thousands of answers would take seconds.
  const answers = { ...draft.answers };
  const applied: Applied = { draft: { ...draft, answers }, inverse: [], touched: [] };
  for (const op of ops) {
    const next = applyOp(applied.draft, op);
    if (!next) return null;
    applied.draft = next.draft;
    applied.inverse.unshift(...next.inverse);
    applied.touched.push(...touchedBy(op, next));
  }
  return applied;
}

type AppliedOp = { draft: Draft; inverse: Op[] };

function applyOp(draft: Draft, op: Op): AppliedOp | null {
  switch (op.op) {
    case 'put':
      return put(draft, op.entry, op.before);
    case 'take':
      return take(draft, op.entryId);
    case 'move':
      return move(draft, op.entryId, op.before);
    case 'set':
      return set(draft, op.entryId, op.values);
    case 'answer':
      return answer(draft, op.applicationId, op.answer);
  }
}

function put(draft: Draft, entry: Entry, before: string | null): AppliedOp | null {
  const isThere = draft.entries.some(
    ({ id, comedianId }) => id === entry.id || (comedianId !== null && comedianId === entry.comedianId),
  );
  if (isThere) return null;
  return {
    draft: { ...draft, entries: insert(draft.entries, entry, before) },
    inverse: [{ op: 'take', entryId: entry.id }],
  };
}

function take(draft: Draft, entryId: string): AppliedOp | null {
  const entry = draft.entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  return {
    draft: { ...draft, entries: draft.entries.filter(({ id }) => id !== entryId) },
    inverse: [{ op: 'put', entry, before: following(draft.entries, entryId) }],
  };
}

function move(draft: Draft, entryId: string, before: string | null): AppliedOp | null {
  const entry = draft.entries.find(({ id }) => id === entryId);
  if (!entry || before === entryId) return null;
  const others = draft.entries.filter(({ id }) => id !== entryId);
  return {
    draft: { ...draft, entries: insert(others, entry, before) },
    inverse: [{ op: 'move', entryId, before: following(draft.entries, entryId) }],
  };
}

function set(draft: Draft, entryId: string, values: EntryValues): AppliedOp | null {
  const entry = draft.entries.find(({ id }) => id === entryId);
  if (!entry || !fits(entry, values)) return null;
  const before = Object.fromEntries(
    Object.keys(values).map((key) => [key, entry[key as keyof EntryValues]]),
  ) as EntryValues;
  return {
    draft: {
      ...draft,
      entries: draft.entries.map((one) => (one.id === entryId ? { ...one, ...values } : one)),
    },
    inverse: [{ op: 'set', entryId, values: before }],
  };
}

/** Whether a line can get these values: a break must stay a break, and only a guest has a name that can be changed. */
function fits(entry: Entry, values: EntryValues): boolean {
  const changesPart = values.part !== undefined && (values.part === 'break') !== (entry.part === 'break');
  return !changesPart && (values.guestName === undefined || entry.guestName !== null);
}

/** Changes the answers of the draft itself, which `applyOps` has copied. */
function answer(draft: Draft, applicationId: string, given: Answer | null): AppliedOp {
  const { answers } = draft;
  const before = answers[applicationId] ?? null;
  if (given) answers[applicationId] = given;
  else delete answers[applicationId];
  return { draft, inverse: [{ op: 'answer', applicationId, answer: before }] };
}

function insert(entries: readonly Entry[], entry: Entry, before: string | null): Entry[] {
  const at = entries.findIndex(({ id }) => id === before);
  return at < 0 ? [...entries, entry] : entries.toSpliced(at, 0, entry);
}

/** Returns the id of the line after the given one, or null for the last line. */
function following(entries: readonly Entry[], entryId: string): string | null {
  return entries[entries.findIndex(({ id }) => id === entryId) + 1]?.id ?? null;
}

const entryParts = ['place', 'part', 'guestName', 'minutes', 'note', 'callBefore'] as const;

/**
 * Returns the parts of the draft that an op touches, as keys. Two edits without a common key do not conflict, in
 * whichever order they come. Adding or removing a line touches all of its parts, and its comedian.
 */
function touchedBy(op: Op, { inverse }: AppliedOp): string[] {
  const keys = (entryId: string, parts: readonly string[]) => parts.map((part) => `${entryId}.${part}`);
  switch (op.op) {
    case 'put':
    case 'take': {
      const line = [op, ...inverse].find((one) => one.op === 'put');
      const comedianId = line?.entry.comedianId;
      const entryId = op.op === 'put' ? op.entry.id : op.entryId;
      return [...keys(entryId, entryParts), ...(comedianId ? [comedianId] : [])];
    }
    case 'move':
      return keys(op.entryId, ['place']);
    case 'set':
      return keys(op.entryId, Object.keys(op.values));
    case 'answer':
      return [op.applicationId];
  }
}
