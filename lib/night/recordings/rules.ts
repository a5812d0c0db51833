export function ownRecordingPath(recordingId: string) {
  return `/user/video/${recordingId}` as const;
}

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

/** Days after which a recording is deleted whose comedian wants that, if the team has not done it. */
export const removalDays = 14;

/**
 * The most bytes of a brand's recordings and of those under way. What nobody shares stays 90 days: 26 nights of two a
 * week, with some 15 sets of 100 MB at most.
 */
export const mostBrandBytes = 40_000_000_000;
