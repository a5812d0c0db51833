import { applyOps, type Draft, type Entry, type Op } from './draft-rules';

/** An application, by the ids that edits need. */
export type Subject = { applicationId: string; comedianId: string };

function lineOfComedian(draft: Draft, comedianId: string): Entry | undefined {
  return draft.entries.find((entry) => entry.comedianId === comedianId);
}

/** Removes a drafted rejection or cancellation, if there is one. */
function withoutAnswer(draft: Draft, applicationId: string): Op[] {
  return draft.answers[applicationId] ? [{ op: 'answer', applicationId, answer: null }] : [];
}

/** Drafts a yes, or keeps a spot whose cancellation was drafted: adds a line for the comedian before the given one. */
export function putOnLineUp(draft: Draft, subject: Subject, entry: Entry, before: string | null): Op[] {
  if (lineOfComedian(draft, subject.comedianId)) return [];
  return [...withoutAnswer(draft, subject.applicationId), { op: 'put', entry, before }];
}

/** Removes a drafted yes or no to an applicant. */
export function takeOffLineUp(draft: Draft, subject: Subject): Op[] {
  const line = lineOfComedian(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    ...withoutAnswer(draft, subject.applicationId),
  ];
}

export function reject(draft: Draft, subject: Subject, text: string | null): Op[] {
  const line = lineOfComedian(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    { op: 'answer', applicationId: subject.applicationId, answer: { kind: 'reject', text } },
  ];
}

export function cancelSpot(draft: Draft, subject: Subject, reason: string): Op[] {
  const line = lineOfComedian(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    { op: 'answer', applicationId: subject.applicationId, answer: { kind: 'cancel', text: reason } },
  ];
}

/**
 * Translates the ops of an edit that lost a conflict, so that they fit the current draft: a line that is gone comes
 * back, an existing one is moved, a yes replaces the other editor's no and the other way round. Ops that no longer make
 * sense are left out.
 *
 * @param seen the draft on the screen when the edit was sent
 * @param subjects the applicants with their applications, to find the application of a comedian
 */
export function insistOn(
  ops: readonly Op[],
  { seen, fresh, subjects }: { seen: Draft; fresh: Draft; subjects: readonly Subject[] },
): Op[] {
  const said: Op[] = [];
  let draft = fresh;
  for (const op of ops) {
    const again = sayAgain(op, draft, seen, subjects);
    const applied = applyOps(draft, again);
    if (!applied) continue;
    draft = applied.draft;
    said.push(...again);
  }
  return said;
}

function sayAgain(op: Op, draft: Draft, seen: Draft, subjects: readonly Subject[]): Op[] {
  switch (op.op) {
    case 'put':
      return putAgain(op.entry, op.before, draft, subjects);
    case 'take': {
      const entry = lineOf(op.entryId, draft, seen);
      return entry ? [{ ...op, entryId: entry.id }] : [];
    }
    case 'move': {
      const entry = lineOf(op.entryId, draft, seen);
      if (entry) return [{ ...op, entryId: entry.id }];
      const gone = seen.entries.find(({ id }) => id === op.entryId);
      return gone ? putAgain(gone, op.before, draft, subjects) : [];
    }
    case 'set': {
      const entry = lineOf(op.entryId, draft, seen);
      if (entry) return [{ ...op, entryId: entry.id }];
      const gone = seen.entries.find(({ id }) => id === op.entryId);
      return gone ? putAgain({ ...gone, ...op.values }, null, draft, subjects) : [];
    }
    case 'answer': {
      const comedianId = subjects.find(({ applicationId }) => applicationId === op.applicationId)?.comedianId;
      const line = op.answer && draft.entries.find((entry) => entry.comedianId === comedianId && comedianId);
      return [...(line ? [{ op: 'take', entryId: line.id } as const] : []), op];
    }
  }
}

function putAgain(entry: Entry, before: string | null, draft: Draft, subjects: readonly Subject[]): Op[] {
  const { id, comedianId, part, minutes, callBefore } = entry;
  const standing = draft.entries.find(
    (line) => line.id === id || (comedianId !== null && line.comedianId === comedianId),
  );
  if (standing) {
    const change: Op[] = [{ op: 'move', entryId: standing.id, before }];
    if (standing.minutes !== minutes) change.push({ op: 'set', entryId: standing.id, values: { minutes } });
    if (standing.part !== part && part !== 'break') {
      change.push({ op: 'set', entryId: standing.id, values: { part } });
    }
    if (standing.callBefore !== callBefore) {
      change.push({ op: 'set', entryId: standing.id, values: { callBefore } });
    }
    return change;
  }
  const answered = subjects.filter(
    (subject) => subject.comedianId === comedianId && draft.answers[subject.applicationId],
  );
  return [
    ...answered.map(({ applicationId }) => ({ op: 'answer', applicationId, answer: null }) as const),
    { op: 'put', entry, before },
  ];
}

/** Returns the line with that id, or the line that its comedian has now. */
function lineOf(entryId: string, draft: Draft, seen: Draft): Entry | undefined {
  const comedianId = seen.entries.find(({ id }) => id === entryId)?.comedianId;
  return draft.entries.find(
    (entry) => entry.id === entryId || (comedianId && entry.comedianId === comedianId),
  );
}
