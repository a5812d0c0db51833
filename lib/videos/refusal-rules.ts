import { storageStatus } from '@/lib/core/storage-error';

/** The HTTP status of each refusal of a piece of an upload. */
export const pieceStatus = {
  unreadable: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  tooLarge: 413,
  wrongName: 415,
  empty: 422,
  /** The brand has it. Not 409: after that the browser tries again. */
  sameFile: 422,
  tooMany: 429,
  unexpected: 500,
  busy: 503,
  ...storageStatus,
} as const;

export type PieceRefusal = keyof typeof pieceStatus;

/** Why a completed upload does not become a video. */
export const finishRefusals = [
  'notFound',
  'incomplete',
  'empty',
  'unknownFormat',
  'noPicture',
  'broken',
  'tooLong',
  'sameFile',
  'busy',
  'storageFull',
  'storageUnavailable',
] as const;

type FinishRefusal = (typeof finishRefusals)[number];

/** Why a video was not uploaded. Keys of the `videoForm.errors` messages. */
export type VideoRefusal = PieceRefusal | FinishRefusal | 'missing' | 'connection' | 'unsure';

/** Returns the code of a refused piece that its response names; `unexpected` for any other. */
export function readPieceRefusal(body: string): PieceRefusal {
  const known = Object.keys(pieceStatus) as PieceRefusal[];
  return known.find((code) => body === JSON.stringify({ error: code })) ?? 'unexpected';
}
