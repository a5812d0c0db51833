import { addHours, min, startOfMinute, subMinutes } from '@/lib/core/time/dates';
import { describeTime } from '@/lib/core/time/format';

/** The show for which somebody is asked: its start, and the IANA zone of its venue. */
type Asked = { startsAt: Date; timeZone: string };

/**
 * Returns the time by which somebody who is asked now should answer: `hours` from now, or after half of the time until
 * the start if that is earlier. It is rounded down to the full hour at the venue, unless that would leave less than
 * half of the time to answer.
 */
export function answerByFor({ startsAt, timeZone }: Asked, now: Date, hours: number): Date {
  const half = new Date((now.getTime() + startsAt.getTime()) / 2);
  const latest = startOfMinute(min([addHours(now, hours), half]));
  const onTheHour = subMinutes(latest, Number(describeTime(latest, timeZone).slice(3)));
  const isEnough = onTheHour.getTime() - now.getTime() >= (latest.getTime() - now.getTime()) / 2;
  return isEnough ? onTheHour : latest;
}
