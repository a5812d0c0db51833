import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { fingerprint } from '@/lib/core/digest';
import { refused, type Refusal } from '@/lib/core/result';
import type { ShowColumns } from './form-queries';

/** A show that is at a venue while another one is. */
type ShowAtVenue = { id: string; title: string; startsAt: Date; endsAt: Date };

type Stay = Pick<ShowColumns, 'venueId' | 'startsAt' | 'endsAt'>;

/** Lists shows that overlap this time and are not called off. All are of one brand, because a venue belongs to one. */
export async function listAtVenue(
  db: Db,
  { venueId, startsAt, endsAt }: Stay,
  exceptShowId?: string,
): Promise<ShowAtVenue[]> {
  return db.show.findMany({
    where: {
      venueId,
      cancelledAt: null,
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
      ...(exceptShowId && { id: { not: exceptShowId } }),
    },
    select: { id: true, title: true, startsAt: true, endsAt: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
}

/** The question to a team whose show would be at a venue while another of its shows is there. */
export type VenueQuestion = {
  atVenue: ShowAtVenue[];
  timeZone: string;
  /** The form sends this back to agree. It counts as long as the same shows are in the way. */
  agreement: string;
};

/**
 * Returns the question whether the show may be at its venue although other shows are there; null when there are none,
 * or when the team has agreed. Writes nothing.
 *
 * @param agreed the `agreement` of the question that the team confirmed, empty when it was not asked yet; undefined
 *   skips the question
 */
export async function askForVenue(
  db: Db,
  stay: Stay,
  agreed: string | undefined,
  exceptShowId?: string,
): Promise<Refusal<'venueTaken', VenueQuestion> | null> {
  if (agreed === undefined) return null;
  const atVenue = await listAtVenue(db, stay, exceptShowId);
  if (atVenue.length === 0) return null;
  const agreement = fingerprint([stay.venueId, ...atVenue.map(({ id }) => id)]);
  if (agreed === agreement) return null;
  const { timeZone } = await db.venue.findUniqueOrThrow({
    where: { id: stay.venueId },
    select: { timeZone: true },
  });
  return refused('venueTaken', { details: { atVenue, timeZone, agreement } });
}
