/** A comedian's spots and applications at a brand before one show. */
export type FairnessFacts = {
  /** Spots here in the last half year. */
  recentSpots: number;
  /** Spots here ever. */
  spotsEver: number;
  /** Applications here since their last spot (or ever) that led to no spot. */
  misses: number;
};

type Candidate = { comedianId: string; appliedAt: Date; facts: FairnessFacts };

/**
 * Orders candidates by fairness: fewer recent spots here first, then more applications without a spot since the last
 * one, then the oldest application. No personal data is used.
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
