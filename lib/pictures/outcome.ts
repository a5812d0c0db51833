/** Why an upload was refused, with what it is answered with. Keys of the `pictureForm.errors` messages. */
export const uploadStatus = {
  unreadable: 400,
  missing: 400,
  altInvalid: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  showPast: 409,
  showCancelled: 409,
  tooLarge: 413,
  empty: 422,
  unknownFormat: 422,
  broken: 422,
  tooManyPixels: 422,
  tooSmall: 422,
  tooMany: 429,
  unexpected: 500,
  busy: 503,
} as const;

export type UploadRefusal = keyof typeof uploadStatus;

/** Any word as one of them. */
export function toUploadRefusal(code: unknown): UploadRefusal {
  const known = Object.keys(uploadStatus) as UploadRefusal[];
  return known.find((one) => one === code) ?? 'unexpected';
}

/** What a page says about an upload after it: what went wrong, or nothing did. */
export type Told = UploadRefusal | 'saved';

/** Where a page without JavaScript finds it in its address. */
export const toldParameter = 'picture';

/** What an address says became of an upload; null for none. */
export function readTold(value: string | string[] | undefined): Told | null {
  if (value === undefined) return null;
  return value === 'saved' ? value : toUploadRefusal(value);
}
