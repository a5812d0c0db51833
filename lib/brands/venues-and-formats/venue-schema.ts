import { z } from 'zod';
import { venueLimits } from './limits';
import { archiveIntent, idOrNew } from './schema';
import {
  optionalCount,
  revision,
  chosen,
  line,
  nameLine,
  paragraphs,
  ticked,
  typed,
} from '@/lib/core/text/text-schema';
import { isTimeZone } from '@/lib/core/time/zones';

/** What a team can state about a venue's accessibility. */
export const accessFlags = ['stepFreeEntrance', 'stepFreeStage', 'accessibleToilet'] as const;

export type AccessFlag = (typeof accessFlags)[number];

const required = (max: number) => nameLine(max).refine((text) => text !== '', 'required');

export const coordinateLimits = {
  latitude: { least: -90, max: 90 },
  longitude: { least: -180, max: 180 },
} as const;

/** The most characters of a field: a pair as maps copy it has some 40. */
const longestCoordinates = 100;

/** The form of a venue. Every message is a key of `validation`. */
export const saveVenueSchema = z
  .object({
    brandId: chosen('notFound'),
    /** Empty for a new one. */
    venueId: idOrNew,
    revision,
    name: required(venueLimits.name),
    address: required(venueLimits.address),
    district: line(venueLimits.district).transform((text) => text || null),
    city: required(venueLimits.city),
    /** The id of the suggested city that was chosen, if any; `city` is the name that was typed for it. */
    cityId: chosen().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
    latitude: typed(longestCoordinates, 'notACoordinate'),
    longitude: typed(longestCoordinates, 'notACoordinate'),
    /** Empty for the city's time zone. */
    timeZone: chosen().refine((text) => text === '' || isTimeZone(text), 'unknownChoice'),
    capacity: optionalCount(1, venueLimits.capacity),
    stageDe: paragraphs(venueLimits.text),
    stageEn: paragraphs(venueLimits.text),
    stepFreeEntrance: ticked,
    stepFreeStage: ticked,
    accessibleToilet: ticked,
    accessDe: paragraphs(venueLimits.text),
    accessEn: paragraphs(venueLimits.text),
  })
  .transform(({ latitude, longitude, ...venue }, context) => {
    const read = readCoordinates(latitude, longitude);
    if ('place' in read) {
      return { ...venue, latitude: read.place?.latitude ?? null, longitude: read.place?.longitude ?? null };
    }
    context.addIssue({ code: 'custom', path: [read.wrong], message: read.why });
    return z.NEVER;
  });

export type VenueForm = z.output<typeof saveVenueSchema>;

export type VenueFields = Omit<VenueForm, 'brandId' | 'venueId' | 'revision' | 'city' | 'cityId'> & {
  cityId: number;
};

export const archiveVenueSchema = z.object({
  brandId: chosen('notFound'),
  venueId: z.uuid('notFound'),
  intent: archiveIntent,
});

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
