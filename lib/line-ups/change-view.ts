import type { LineUpPart } from '@/lib/core/generated/prisma/client';
import type { Draft, Entry, Op } from './draft-rules';

/** The subject of a change: a comedian of the platform, a guest, or a break. */
export type Subject = { comedianId: string } | { applicationId: string } | { guestName: string } | 'break';

/** A change, ready to be put into a sentence. `number` is the number on the screen, null when the line has none. */
export type Change =
  | { kind: 'placed' | 'moved'; subject: Subject; number: number | null }
  | {
      kind: 'taken' | 'note' | 'call' | 'renamed' | 'rejected' | 'cancelled' | 'unanswered';
      subject: Subject;
    }
  | { kind: 'minutes'; subject: Subject; minutes: number }
  | { kind: 'part'; subject: Subject; part: LineUpPart };

/** Returns the number of each line, counted from 1, by entry id. Breaks have none. */
export function lineNumbers(entries: readonly Pick<Entry, 'id' | 'part'>[]): Map<string, number> {
  return new Map(entries.filter(({ part }) => part !== 'break').map(({ id }, index) => [id, index + 1]));
}

/** The data to describe ops: the versions that contain their lines, and the comedian of each application. */
export type Context = {
  /** The version from which the numbers are read. */
  after: Draft;
  /** Older versions, for lines that no longer exist. */
  known?: readonly Draft[];
  comedianOf: (applicationId: string) => string | undefined;
};

/**
 * Describes the ops of one edit as changes. Putting a comedian on the line-up implies that they are no longer rejected,
 * and rejecting them implies that their line is removed, so those are not described separately.
 */
export function describeOps(ops: readonly Op[], { after, known = [], comedianOf }: Context): Change[] {
  const numbers = lineNumbers(after.entries);
  const put = ops.flatMap((op) => (op.op === 'put' ? [op.entry] : []));
  const entries = [after, ...known].flatMap((draft) => draft.entries);
  const lineOf = (entryId: string) => [...entries, ...put].find(({ id }) => id === entryId);
  const placed = new Set(put.map(({ comedianId }) => comedianId));
  const answered = new Set(
    ops.flatMap((op) => (op.op === 'answer' && op.answer ? [comedianOf(op.applicationId) ?? ''] : [])),
  );

  return ops.flatMap((op): Change[] => {
    if (op.op === 'answer') {
      const { applicationId, answer } = op;
      if (answer === null && placed.has(comedianOf(applicationId) ?? '')) return [];
      return [{ kind: answer ? answerKinds[answer.kind] : 'unanswered', subject: { applicationId } }];
    }
    const entry = op.op === 'put' ? op.entry : lineOf(op.entryId);
    if (!entry || (op.op === 'take' && answered.has(entry.comedianId ?? ''))) return [];
    const subject = subjectOf(entry);
    switch (op.op) {
      case 'put':
        return [{ kind: 'placed', subject, number: numbers.get(entry.id) ?? null }];
      case 'move':
        return [{ kind: 'moved', subject, number: numbers.get(entry.id) ?? null }];
      case 'take':
        return [{ kind: 'taken', subject }];
      case 'set':
        return valueChanges(subject, op.values);
    }
  });
}

const answerKinds = { reject: 'rejected', cancel: 'cancelled' } as const;

function subjectOf({ comedianId, guestName }: Pick<Entry, 'comedianId' | 'guestName'>): Subject {
  if (comedianId !== null) return { comedianId };
  return guestName === null ? 'break' : { guestName };
}

function valueChanges(subject: Subject, values: Extract<Op, { op: 'set' }>['values']): Change[] {
  const { part, minutes, note, guestName, callBefore } = values;
  return [
    ...(part === undefined ? [] : [{ kind: 'part', subject, part } as const]),
    ...(minutes === undefined ? [] : [{ kind: 'minutes', subject, minutes } as const]),
    ...(note === undefined ? [] : [{ kind: 'note', subject } as const]),
    ...(callBefore === undefined ? [] : [{ kind: 'call', subject } as const]),
    ...(guestName === undefined ? [] : [{ kind: 'renamed', subject } as const]),
  ];
}

/**
 * Describes the difference between two versions, and its lines: other editors' changes that this screen does not show
 * yet. Lines that only made room for another one are left out.
 */
export function describeDifference(
  before: Draft,
  after: Draft,
  comedianOf: Context['comedianOf'],
): { changes: Change[]; entryIds: string[] } {
  const ops = differingOps(before, after);
  const entryIds = ops.flatMap((op) => {
    if (op.op === 'answer') return [];
    return [op.op === 'put' ? op.entry.id : op.entryId];
  });
  return { changes: describeOps(ops, { after, known: [before], comedianOf }), entryIds };
}

function differingOps(before: Draft, after: Draft): Op[] {
  const afterIds = new Set(after.entries.map(({ id }) => id));
  const old = new Map(before.entries.map((entry) => [entry.id, entry]));
  const ops: Op[] = [];
  for (const { id } of before.entries) if (!afterIds.has(id)) ops.push({ op: 'take', entryId: id });
  for (const [index, entry] of after.entries.entries()) {
    const following = after.entries[index + 1]?.id ?? null;
    const known = old.get(entry.id);
    if (!known) ops.push({ op: 'put', entry, before: following });
    else if (differs(known, entry)) ops.push({ op: 'set', entryId: entry.id, values: changed(known, entry) });
  }
  for (const id of movedIds(before.entries, after.entries))
    ops.push({ op: 'move', entryId: id, before: null });
  for (const id of new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])) {
    const answer = after.answers[id] ?? null;
    if (answer?.kind !== before.answers[id]?.kind) ops.push({ op: 'answer', applicationId: id, answer });
  }
  return ops;
}

const valueNames = ['part', 'guestName', 'minutes', 'note', 'callBefore'] as const;

function differs(before: Entry, after: Entry): boolean {
  return valueNames.some((name) => before[name] !== after[name]);
}

function changed(before: Entry, after: Entry): Extract<Op, { op: 'set' }>['values'] {
  const names = valueNames.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** Returns the lines outside of a longest common sequence: the fewest that have to move to get the other order. */
function movedIds(before: readonly Entry[], after: readonly Entry[]): string[] {
  const indexBefore = new Map(before.map(({ id }, index) => [id, index]));
  const common = after.flatMap(({ id }) =>
    indexBefore.has(id) ? [{ id, was: indexBefore.get(id) ?? 0 }] : [],
  );
  /** For each line: the longest sequence of lines in their old order that ends with it. */
  const runs: { id: string; was: number }[][] = [];
  for (const [index, line] of common.entries()) {
    const best = runs
      .slice(0, index)
      .filter((run) => (run.at(-1)?.was ?? 0) < line.was)
      .reduce<(typeof runs)[number]>((longest, run) => (run.length > longest.length ? run : longest), []);
    runs.push([...best, line]);
  }
  const longest = runs.reduce<(typeof runs)[number]>(
    (best, run) => (run.length > best.length ? run : best),
    [],
  );
  const staying = new Set(longest.map(({ id }) => id));
  return common.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
}
