/** The most bytes of an uploaded video: 100 MB, in decimal units as on phones. */
export const maxVideoBytes = 100_000_000;

/** The most seconds of an uploaded video: five minutes. */
export const maxVideoSeconds = 5 * 60;

/** The same limits in the units of messages. */
export const videoLimits = { megabytes: maxVideoBytes / 1_000_000, minutes: maxVideoSeconds / 60 };

/**
 * Seconds beyond the limit that count as five minutes: a film cut to five minutes ends with its last video or audio
 * frame, which may be a little later.
 */
export const graceSeconds = 0.1;

/** The most pixels of a side of a film: more than any camera has. A file may claim any number. */
export const mostPixels = 16_384;

/** The most tracks of a film. Those of phones have two to five. */
export const mostTracks = 10;

/** The most video or audio frames of one track. Five minutes of the fastest phones (240 frames a second) are 72,000. */
export const mostPieces = 150_000;

/** The bytes of one request of an upload. A lost connection costs only the bytes that the server has not written. */
export const pieceBytes = 5 * 1024 * 1024;

/** Hours after which an upload that was not finished is deleted. */
export const unfinishedHours = 24;

/**
 * The most unfinished uploads of a comedian: of their own video, and of recordings of a night, which has some fifteen
 * sets. Another one replaces the oldest.
 */
export const mostUnfinished = { own: 2, recordings: 20 } as const;

/** The most uploads that a comedian may begin in an hour, at each server. */
export const uploadsPerHour = { own: 30, recordings: 120 } as const;

/** The files that the file dialog of the browser offers. */
export const acceptedVideos = 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm';

/** Limits of the process that reads a video's file. A large file takes a second. */
export const readingLimits = {
  quickSeconds: 5,
  seconds: 30,
  megabytes: 256,
  outputBytes: 10_000,
  /** The most files that wait at a server, the most of one account, and the milliseconds of waiting. */
  turns: { longest: 10, longestOfOne: 2, patience: 60_000 },
} as const;

/** The most bytes of a file with captions. Captions of five minutes have a tenth of it. */
export const maxCaptionsBytes = 200_000;

/** The extensions of videos that we can read. */
const extensions = ['mp4', 'm4v', 'mov', 'qt', 'webm'];

/** The most characters of a name that are read: no file system allows more. */
const longest = 255;

/**
 * Whether a file may be a video by its name. A name without an extension may be anything: phones share such files. The
 * content decides; the name is not stored.
 */
export function hasVideoName(name: string): boolean {
  const end = /\.([^.]*)$/.exec(name.slice(-longest))?.[1];
  return end === undefined || extensions.includes(end.trim().toLowerCase());
}

/** The most attempts at a copy. A film that cannot be converted today cannot be converted tomorrow. */
export const mostAttempts = 3;
