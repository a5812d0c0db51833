import type { UploadAnswer } from '@/lib/media/uploads/upload';
import type { Result } from '@/lib/core/result';
import { receiveStatus } from '@/lib/media/uploads/rules';

/** The status for each refusal of an upload. The codes are keys of the `mediaPictureForm.errors` messages. */
export const uploadStatus = {
  ...receiveStatus,
  missing: 400,
  altInvalid: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  showPast: 409,
  showCancelled: 409,
  empty: 422,
  heic: 422,
  unknownFormat: 422,
  broken: 422,
  tooManyPixels: 422,
  tooSmall: 422,
  tooMany: 429,
  unexpected: 500,
  busy: 503,
  unsure: 503,
} as const;

export type UploadRefusal = keyof typeof uploadStatus;

/** Returns the refusal with this code; `unexpected` for any other value. */
export function toUploadRefusal(code: unknown): UploadRefusal {
  const known = Object.keys(uploadStatus) as UploadRefusal[];
  return known.find((one) => one === code) ?? 'unexpected';
}

/** The result of an upload without JavaScript: a refusal, or `saved`. */
export type UploadResult = UploadRefusal | 'saved';

/** The parameter with this result in the address of the page. */
export const uploadResultParameter = 'picture';

export function readUploadResult(value: string | string[] | undefined): UploadResult | null {
  if (value === undefined) return null;
  return value === 'saved' ? value : toUploadRefusal(value);
}

/**
 * Returns the response to an upload of a picture. A script gets the refusal, or null; a form without JavaScript is
 * redirected to its page.
 *
 * @param pageOf returns the address of the page, which may have the result in its query
 */
export function answerPictureUpload(
  outcome: Result<unknown, string>,
  pageOf: (result: URLSearchParams) => string,
): UploadAnswer {
  const refusal = outcome.ok ? null : toUploadRefusal(outcome.code);
  return {
    page: pageOf(new URLSearchParams({ [uploadResultParameter]: refusal ?? 'saved' })),
    status: refusal ? uploadStatus[refusal] : 200,
    data: { error: refusal },
  };
}
