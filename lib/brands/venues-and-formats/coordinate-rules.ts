export const coordinateLimits = {
  latitude: { least: -90, max: 90 },
  longitude: { least: -180, max: 180 },
} as const;

/** The most characters of a field: a pair copied from a map has some 40. */
export const longestCoordinates = 100;

/** In degrees; north and east are positive. */
type Coordinates = { latitude: number; longitude: number };

/** Two numbers, separated by a comma or semicolon with or without a blank, or by a blank only. */
const pair = /^([+-]?\d+(?:\.\d+)?)(?: ?[,;] ?| )([+-]?\d+(?:\.\d+)?)$/;

const germanPair = /^([+-]?\d+(?:,\d+)?)(?: ?; ?| )([+-]?\d+(?:,\d+)?)$/;

/** A single number with a decimal comma. It must not be read as a pair. */
const germanNumber = /^[+-]?\d+,\d+$/;

/** Splits a pair that was copied from a map ("52.52, 13.40") into two numbers; null for any other text. */
export function splitPair(text: string): [latitude: string, longitude: string] | null {
  if (text.length > longestCoordinates) return null;
  const plain = text.trim().replace(/\s+/g, ' ');
  if (germanNumber.test(plain)) return null;
  const found = pair.exec(plain) ?? germanPair.exec(plain);
  return found?.[1] && found[2] ? [found[1], found[2]] : null;
}

/**
 * Reads the two fields, of which the first may contain both numbers; null when both are empty. For invalid input,
 * returns the wrong field with its error: `coordinateMissing`, `notACoordinate`, `coordinateRange`.
 */
export function readCoordinates(
  latitude: string,
  longitude: string,
): { place: Coordinates | null } | { wrong: 'latitude' | 'longitude'; why: string } {
  const [north, east] = (longitude === '' && splitPair(latitude)) || [latitude, longitude];
  if (north === '' && east === '') return { place: null };
  const place = { latitude: 0, longitude: 0 };
  for (const [field, text] of [
    ['latitude', north],
    ['longitude', east],
  ] as const) {
    if (text === '') return { wrong: field, why: 'coordinateMissing' };
    if (!/^[+-]?\d{1,3}([.,]\d{1,15})?$/.test(text)) return { wrong: field, why: 'notACoordinate' };
    place[field] = Number(text.replace(',', '.'));
    const { least, max } = coordinateLimits[field];
    if (place[field] < least || place[field] > max) return { wrong: field, why: 'coordinateRange' };
  }
  return { place };
}
