import { storageStatus } from '@/lib/core/files/storage-rules';

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
