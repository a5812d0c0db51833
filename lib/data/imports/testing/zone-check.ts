import { valueOf } from '@/lib/core/testing/result';
import { readCalendar } from '../calendar-parsing';
import { calendarOf, eventOf } from '../testing';
import { definitionOf, eveningsIn, zoneStyles } from './zone-styles';

/**
 * Compares each evening of 2027 in zones that a calendar defines, under an unknown name, with the platform's.
 *
 * @returns the number of definitions by style, and the zones and styles with a wrong evening or a note
 */
export function compareZones(zones: readonly string[]) {
  const read: Record<string, number> = {};
  const wrong: string[] = [];
  for (const zone of zones) {
    const evenings = eveningsIn(zone).join();
    for (const style of Object.keys(zoneStyles)) {
      const definition = definitionOf(zone, style, 'Haus und Hof');
      if (definition === null) continue;
      const event = eventOf(
        'a',
        'SUMMARY:A',
        'DTSTART;TZID=Haus und Hof:20270101T200000',
        'RRULE:FREQ=DAILY;COUNT=365',
      );
      const { rows } = valueOf(readCalendar(calendarOf(definition, event), new Date('2026-12-31T23:30Z')));
      const found = rows.map(({ when, notes }) =>
        when && 'startsAt' in when && notes.length === 0 ? when.startsAt : 'noted',
      );
      read[style] = (read[style] ?? 0) + 1;
      if (found.join() !== evenings) wrong.push(`${zone}: ${style}`);
    }
  }
  return { read, wrong };
}
