import type { Draft, Entry, Op } from './draft-rules';

/** Somebody's application as the edits need it. */
export type Subject = { applicationId: string; comedianId: string };

function lineOf(draft: Draft, comedianId: string): Entry | undefined {
  return draft.entries.find((entry) => entry.comedianId === comedianId);
}

/** Takes back a no that is meant, if there is one. */
function withoutAnswer(draft: Draft, applicationId: string): Op[] {
  return draft.answers[applicationId] ? [{ op: 'answer', applicationId, answer: null }] : [];
}

/** Says yes to somebody who waits, or brings back a spot that was to be cancelled: a line for them before the given one. */
export function place(draft: Draft, subject: Subject, entry: Entry, before: string | null): Op[] {
  if (lineOf(draft, subject.comedianId)) return [];
  return [...withoutAnswer(draft, subject.applicationId), { op: 'put', entry, before }];
}

/** Says neither yes nor no any more to somebody who waits. */
export function unplace(draft: Draft, subject: Subject): Op[] {
  const line = lineOf(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    ...withoutAnswer(draft, subject.applicationId),
  ];
}

/** Says no to somebody who waits, with an optional message. */
export function reject(draft: Draft, subject: Subject, text: string | null): Op[] {
  const line = lineOf(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    { op: 'answer', applicationId: subject.applicationId, answer: { kind: 'reject', text } },
  ];
}

/** Takes the spot back that somebody has, for a reason. */
export function cancelSpot(draft: Draft, subject: Subject, reason: string): Op[] {
  const line = lineOf(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    { op: 'answer', applicationId: subject.applicationId, answer: { kind: 'cancel', text: reason } },
  ];
}
