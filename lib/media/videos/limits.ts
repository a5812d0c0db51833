/** The most bytes of an uploaded video: 100 MB, as people and their phones count them. */
export const maxVideoBytes = 100_000_000;

/** The most seconds of an uploaded video: five minutes. */
export const maxVideoSeconds = 5 * 60;

/** The same, as messages name them. */
export const videoLimits = { megabytes: maxVideoBytes / 1_000_000, minutes: maxVideoSeconds / 60 };

/**
 * Seconds beyond the limit that count as five minutes: a film cut to five minutes ends with the last picture or the
 * last piece of sound, which may be a little after.
 */
export const graceSeconds = 0.1;

/** The most pixels of a side of a film: more than any camera has. A file may say any number. */
export const mostPixels = 16_384;

/** The most tracks of a film. Those of phones have two to five. */
export const mostTracks = 10;

/** Of picture or sound, in one track. Five minutes of the fastest phones (240 pictures in a second) are 72,000. */
export const mostPieces = 150_000;

/** What the browser sends in one request. A lost connection costs no more than what the server has not written. */
export const pieceBytes = 5 * 1024 * 1024;

/** Hours after which an upload that was not finished is deleted. */
export const unfinishedHours = 24;

/**
 * The most unfinished uploads of somebody: of their own video, and of recordings of a night, which has some fifteen
 * sets. Another one replaces the oldest.
 */
export const mostUnfinished = { own: 2, recordings: 20 } as const;

/** The most uploads that somebody may begin in an hour, at each server. */
export const uploadsPerHour = { own: 30, recordings: 120 } as const;

/** The files that the file dialog of the browser offers. */
export const acceptedVideos = 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm';

/** Limits of the process that reads a video's file. A large one takes a second. */
export const readingLimits = {
  quickSeconds: 5,
  seconds: 30,
  megabytes: 256,
  outputBytes: 10_000,
  /** Files that wait at a server, files of one account, and milliseconds that one waits. */
  turns: { longest: 10, longestOfOne: 2, patience: 60_000 },
} as const;

/** The most bytes of a file with captions: those of five minutes have a tenth of it. */
export const maxCaptionsBytes = 200_000;

/** The endings of the names of videos that we can read. */
const extensions = ['mp4', 'm4v', 'mov', 'qt', 'webm'];

/** The most characters of a name that are looked at: no file system allows more. */
const longest = 255;

/**
 * Whether a file may be a video by its name. A name without an end may be anything: phones share such files. What the
 * file is, is found out from its content; the name is stored nowhere.
 */
export function hasVideoName(name: string): boolean {
  const end = /\.([^.]*)$/.exec(name.slice(-longest))?.[1];
  return end === undefined || extensions.includes(end.trim().toLowerCase());
}

/** How often it is tried to make a copy. A film that cannot be converted today cannot be tomorrow. */
export const mostAttempts = 3;
