import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { Undone } from '@/lib/core/database/transaction';
import { fingerprint } from '@/lib/core/digest';
import { refused } from '@/lib/core/result';
import { cancelShowIn } from '@/lib/shows/commands';
import { editShowIn, type EditRefusal } from '@/lib/shows/edit-commands';
import { countInvolvedEach } from '@/lib/shows/form-queries';
import { findMoved, type MovedShow } from '@/lib/shows/move-queries';
import type { EditedRow } from './edit-commands';
import { factsOf } from './queries';

/** A show with comedians that its series leaves out, and their number. */
export type KeptShow = { showId: string; startsAt: Date; people: number };

/** The fate of such a show: it stays, is called off, or moves to another date at its time of day. Null: no date yet. */
export type Fate = 'leave' | 'cancel' | { date: string | null };

/** The fates that a team gives to shows, by their ids; others stay. Everybody in called-off ones reads the reason. */
export type Fates = { of: ReadonlyMap<string, Fate>; reason: string };

export const noFates: Fates = { of: new Map(), reason: '' };

/** Why a fate is not possible. `reasonMissing` is about all shows that are called off. */
type WrongFate = { showId: string; code: EditRefusal | 'venueTaken' | 'dateUnknown' };

/** The shows that a series leaves out, the numbers of those that were called off and moved, and obstacles. */
export type Settled = {
  kept: KeptShow[];
  cancelled: number;
  replaced: number;
  /** Shows on a new date on which something is in their way. */
  inTheWay: MovedShow[];
  wrong: WrongFate | null;
};

/** The part of a question to the team about such shows. `agreement` counts as long as the same shows are concerned. */
export type Asked = Pick<Settled, 'inTheWay' | 'wrong'> & { agreement: string };

/**
 * Calls off and moves shows with comedians that a series leaves out. Everybody involved is told, as `cancelShow` and
 * `editShow` tell them. It ends at the first fate that is not possible (`wrong`); the caller has to roll back then.
 */
export async function settle(
  tx: Tx,
  context: TeamContext,
  shows: readonly EditedRow[],
  { of, reason }: Fates,
): Promise<Settled> {
  const ids = shows.map(({ id }) => id);
  const people = await countInvolvedEach(tx, ids);
  const settled: Settled = {
    kept: shows
      .map(({ id: showId, startsAt }) => ({ showId, startsAt, people: people.get(showId) ?? 0 }))
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    cancelled: 0,
    replaced: 0,
    inTheWay: [],
    wrong: null,
  };
  for (const show of shows) {
    const { id: showId, revision } = show;
    const fate = of.get(showId) ?? 'leave';
    if (fate === 'leave') continue;
    if (fate === 'cancel') {
      const off = await cancelShowIn(tx, context, { showId, reason });
      if (!off.ok) return { ...settled, wrong: { showId, code: off.code } };
      settled.cancelled += 1;
      continue;
    }
    const { date } = fate;
    if (date === null) return { ...settled, wrong: { showId, code: 'dateUnknown' } };
    const facts = factsOf(show, show.venue.timeZone);
    const edited = await editShowIn(tx, context, { ...facts, date, showId, revision });
    if (!edited.ok) return { ...settled, wrong: { showId, code: edited.code } };
    if (!edited.value.move) continue;
    settled.replaced += 1;
    const moved = await findMoved(tx, showId, edited.value.move, { skipsHolidays: true });
    const { cannot, elsewhere, atVenue, isHoliday } = moved;
    const isFree = cannot.length + elsewhere.length + atVenue.length === 0 && !isHoliday;
    // The team has chosen this show and its date, so it agrees although the line-up may be sent.
    if (!isFree) settled.inTheWay.push({ ...moved, isDecided: false });
  }
  return settled;
}

/**
 * Throws `Undone` with the question `asks`, unless the team has agreed to the effect and all fates are possible. Shows
 * that move are part of the question once something is in their way on the date that the team wants.
 *
 * @param said further parts of the effect, to which the team agrees as well
 * @param agreed the `agreement` of the question that the team confirmed, empty when it has not been asked
 */
export function askAbout(
  effect: Settled,
  said: unknown,
  { agreed, isAgreed = true }: { agreed: string; isAgreed?: boolean },
): void {
  const { kept, inTheWay, wrong } = effect;
  const agreement = fingerprint([said, kept, inTheWay.map(({ mark }) => mark)]);
  if (agreed === agreement && isAgreed && !wrong) return;
  throw new Undone(refused('asks', { details: { ...effect, agreement } }));
}
