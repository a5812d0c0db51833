/** What is known about somebody's stage time at a brand, before one show. */
export type FairnessFacts = {
  /** Spots here in the last half year. */
  recentSpots: number;
  /** Spots here ever. */
  spotsEver: number;
  /** Applications here since their last spot (or ever) that led to none. */
  misses: number;
};

type Candidate = { comedianId: string; appliedAt: Date; facts: FairnessFacts };

/**
 * The order in which it would be fair to give spots, first to last: fewer spots here lately, then more applications
 * in vain since the last one, then who has waited longest with this application. Who somebody is plays no part.
 */
export function rankByFairness<Row extends Candidate>(candidates: readonly Row[]): Row[] {
  return candidates.toSorted(
    (a, b) =>
      a.facts.recentSpots - b.facts.recentSpots ||
      b.facts.misses - a.facts.misses ||
      a.appliedAt.getTime() - b.appliedAt.getTime() ||
      (a.comedianId < b.comedianId ? -1 : 1),
  );
}
