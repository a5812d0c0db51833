import { storageStatus } from '@/lib/core/files/storage-rules';

/** The HTTP status of each refusal of a piece of an upload. */
export const pieceStatus = {
  unreadable: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  tooLarge: 413,
  wrongName: 415,
  empty: 422,
  /** The brand has the same file. Not 409, after which the upload client retries. */
  sameFile: 422,
  /** The recording to replace is gone. */
  recordingGone: 422,
  /** The brand has reached its storage limit. */
  brandFull: 422,
  tooMany: 429,
  unexpected: 500,
  busy: 503,
  ...storageStatus,
} as const;

export type PieceRefusal = keyof typeof pieceStatus;

/** The recording of the brand that has the same file, with the refusal `sameFile`. */
export type SameAs = { recordingId: string };

/** The reasons a completed upload does not become a video. */
export const finishRefusals = [
  'notFound',
  'incomplete',
  'empty',
  'unknownFormat',
  'noPicture',
  'broken',
  'tooLong',
  'sameFile',
  'recordingGone',
  'busy',
  'storageFull',
  'storageUnavailable',
] as const;

type FinishRefusal = (typeof finishRefusals)[number];

/** The reason a video was not uploaded. Most are keys of the `mediaVideoForm.errors` messages. */
export type VideoRefusal = PieceRefusal | FinishRefusal | 'missing' | 'connection' | 'unsure';

/** Refusals of uploads for a brand only. Keys of the `nightRecordings.upload` messages. */
const brandRefusals = ['sameFile', 'recordingGone', 'brandFull'] as const;

type BrandRefusal = (typeof brandRefusals)[number];

export function isBrandRefusal(code: VideoRefusal): code is BrandRefusal {
  return brandRefusals.some((one) => one === code);
}

/** Reads the response to a refused piece. The code is `unexpected` for one that is not ours. */
export function readPieceRefusal(body: string): { code: PieceRefusal; sameAs: string | null } {
  const known = Object.keys(pieceStatus) as PieceRefusal[];
  const said = readJson(body);
  const code = known.find((one) => one === said.error) ?? 'unexpected';
  return { code, sameAs: typeof said.recordingId === 'string' ? said.recordingId : null };
}

function readJson(body: string): { error?: unknown; recordingId?: unknown } {
  try {
    return Object(JSON.parse(body)) as { error?: unknown };
  } catch {
    return {};
  }
}
