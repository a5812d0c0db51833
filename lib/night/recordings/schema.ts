import { z } from 'zod';
import { revision, optionallyChosen } from '@/lib/core/text/text-schema';

/** An id from a form. Text that is no UUID counts as the id of nothing. */
const id = z.uuid('notFound');

/** An upload that becomes a recording, or has failed to. */
export const uploadSchema = z.object({ uploadId: id });

export const recordingSchema = z.object({ recordingId: id });

/** One recording, as the form has shown it. */
export const seenSchema = recordingSchema.extend({ revision });

const optionalId = optionallyChosen('notFound').pipe(z.uuid('notFound').nullable());

/** Of which show a recording is and who is on it, and whether they get it. */
export const assignSchema = seenSchema.extend({
  showId: optionalId,
  comedianId: optionalId,
  intent: z.enum(['save', 'share'], 'notFound'),
});

/** Which recordings a team's list shows, in the order of its filters. */
export const recordingFilters = ['all', 'unshared', 'shared', 'removalAsked'] as const;

export type RecordingFilter = (typeof recordingFilters)[number];

/** Reads the filter of an address. Takes anything. */
export function readRecordingFilter(text: unknown): RecordingFilter {
  return recordingFilters.find((one) => one === text) ?? 'all';
}
