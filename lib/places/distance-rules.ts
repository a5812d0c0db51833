/** Mean radius of the earth in kilometres (IUGG). */
const earthRadius = 6371;

export type Coordinates = { latitude: number; longitude: number };

/** Kilometres between two places in a straight line (haversine). */
export function distanceBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const a =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(a));
}
