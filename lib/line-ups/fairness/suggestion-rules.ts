/** The wishes of a team for a line-up: at least so many newcomers, at most so many people of the last show. */
export type Wishes = { newcomers: number; repeats: number };

/** The highest number of a wish. No line-up has as many people. */
export const maxWish = 100;

/** The most digits of a wish. */
export const maxWishLength = String(maxWish).length;

/** The wishes that the editor begins with: one newcomer gets a chance, and at most two people come again. */
export const usualWishes: Wishes = { newcomers: 1, repeats: 2 };

/** Reads a typed wish; null unless it is a whole number from 0 to `maxWish`. */
export function readWish(typed: string): number | null {
  const isNumber = typed.length <= maxWishLength && /^\d+$/.test(typed);
  return isNumber && Number(typed) <= maxWish ? Number(typed) : null;
}

/** Somebody who could get a spot. */
export type Candidate = {
  comedianId: string;
  /** Their place in the order of `rankByScore`; 1 is the first. */
  rank: number;
  /** Whether they have never had a spot at the brand. */
  isNewcomer: boolean;
  /** Whether they had a spot at the last show. Then they are no newcomer. */
  isRepeat: boolean;
};

/** The line-up as it is: how many people can still be chosen, and how many on it already count for each wish. */
export type Situation = { places: number; newcomers: number; repeats: number };

/** The wish for which somebody with fewer points was chosen. */
type Wish = keyof Wishes;

/** Somebody who is suggested. */
type Choice = {
  comedianId: string;
  /** Their place in the order of points among all candidates; 1 is the first. */
  place: number;
  /** Why they were chosen: for their points alone, or because a wish excluded somebody with more points. */
  because: 'points' | Wish;
  /**
   * Who is suggested instead when the team rejects this person; null when nobody is left. All other choices stay the
   * same.
   */
  next: string | null;
};

/** A wish that cannot be met, or places that stay free, with the reason. */
type Unmet =
  /** `people`: there are no more newcomers. `places`: there are fewer free places than missing newcomers. */
  | { kind: 'newcomers'; wanted: number; got: number; because: 'people' | 'places' }
  /** The line-up already has more people of the last show than wanted. No further one is suggested. */
  | { kind: 'repeats'; wanted: number; got: number }
  /** `people`: there are no more candidates. `repeats`: all remaining candidates were in the last show. */
  | { kind: 'free'; count: number; because: 'people' | 'repeats' };

export type Suggestion = {
  /** The suggested people, by points. */
  choices: Choice[];
  /**
   * People who are left out because of a wish, although they have more points than a chosen person or a place stays
   * free.
   */
  passedOver: { comedianId: string; because: Wish }[];
  unmet: Unmet[];
};

/**
 * Suggests who gets the places, by points and within the wishes. It goes through the candidates in the order of
 * `rankByScore` and chooses everybody who still fits. While newcomers are missing, it reserves a place for each.
 * docs/decisions/0096 explains why this is also the best choice as a whole.
 *
 * - As many places are filled as the wishes allow. A place stays free when filling it would break a wish.
 * - A wish is met whenever that is possible. Otherwise as many newcomers as possible are suggested, and no further
 *   person of the last show; `unmet` contains the wish.
 * - Nobody is chosen instead of somebody with more points whose choice would break no wish.
 * - The result does not depend on the order in which the candidates are given.
 *
 * An invalid number counts as the nearest whole number from 0 to `maxWish`.
 */
export function suggest(candidates: readonly Candidate[], wishes: Wishes, situation: Situation): Suggestion {
  const rows = candidates
    .map((row) => ({ ...row, isNewcomer: row.isNewcomer && !row.isRepeat }))
    .sort((a, b) => a.rank - b.rank || (a.comedianId < b.comedianId ? -1 : 1));
  const wanted = { newcomers: wholeNumber(wishes.newcomers), repeats: wholeNumber(wishes.repeats) };
  const places = wholeNumber(situation.places);
  const { chosen, passedOver } = choose(rows, wanted, { ...situation, places });
  const withoutWish = choose(rows, { ...wanted, newcomers: 0 }, { ...situation, places }).chosen;

  const ranks = new Map(rows.map(({ comedianId }, index) => [comedianId, index + 1]));
  const choices = chosen.map((row): Choice => {
    const { comedianId } = row;
    const place = ranks.get(comedianId)!;
    const others = rows.filter((other) => other !== row);
    const replaced = choose(others, wanted, { ...situation, places }).chosen;
    return {
      comedianId,
      place,
      because: place <= places ? 'points' : withoutWish.includes(row) ? 'repeats' : 'newcomers',
      next: replaced.find((other) => !chosen.includes(other))?.comedianId ?? null,
    };
  });
  return { choices, passedOver, unmet: unmetBy(chosen, passedOver, wanted, { ...situation, places }) };
}

/** Chooses everybody who fits. The rows are sorted by points. */
function choose(rows: readonly Candidate[], wanted: Wishes, situation: Situation) {
  const { places } = situation;
  const missing = Math.max(0, wanted.newcomers - situation.newcomers);
  const kept = Math.min(missing, places, rows.filter(({ isNewcomer }) => isNewcomer).length);
  let others = places - kept;
  let repeats = Math.max(0, wanted.repeats - situation.repeats);
  const chosen: Candidate[] = [];
  const passedOver: Suggestion['passedOver'] = [];
  for (const row of rows) {
    if (chosen.length === places) break;
    if (row.isRepeat && repeats === 0) {
      passedOver.push({ comedianId: row.comedianId, because: 'repeats' });
    } else if (!row.isNewcomer && others === 0) {
      passedOver.push({ comedianId: row.comedianId, because: 'newcomers' });
    } else {
      chosen.push(row);
      if (!row.isNewcomer) others -= 1;
      if (row.isRepeat) repeats -= 1;
    }
  }
  return { chosen, passedOver };
}

function unmetBy(
  chosen: readonly Candidate[],
  passedOver: Suggestion['passedOver'],
  wanted: Wishes,
  { places, newcomers, repeats }: Situation,
): Unmet[] {
  const unmet: Unmet[] = [];
  const got = newcomers + chosen.filter(({ isNewcomer }) => isNewcomer).length;
  if (got < wanted.newcomers) {
    const because = newcomers + places < wanted.newcomers ? 'places' : 'people';
    unmet.push({ kind: 'newcomers', wanted: wanted.newcomers, got, because });
  }
  if (repeats > wanted.repeats) unmet.push({ kind: 'repeats', wanted: wanted.repeats, got: repeats });
  const count = places - chosen.length;
  if (count > 0) unmet.push({ kind: 'free', count, because: passedOver.length > 0 ? 'repeats' : 'people' });
  return unmet;
}

function wholeNumber(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(maxWish, Math.max(0, Math.round(value)));
}
