import { alternate, ratio, type Round, type Target } from './load';
import { describe, result } from './report';

/** The goal for a team's pages: at most this many times their time with a small database. */
const goal = 1.5;

/** Parallel connections: few, so that requests hardly wait for each other. */
const connections = 2;

/** Paths of the team's pages, below `/brands/{brand}/team`. */
export const teamPages = [
  { name: 'the dashboard', path: '' },
  { name: 'the list of shows', path: '/lineupshowauswahl' },
  { name: 'past shows', path: '/lineupshowauswahl?when=past' },
  { name: 'a search among shows', path: '/lineupshowauswahl?q=lampen' },
  { name: 'the list of comedians', path: '/comedians' },
] as const;

/** A page with a large database and the same page with a small one. */
export type Pair = { name: string; large: Target; small: Target };

/** Measures each page with a large and with a small database, in turn. */
export async function measureTeam(
  pairs: readonly Pair[],
  options: { rounds: number; seconds: number },
): Promise<void> {
  const outcomes: (() => void)[] = [];
  for (const { name, large, small } of pairs) {
    const [ofLarge = [], ofSmall = []] = await alternate([large, small], { ...options, connections });
    describe(large, ofLarge);
    describe(small, ofSmall);
    outcomes.push(() => {
      result(`${name}: time against few shows`, ratio(ofLarge, ofSmall, timeOf), '≤', goal);
      if (ofLarge.some(({ processor }) => processor === null)) return;
      const processor = ratio(ofLarge, ofSmall, (round) => round.processor ?? NaN);
      result(`${name}: processor time of the server against few shows`, processor, '≤', goal);
    });
  }
  console.log('\nWhat came of it (goal)');
  for (const tell of outcomes) tell();
}

/** Seconds of one request, including its wait for the database. */
function timeOf({ perSecond }: Round): number {
  return connections / perSecond;
}
