import type { Language } from '@/lib/core/language';
import { describeDay, describeTime } from '@/lib/time/format';
import { platformZone } from '@/lib/time/zones';

/** The reader of a page: their language, and the time of the request. */
export type Reading = { language: Language; now: Date };

/** Day and time in the platform's time zone: "Fr 27. Nov, 20:00". */
export function describeMoment(instant: Date, { language, now }: Reading): string {
  const day = describeDay(instant, platformZone, language, now);
  return `${day}, ${describeTime(instant, platformZone)}`;
}
