import { z } from 'zod';
import { longestCoordinates, readCoordinates } from './coordinate-rules';
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
  sentId,
} from '@/lib/core/text/text-schema';
import { isTimeZone } from '@/lib/core/time/zones';

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

export type VenueForm = z.output<typeof saveVenueSchema>;

export type VenueFields = Omit<VenueForm, 'brandId' | 'venueId' | 'revision' | 'city' | 'cityId'> & {
  cityId: number;
};

export const archiveVenueSchema = z.object({
  brandId: chosen('notFound'),
  venueId: sentId(),
  intent: archiveIntent,
});
