import { describeMoment as describeMomentAt, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';

/** Day and time in the platform's time zone: "Fr 27. Nov, 20:00". */
export function describeMoment(instant: Date, { language, now }: Looking): string {
  return describeMomentAt(instant, platformZone, language, now);
}
