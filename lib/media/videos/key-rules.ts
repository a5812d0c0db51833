export const videosFolder = 'videos';

/** The folder of videos that are being uploaded. It is always on the server's disk. */
export const incomingVideosFolder = 'incoming-videos';

/** Returns the key of a video's file. The files are in 256 folders, by random digits of the id. */
export function videoKey(videoId: string): string {
  return `${videosFolder}/${videoId.slice(-2)}/${videoId}-video`;
}

/** Returns the key of a video's still. */
export function posterKey(videoId: string): string {
  return `${videosFolder}/${videoId.slice(-2)}/${videoId}-poster.webp`;
}

/** Returns the key of captions. Other captions of the same video have another id. */
export function captionsKey(captionsId: string): string {
  return `${videosFolder}/${captionsId.slice(-2)}/${captionsId}-captions.vtt`;
}

/** The ids in the names of a video's files. */
export type VideoFileIds = { fileId: string; captionsId?: string | null };

export function keysOfVideo({ fileId, captionsId }: VideoFileIds): string[] {
  return [videoKey(fileId), posterKey(fileId), ...(captionsId ? [captionsKey(captionsId)] : [])];
}

export function incomingVideoKey(uploadId: string): string {
  return `${incomingVideosFolder}/${uploadId}`;
}

const keyPattern = /^(?:videos\/[0-9a-f]{2}|incoming-videos)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

/** Returns the id in the name of a file of a video or an upload, even if it is partly written; null for any other. */
export function videoOfKey(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null;
}

/** The address at which uploads begin. Each upload has its own address below it. */
export const uploadPath = '/api/uploads/video';

export const posterPath = '/api/uploads/user/poster';

export const captionsPath = '/api/uploads/user/captions';

/** The parameter of the video page with the page that a comedian wanted to open before registering. */
export const nextParameter = 'next';

/** Returns the address of the video page that leads on to a path of ours, which may be empty. */
export function videoPathThen(path: string): string {
  const query = new URLSearchParams(path && { [nextParameter]: path }).toString();
  return `/user/profil/video${query && `?${query}`}`;
}
