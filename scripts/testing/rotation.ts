import { momentsAfter, type Moment } from './moments';

/*
 * What `npm run test:all` runs: the whole, or the share of a day, which is what a landing runs. What rotates takes long
 * and seldom fails alone. After six days everything has had its turn.
 */

/** The tag of browser tests that rotate: random inputs, accessibility of further states. They have "@all" as well. */
export const rotatingJourneys = '@rotating';

/** The unit tests that rotate: many rounds of processes that fight for spots. */
export const rotatingUnits = 'scripts/races/races.all.test.ts';

/**
 * The moments at which the clock stands, and which of how many parts of the rotating tests and of the faults. The whole
 * compares what pages cost with the commit before besides.
 */
export type Share = {
  moments: Moment[];
  part: { number: number; of: number };
  races: boolean;
  /** Whether the image is built and run. */
  image: boolean;
  /** Whether tests run on a PostgreSQL with other defaults. */
  hostile: boolean;
  /** Whether a primary is killed that several machines use. */
  cluster: boolean;
  isWhole: boolean;
};

const parts = 3;
const day = 86_400_000;

/** Everything. */
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

/** The share of the day, by its date in UTC. */
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
