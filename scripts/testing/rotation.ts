import { momentsAfter, type Moment } from './moments';

/*
 * The shares of `npm run test:all`: the whole, or the share of a day, which runs before each landing. Rotating tests
 * take long and seldom fail alone. After six days every test has had its turn.
 */

/** The tag of browser tests that rotate: random inputs, accessibility of further states. They have "@all" as well. */
export const rotatingJourneys = '@rotating';

/** The unit tests that rotate: many rounds of processes that compete for spots. */
export const rotatingUnits = 'lab/races/races.all.test.ts';

/**
 * The moments of the moved clock, and the part, of how many, of the rotating tests and of the faults. The whole also
 * compares the cost of pages with the commit before.
 */
export type Share = {
  moments: Moment[];
  part: { number: number; of: number };
  races: boolean;
  /** Whether the image is built and run. */
  image: boolean;
  /** Whether tests run on a PostgreSQL with other defaults. */
  hostile: boolean;
  /** Whether the failover of a cluster's primary is tested. */
  cluster: boolean;
  isWhole: boolean;
};

const parts = 3;
const day = 86_400_000;

/** Returns everything. */
export function shareOfAll(now: Date): Share {
  const moments = momentsAfter(now);
  return {
    moments,
    part: { number: 1, of: 1 },
    races: true,
    image: true,
    cluster: true,
    hostile: true,
    isWhole: true,
  };
}

/** Returns the share of the day, by its date in UTC. */
export function shareOf(now: Date): Share {
  const date = Math.floor(now.getTime() / day);
  const moments = momentsAfter(now);
  return {
    moments: moments.slice(date % moments.length).slice(0, 1),
    part: { number: (date % parts) + 1, of: parts },
    races: date % parts === 0,
    image: date % parts === 1,
    cluster: date % parts === 2,
    hostile: date % parts === 0,
    isWhole: false,
  };
}
