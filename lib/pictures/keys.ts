/** The folder of all pictures. */
export const picturesFolder = 'pictures';

/** Where the file of a picture is kept that is so many pixels wide. Split into 256 folders by random digits of the id. */
export function pictureKey(pictureId: string, width: number): string {
  return `${picturesFolder}/${pictureId.slice(-2)}/${pictureId}-${width}.webp`;
}

const keyPattern = /^pictures\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/;

/** The id of the picture that a file belongs to, also one that is not finished; null for what belongs to none. */
export function pictureOfKey(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null;
}
