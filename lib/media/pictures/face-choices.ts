/**
 * The sides of a face's files in pixels: a row of a list on any screen, a profile, a promo page and its share picture.
 */
export const faceSides = [96, 192, 512] as const;

export function faceAddress(pictureId: string, side: (typeof faceSides)[number]): string {
  return `/api/pictures/${pictureId}/${side}.webp`;
}
