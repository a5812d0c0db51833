/** A comedian's spots and applications at a brand, as they count for one show. */
export type FairnessFacts = {
  /** Spots here in the last half year. */
  recentSpots: number;
  /** Spots here ever. */
  spotsEver: number;
  /** Spots here at other shows that are still to come. */
  comingSpots: number;
  /** Applications here since their last spot (or ever) that led to no spot. */
  misses: number;
  /** Since when they have applied in vain; null without such an application. */
  missedSince: Date | null;
};

type Candidate = { comedianId: string; appliedAt: Date; facts: FairnessFacts };

/**
 * Orders candidates by fairness: fewer spots here first, of the last half year and to come; then who has waited longer,
 * since their first application in vain or else this one. How often somebody applies makes no difference. No personal
 * data is used.
 */
export function rankByFairness<Row extends Candidate>(candidates: readonly Row[]): Row[] {
  return candidates.toSorted(
    (a, b) =>
      spotsOf(a) - spotsOf(b) ||
      waitingSince(a) - waitingSince(b) ||
      a.appliedAt.getTime() - b.appliedAt.getTime() ||
      (a.comedianId < b.comedianId ? -1 : 1),
  );
}

function spotsOf({ facts: { recentSpots, comingSpots } }: Candidate): number {
  return recentSpots + comingSpots;
}

function waitingSince({ facts, appliedAt }: Candidate): number {
  return (facts.missedSince ?? appliedAt).getTime();
}
