export const picturesFolder = 'pictures';

/**
 * Returns the key of a picture's file with this width in pixels. The files are in 256 folders, by random digits of the
 * id.
 */
export function pictureKey(pictureId: string, width: number): string {
  return `${picturesFolder}/${pictureId.slice(-2)}/${pictureId}-${width}.webp`;
}

const keyPattern = /^pictures\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/;

/** Returns the id of the picture to which a file belongs, even if it is partly written; null for any other file. */
export function pictureOfKey(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null;
}

/**
 * The sides of a face's files in pixels: a row of a list on any screen, a profile, a promo page and its share picture.
 */
export const faceSides = [96, 192, 512] as const;

export function faceAddress(pictureId: string, side: (typeof faceSides)[number]): string {
  return `/api/pictures/${pictureId}/${side}.webp`;
}
