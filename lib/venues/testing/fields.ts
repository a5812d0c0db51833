import fc from 'fast-check';
import { digits, oneOf, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

export const fields: RandomFields = {
  intents: { archiveVenue: ['delete', 'archive', 'restore'] },
  right: {
    brandId: reference('brandIds'),
    venueId: reference('venueIds'),
    revision: digits(5),
    name: words,
    address: words,
    district: words,
    city: oneOf('Berlin', 'Köln', 'Wien'),
    cityId: digits(9_999_999),
    latitude: fc.oneof(fc.constant(''), oneOf('', '52.52', '52.52, 13.40', '-91')),
    longitude: fc.oneof(fc.constant(''), oneOf('', '13.40', '181')),
    timeZone: oneOf('', 'Europe/Berlin', 'Mars/Base'),
    capacity: digits(300),
    stageDe: words,
    stageEn: words,
    stepFreeEntrance: oneOf('', 'yes'),
    stepFreeStage: oneOf('', 'yes'),
    accessibleToilet: oneOf('', 'yes'),
    accessDe: words,
    accessEn: words,
  },
  material: async ({ world, other }) => ({
    venueIds: [world.brand.venue.id, world.brand.venue.id, other.venue.id],
  }),
};
