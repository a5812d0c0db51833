import type { TestBrand } from '@/lib/brands/testing/factory';
import type { ShowFacts } from '../schema';

/** What a team says about a show: a Friday in winter at the brand's own venue in Berlin. */
export function factsOf(brand: TestBrand, changes: Partial<ShowFacts> = {}): ShowFacts {
  return {
    title: 'Freitagslacher',
    formatId: brand.format.id,
    venueId: brand.venue.id,
    date: '2026-11-27',
    doors: '19:00',
    starts: '20:00',
    ends: '22:00',
    spots: 9,
    minutes: 6,
    buffer: 2,
    callRule: null,
    callMinutes: null,
    opensDaysBefore: undefined,
    decideDaysBefore: undefined,
    visibility: 'public',
    language: 'de',
    feeText: 'Hut',
    admission: 'hat',
    ...changes,
  };
}
