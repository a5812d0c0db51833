import type { Prisma } from '@/lib/core/generated/prisma/client';
import { lengthText } from '@/lib/core/time/length-rules';
import type { VideoContainer } from '@/lib/core/generated/prisma/enums';

/** The media type of each container, and the extension of its files. A response never has another type than these. */
export const containers: Record<VideoContainer, { type: string; extension: string }> = {
  mp4: { type: 'video/mp4', extension: 'mp4' },
  quicktime: { type: 'video/quicktime', extension: 'mov' },
  webm: { type: 'video/webm', extension: 'webm' },
};

export const posterName = 'poster.webp';

export const captionsName = 'captions.vtt';

export const videoColumns = {
  id: true,
  container: true,
  milliseconds: true,
  width: true,
  height: true,
  posterAt: true,
  captionsAt: true,
} satisfies Prisma.VideoSelect;

export type VideoRow = Prisma.VideoGetPayload<{ select: typeof videoColumns }>;

/** A video as screens show it, as plain data. */
export type VideoView = {
  src: string;
  type: string;
  /** The address of its still, which changes with the still; null for none. */
  poster: string | null;
  /** The address of its captions; null without any. */
  captions: string | null;
  width: number;
  height: number;
  /** "4:05" */
  length: string;
};

/** @param folder where its files are, if not among the comedians' own videos */
export function toVideo(row: VideoRow, folder: '/api/videos' | '/api/recordings' = '/api/videos'): VideoView {
  const { type, extension } = containers[row.container];
  const address = `${folder}/${row.id}`;
  return {
    src: `${address}/video.${extension}`,
    type,
    poster: row.posterAt && `${address}/${posterName}?${row.posterAt.getTime()}`,
    captions: row.captionsAt ? `${address}/${captionsName}?${row.captionsAt.getTime()}` : null,
    width: row.width,
    height: row.height,
    length: filmLengthText(Math.max(1000, row.milliseconds)),
  };
}

/** The own video, for the page on which its still and its captions are chosen. */
export type OwnVideo = VideoView & { videoId: string; seconds: number };

export function toOwnVideo(row: VideoRow): OwnVideo {
  return { ...toVideo(row), videoId: row.id, seconds: row.milliseconds / 1000 };
}

/** Returns a time of a video: "4:05". */
export function filmLengthText(milliseconds: number): string {
  return lengthText(Math.round(milliseconds / 1000));
}

/** The state of the copy of a film that does not play everywhere; a number is the progress in percent. */
export type CopyState = 'waits' | 'failed' | number;

/** An upload that stopped, for the page on which it can go on. */
export type UnfinishedUpload = {
  uploadId: string;
  bytes: number;
  /** The number of bytes that have arrived. */
  arrived: number;
  /** A hash by which the same file is recognised when it is chosen again. */
  mark: string;
};

/** The recording of a finished upload for a brand. `isSame`: the brand had the same file before. */
export type Finished = { recordingId: string; isSame: boolean };
