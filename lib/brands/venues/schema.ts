import { z } from 'zod';
import { archiveIntent, idOrNew } from '@/lib/brands/archive/schema';
import { optionalCount, revision } from '@/lib/core/text/number-schema';
import { chosen, line, nameLine, paragraphs, ticked, typed } from '@/lib/core/text/text-schema';
import { isTimeZone } from '@/lib/core/time/zones';
import { longestCoordinates, readCoordinates } from './coordinate-parsing';

/** The most characters of a venue's fields, and the most guests. */
export const venueLimits = {
  name: 120,
  address: 200,
  district: 60,
  city: 120,
  text: 2000,
  capacity: 100_000,
} as const;

const required = (max: number) => nameLine(max).refine((text) => text !== '', 'required');

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

/** The stored fields of a venue, with its city. */
export type VenueFields = Omit<
  z.output<typeof saveVenueSchema>,
  'brandId' | 'venueId' | 'revision' | 'city' | 'cityId'
> & { cityId: number };

/** The form that deletes, archives or restores a venue. */
export const archiveVenueSchema = z.object({
  brandId: chosen('notFound'),
  venueId: z.uuid('notFound'),
  intent: archiveIntent,
});
