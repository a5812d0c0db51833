import { addHours, min, startOfMinute, subMinutes, subHours } from '@/lib/core/time/dates';
import { describeTime } from '@/lib/core/time/format';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/enums';

/**
 * The most applications that one request hides; the same number as for drafted answers (lib/line-ups/schema). The
 * editor sends several requests for more.
 */
export const maxHidden = 300;

/** The most characters of a team's note about an application. */
export const maxNoteLength = 1000;

export const maxPreferredMinutes = 60;

export const maxShowsAtOnce = 50;

/** Requests of the last 24 hours, and open ones, around one that a team is about to make. */
export type RequestCounts = {
  /** Open requests for the show. */
  openForShow: number;
  /** Requests of the brand, to any comedian. */
  byBrand: number;
  /** Requests of the brand to the comedian; and those for the same show, including ones that were taken back. */
  toComedian: number;
  toComedianForShow: number;
  /** Requests of all brands to the comedian. */
  toComedianByAll: number;
};

/**
 * The most of each. A team asks a few comedians for each spot. A whole brand asks no more comedians in a day than it
 * has spots in a month. It asks one comedian for no more shows at once than they can think about, and not for the same
 * show without end.
 */
export const requestLimits = {
  openPerSpot: 3,
  openAtLeast: 10,
  byBrand: 100,
  toComedian: 10,
  toComedianForShow: 3,
  toComedianByAll: 30,
} as const;

type RequestRefusal = 'tooManyForShow' | 'tooManyRequests' | 'askedEnough';

/** Returns the reason the counted requests leave no room for another one for a show with so many spots, or null. */
export function requestRefusal(counts: RequestCounts, spots: number): RequestRefusal | null {
  const { openPerSpot, openAtLeast, byBrand, toComedian, toComedianForShow, toComedianByAll } = requestLimits;
  if (counts.openForShow >= Math.max(openAtLeast, openPerSpot * spots)) return 'tooManyForShow';
  if (counts.byBrand >= byBrand) return 'tooManyRequests';
  const isAskedEnough =
    counts.toComedian >= toComedian ||
    counts.toComedianForShow >= toComedianForShow ||
    counts.toComedianByAll >= toComedianByAll;
  return isAskedEnough ? 'askedEnough' : null;
}

/** The show of a request: its start, and the IANA zone of its venue. */
type RequestedShow = { startsAt: Date; timeZone: string };

/**
 * Returns the time by which a comedian who is requested now should answer: `hours` from now, or after half of the time
 * until the start if that is earlier. It is rounded down to the full hour at the venue, unless that would leave less
 * than half of the time to answer.
 */
export function answerByFor({ startsAt, timeZone }: RequestedShow, now: Date, hours: number): Date {
  const half = new Date((now.getTime() + startsAt.getTime()) / 2);
  const latest = startOfMinute(min([addHours(now, hours), half]));
  const onTheHour = subMinutes(latest, Number(describeTime(latest, timeZone).slice(3)));
  const isEnough = onTheHour.getTime() - now.getTime() >= (latest.getTime() - now.getTime()) / 2;
  return isEnough ? onTheHour : latest;
}

/** The hours before a show until which comedians may cancel themselves, and the address to write to after that. */
type CutOff = { cancelHoursBefore: number | null; contactEmail: string | null };

/** The cut-off that has passed, in hours before the show, and the address to write to instead. */
export type LateCancel = { hours: number; contact: string | null };

/**
 * Returns the cut-off that keeps a comedian from cancelling now; null while they may still cancel themselves. It does
 * not hold for the direct list, because those comedians were not asked, nor for an answer by a link of the team, which
 * another person may have given.
 */
export function lateCancelOf(
  { startsAt, brand: { cancelHoursBefore: hours, contactEmail } }: { startsAt: Date; brand: CutOff },
  status: ApplicationStatus,
  now: Date,
  answeredByTeamLink = false,
): LateCancel | null {
  if (answeredByTeamLink || status === 'directList' || hours === null || now < subHours(startsAt, hours))
    return null;
  return { hours, contact: contactEmail };
}
