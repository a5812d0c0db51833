/** Why the storage of files refused: it has no room, or it cannot be used at all (read-only, gone, no permission). */
export type StorageRefusal = 'storageFull' | 'storageUnavailable';

/** The HTTP status of each refusal: "Insufficient Storage" (RFC 4918) and "Service Unavailable". */
export const storageStatus = { storageFull: 507, storageUnavailable: 503 } as const;

/** No space on the device, and no space within the quota of this account. */
const fullCodes = ['ENOSPC', 'EDQUOT'];

/** Thrown when the storage of files cannot be read or written. `cause` is the error of the file system. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly refusal: StorageRefusal;
  /** The code of the file system's error, such as "EROFS". */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = (cause as NodeJS.ErrnoException | null)?.code;
    this.refusal = fullCodes.includes(this.code ?? '') ? 'storageFull' : 'storageUnavailable';
  }
}
