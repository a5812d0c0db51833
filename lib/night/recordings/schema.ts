import { z } from 'zod';
import { revision, sentId, optionalId } from '@/lib/core/text/text-schema';

const id = sentId();

/** An upload that becomes a recording, or has failed to. */
export const uploadSchema = z.object({ uploadId: id });

export const recordingSchema = z.object({ recordingId: id });

/** A recording with its revision in the form. */
export const seenSchema = recordingSchema.extend({ revision });

/** The show and the comedian of a recording, and whether it is shared with them. */
export const assignSchema = seenSchema.extend({
  showId: optionalId(),
  comedianId: optionalId(),
  intent: z.enum(['save', 'share'], 'notFound'),
});

/** The filters of a team's list of recordings, in their order. */
export const recordingFilters = ['all', 'unshared', 'shared', 'removalAsked'] as const;

export type RecordingFilter = (typeof recordingFilters)[number];

/** Reads the filter of an address; `all` for anything unknown. */
export function readRecordingFilter(text: unknown): RecordingFilter {
  return recordingFilters.find((one) => one === text) ?? 'all';
}
