/** Degrees, north and east of zero. */
export type Coordinates = { latitude: number; longitude: number };

/** What degrees there are. */
export const coordinateLimits = {
  latitude: { least: -90, max: 90 },
  longitude: { least: -180, max: 180 },
} as const;

/** Where the two numbers of a pair part: a comma or semicolon with or without blanks, or blanks only. */
const pair = /^([+-]?\d+(?:\.\d+)?)\s*[,;]\s*([+-]?\d+(?:\.\d+)?)$/;
const germanPair = /^([+-]?\d+(?:,\d+)?)\s*(?:;\s*|\s+)([+-]?\d+(?:,\d+)?)$/;
const blankPair = /^([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)$/;

/** A single number with a decimal comma: not two numbers. */
const germanNumber = /^[+-]?\d+,\d+$/;

/** The two numbers of a pair as maps give it to be pasted ("52.52, 13.40"), or null for anything else. */
export function splitPair(text: string): [latitude: string, longitude: string] | null {
  const trimmed = text.trim();
  if (germanNumber.test(trimmed)) return null;
  const found = pair.exec(trimmed) ?? blankPair.exec(trimmed) ?? germanPair.exec(trimmed);
  return found?.[1] && found[2] ? [found[1], found[2]] : null;
}

/**
 * The place that two fields say, of which the first may hold both numbers; null when both are empty. Otherwise the field
 * that is wrong and why: `coordinateMissing`, `notACoordinate`, `coordinateRange`.
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
