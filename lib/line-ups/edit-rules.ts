import type { Draft, Entry, Op } from './draft-rules';

/** An application with what edits need to know of it. */
export type Subject = { applicationId: string; comedianId: string };

function lineOf(draft: Draft, comedianId: string): Entry | undefined {
  return draft.entries.find((entry) => entry.comedianId === comedianId);
}

/** Removes a drafted rejection or cancellation, if there is one. */
function withoutAnswer(draft: Draft, applicationId: string): Op[] {
  return draft.answers[applicationId] ? [{ op: 'answer', applicationId, answer: null }] : [];
}

/** Drafts a yes, or keeps a spot whose cancellation was drafted: adds a line for the comedian before the given one. */
export function place(draft: Draft, subject: Subject, entry: Entry, before: string | null): Op[] {
  if (lineOf(draft, subject.comedianId)) return [];
  return [...withoutAnswer(draft, subject.applicationId), { op: 'put', entry, before }];
}

/** Removes a drafted yes or no to an applicant. */
export function unplace(draft: Draft, subject: Subject): Op[] {
  const line = lineOf(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    ...withoutAnswer(draft, subject.applicationId),
  ];
}

/** Drafts a rejection, with an optional message. */
export function reject(draft: Draft, subject: Subject, text: string | null): Op[] {
  const line = lineOf(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    { op: 'answer', applicationId: subject.applicationId, answer: { kind: 'reject', text } },
  ];
}

/** Drafts that a spot is taken back, with a reason. */
export function cancelSpot(draft: Draft, subject: Subject, reason: string): Op[] {
  const line = lineOf(draft, subject.comedianId);
  return [
    ...(line ? [{ op: 'take', entryId: line.id } as const] : []),
    { op: 'answer', applicationId: subject.applicationId, answer: { kind: 'cancel', text: reason } },
  ];
}
