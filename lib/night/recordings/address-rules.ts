import { asciiName } from '@/lib/core/files/download';
import { dateIn } from '@/lib/core/time/zoned';
import type { SavedName } from './queries';

/** The page of a recording for the comedian who is on it. */
export function ownRecordingPath(recordingId: string) {
  return `/user/video/${recordingId}` as const;
}

/** The page of a brand's recordings. */
export function recordingsPath(brandId: string) {
  return `/brands/${brandId}/team/video` as const;
}

/** Where the pictures and the captions of a recording are sent. */
export function recordingUploadPath(
  brandId: string,
  recordingId: string,
  file: 'poster' | 'captions',
): string {
  return `/api/uploads/brands/${brandId}/recordings/${recordingId}/${file}`;
}

/**
 * Returns the name under which a recording is saved: brand, day of the show, comedian, in plain letters. No part of it
 * is from the uploaded file.
 */
export function savedName({ brandId, comedian, show }: SavedName, extension: string): string {
  const day = show && dateIn(show.startsAt, show.venue.timeZone);
  const parts = [brandId, day, comedian && asciiName(comedian.name)];
  return `${parts.filter(Boolean).join('-')}.${extension}`;
}
