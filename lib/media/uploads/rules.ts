import { storageStatus } from '@/lib/core/files/storage-rules';

/** Seconds in which the whole body of an upload has to arrive: 10 MB need 350 kbit/s. */
export const uploadSeconds = 240;

/** The most uploads of one account at the same time, at each server. */
export const uploadsAtOnce = 3;

/** The most bytes of a form besides its files: texts, headers of parts, boundaries. */
export const formBytes = 16 * 1024;

/** The most fields of a form besides its files. Our forms have two; some programs add their own. */
export const formFields = 20;

/** The most bytes of the headers of one part, which contain the name of a file. */
export const partHeaderBytes = 4 * 1024;

/** The most headers of one part. Browsers send two. */
export const partHeaders = 10;

/**
 * The server reads a body over its limit to its end and discards it, up to this many times the limit, because browsers
 * read the response only after they have sent everything.
 */
export const discardedBodies = 20;

/**
 * Minutes without a write after which a file of an upload counts as left by a crashed server. An upload takes a few
 * minutes, and is processed in less than one.
 */
export const abandonedMinutes = 60;

/** The HTTP status of each refusal of an upload while it is received. */
export const receiveStatus = {
  unreadable: 400,
  tooSlow: 408,
  tooLarge: 413,
  tooManyAtOnce: 429,
  ...storageStatus,
} as const;

export type ReceiveRefusal = keyof typeof receiveStatus;

/** Refusals that all forms with files have in common: keys of the `mediaUploadErrors` messages. */
const commonRefusals = ['tooSlow', 'tooManyAtOnce', 'storageFull', 'storageUnavailable'] as const;

/** Whether all forms with files have the same message for a refusal. */
export function isCommonRefusal(code: string): code is (typeof commonRefusals)[number] {
  return commonRefusals.some((one) => one === code);
}
