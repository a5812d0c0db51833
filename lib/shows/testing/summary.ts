import { addDays, addHours } from '@/lib/core/time/dates';
import { testNow } from '@/lib/core/testing/clock';
import type { ShowSummary } from '../queries';

/**
 * Returns a show as lists read it, a week after `testNow` in Berlin, with three of its eight spots taken. Needs no
 * database.
 */
export function showSummaryOf(changes: Partial<ShowSummary> = {}): ShowSummary {
  const startsAt = changes.startsAt ?? addDays(testNow, 7);
  return {
    id: 'show',
    title: 'Freitagslacher',
    endsAt: addHours(startsAt, 2),
    opensAt: null,
    cancelledAt: null,
    admission: null,
    lineUpState: 'open',
    spots: 8,
    spotsTaken: 3,
    minutes: 7,
    brand: { id: 'lachfabrik', name: 'Lachfabrik' },
    venue: { name: 'Kulturkeller', district: 'Neukölln', timeZone: 'Europe/Berlin' },
    format: { name: 'Open Mic' },
    city: { slug: 'koeln', nameDe: 'Köln', nameEn: 'Cologne' },
    ...changes,
    startsAt,
  };
}

/** A venue in the zone, for a show's summary. */
export function venueIn(timeZone: string): ShowSummary['venue'] {
  return { name: 'Kulturkeller', district: null, timeZone };
}
