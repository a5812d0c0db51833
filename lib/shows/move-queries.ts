import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { fingerprint } from '@/lib/core/digest';
import { dateIn } from '@/lib/core/time/zoned';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { listAnswers } from '@/lib/comedians/night-queries';
import type { Move } from '@/lib/notifications/view';
import { findInTheWay, getEngagement } from './clash-queries';
import { isHolidayIn } from './series/rules';
import { listAtVenue } from './venue-queries';

/** A show that has moved, with the facts that a team should know before it agrees. */
export type MovedShow = {
  showId: string;
  from: Date;
  to: Date;
  timeZone: string;
  /** The number of comedians told of it. */
  notified: number;
  /** The names of those who have said that they cannot play on the new night. */
  cannot: string[];
  /** The names of those who have to be elsewhere at the new time, as far as the team may know (`findInTheWay`). */
  elsewhere: string[];
  /** The titles of other shows that are at the venue then. */
  atVenue: string[];
  isHoliday: boolean;
  /** Its line-up has been sent or booked: the team decides about this show separately. */
  isDecided: boolean;
  /** A fingerprint of all this, by which the team agrees to it. */
  mark: string;
};

/** The team's decisions about such shows, by their ids: `leave`, or the `mark` of a move to which it agrees. */
export type Decisions = ReadonlyMap<string, string>;

/** Returns the value that a form sends back to agree to all moves, except those that are decided separately. */
export function agreementOf(moved: readonly MovedShow[]): string {
  return fingerprint(moved.filter(({ isDecided }) => !isDecided).map(({ mark }) => mark));
}

export function isEachDecided(moved: readonly MovedShow[], decisions: Decisions): boolean {
  return moved.every(({ isDecided, showId, mark }) => {
    const decision = decisions.get(showId);
    return !isDecided || decision === mark || decision === 'leave';
  });
}

/**
 * Returns a show that the transaction has moved, with the comedians involved and the obstacles.
 *
 * @param series its series, if several shows of it move; the form of a single show asks about the venue separately
 */
export async function findMoved(
  tx: Tx,
  showId: string,
  { from, to }: Move,
  series: { skipsHolidays: boolean } | null,
): Promise<MovedShow> {
  const show = await tx.show.findUniqueOrThrow({
    where: { id: showId },
    select: {
      brandId: true,
      venueId: true,
      startsAt: true,
      endsAt: true,
      lineUpState: true,
      lineUpSentAt: true,
      venue: { select: { city: { select: { countryCode: true } } } },
      applications: {
        where: { status: { in: [...takenStatuses, ...openStatuses] }, withdrawnAt: null },
        orderBy: [{ comedian: { name: 'asc' } }, { id: 'asc' }],
        select: { comedianId: true, comedian: { select: { name: true } } },
      },
    },
  });
  const { timeZone } = to;
  const night = dateIn(to.startsAt, timeZone);
  const isOther = night !== dateIn(from.startsAt, from.timeZone);
  const ids = show.applications.map(({ comedianId }) => comedianId);
  const answers = isOther ? await listAnswers(tx, ids, night) : new Map<string, string>();
  const { brandId } = show;
  const engagement = { ...(await getEngagement(tx, showId)), brandId };
  const { people } = await findInTheWay(tx, engagement, { peopleIds: ids, applicantIds: ids });
  const namesOf = (isOne: (comedianId: string) => boolean) =>
    show.applications.filter(({ comedianId }) => isOne(comedianId)).map(({ comedian }) => comedian.name);
  const others = series ? await listAtVenue(tx, show, showId) : [];
  const isSettled = show.lineUpSentAt !== null || show.lineUpState === 'booked';
  const found = {
    showId,
    from: from.startsAt,
    to: to.startsAt,
    timeZone,
    notified: ids.length,
    cannot: namesOf((comedianId) => answers.get(comedianId) === 'cannot'),
    elsewhere: namesOf((comedianId) => people.has(comedianId)),
    atVenue: others.map(({ title }) => title),
    isHoliday: isOther && series?.skipsHolidays === true && isHolidayIn(show.venue.city.countryCode, night),
    isDecided: series !== null && isSettled && ids.length > 0,
  };
  return { ...found, mark: fingerprint([found, to]) };
}
