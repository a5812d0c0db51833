/** The refusals of the file storage: it has no room, or it cannot be used at all (read-only, gone, no permission). */
type StorageRefusal = 'storageFull' | 'storageUnavailable';

/** The HTTP status of each refusal: "Insufficient Storage" (RFC 4918) and "Service Unavailable". */
export const storageStatus = { storageFull: 507, storageUnavailable: 503 } as const;

/** No space on the device, and no space within the quota of this account: in a folder, and in the buckets of MinIO. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];

/** An error of the storage. Its `cause` is the error of the file system or the bucket. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly refusal: StorageRefusal;
  /** The code of the error: "EROFS" of a file system, "AccessDenied" of a bucket. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = codeOf(cause);
    this.refusal = fullCodes.includes(this.code ?? '') ? 'storageFull' : 'storageUnavailable';
  }
}

/** Waits for work in the storage. Its errors become a `StorageError`. */
export async function inStorage<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new StorageError(error);
  }
}

function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** Folders and a name. The pattern allows no path that leaves its folder on any file system. */
const keyPattern = /^(?:[a-z0-9][a-z0-9-]{0,63}\/){1,4}[a-z0-9][a-z0-9.-]{0,127}$/;

export function isFileKey(key: string): boolean {
  return keyPattern.test(key);
}

export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is no key of a file.');
  return key;
}
