import type { Faker } from '@faker-js/faker';
import { differenceInDays } from '@/lib/core/time/dates';
import { takesSpot, type ArcName, type Season } from './arcs';
import type { ShowPlan } from './calendar';
import { cast } from './cast';
import type { ComedianPlan } from './comedians';

/** Phases that determine how busy a show is. */
type Phase = 'past' | 'near' | 'far' | 'notOpenYet';

/** The days before a show in which most of its spots are given away. */
const nearDays = 14;

/** The share of a show's spots that is taken, least and most. */
const taken: Record<Phase, [number, number]> = {
  past: [0.75, 1],
  near: [0.25, 0.7],
  far: [0, 0.25],
  notOpenYet: [0, 0.1],
};

/** The number of further applications, least and most. */
const others: Record<Phase, [number, number]> = {
  past: [1, 5],
  near: [2, 6],
  far: [0, 4],
  notOpenYet: [0, 1],
};

/** The frequency of each course of an application, in proportion to the others. */
type Weights = Partial<Record<ArcName, number>>;

const withSpot: Weights = { confirmed: 7, listed: 2, accepted: 1 };

const withSpotEarly: Weights = { listed: 1 };

const withoutSpot: Record<Phase, Weights> = {
  past: { rejected: 5, waiting: 3, withdrawn: 1, declined: 1, asked: 1, dropped: 2, removed: 1 },
  near: { waiting: 8, rejected: 2, asked: 2, reconsidered: 1, withdrawn: 1, dropped: 1, declined: 1 },
  far: { waiting: 8, asked: 1, takenBack: 1 },
  notOpenYet: { asked: 1 },
};

/**
 * Plans the other applications for a show, and their outcome: mostly of people of the city, and never more spots than
 * the show has.
 *
 * @param spots the number of spots left besides those already planned
 * @param full whether all of them are taken
 */
export function planCrowd(
  show: ShowPlan,
  options: {
    season: Season;
    now: Date;
    spots: number;
    full: boolean;
    candidates: ComedianPlan[];
    faker: Faker;
  },
): { who: ComedianPlan; arc: ArcName }[] {
  const { season, now, full, faker } = options;
  const phase = phaseOf(show, season, now);
  const between = ([least, most]: [number, number]) => faker.number.float({ min: least, max: most });
  let free = options.spots;
  const takers = full ? free : Math.min(free, Math.round(show.input.spots * between(taken[phase])));
  const choose = (weights: Weights) =>
    faker.helpers.weightedArrayElement(
      Object.entries(weights).map(([value, weight]) => ({ value: value as ArcName, weight })),
    );
  const arcs = faker.helpers.multiple(() => choose(phase === 'notOpenYet' ? withSpotEarly : withSpot), {
    count: takers,
  });
  free -= takers;
  for (let more = Math.round(between(others[phase])); more > 0; more -= 1) {
    const arc = choose(withoutSpot[phase]);
    // A comedian who cancels had a spot before.
    if (takesSpot(arc) && free <= 0) continue;
    if (takesSpot(arc)) free -= 1;
    arcs.push(arc);
  }
  const people = choosePeople(options.candidates, arcs.length, faker);
  return arcs.flatMap((arc, index) => {
    const who = people[index];
    return who ? [{ who, arc }] : [];
  });
}

function phaseOf({ startsAt }: ShowPlan, { notOpenYet }: Season, now: Date): Phase {
  if (startsAt <= now) return 'past';
  if (notOpenYet) return 'notOpenYet';
  return differenceInDays(startsAt, now) < nearDays ? 'near' : 'far';
}

/**
 * The probability that a comedian is chosen from all candidates and not from the front, where those of the city are.
 */
const travellers = 0.2;

/** Chooses mostly the first of the candidates, each at most once. */
function choosePeople(candidates: ComedianPlan[], count: number, faker: Faker): ComedianPlan[] {
  const rest = [...candidates];
  const chosen: ComedianPlan[] = [];
  while (chosen.length < count && rest.length > 0) {
    const index = faker.datatype.boolean(travellers) ? faker.number.int({ max: rest.length - 1 }) : 0;
    chosen.push(...rest.splice(index, 1));
  }
  return chosen;
}

/**
 * Returns all comedians but the demo people, whose scenes are fixed. People of the city come first. English speakers
 * come before all others or last, depending on the show's language.
 */
export function candidatesFor(
  comedians: readonly ComedianPlan[],
  city: string,
  english: boolean,
  faker: Faker,
): ComedianPlan[] {
  const fits = (who: ComedianPlan) =>
    Number(who.city === city || (city === 'berlin' && who.city === 'potsdam')) +
    2 * Number(who.language === 'en') * (english ? 1 : -1);
  return faker.helpers
    .shuffle(comedians.filter(({ email }) => !(email in cast)))
    .sort((a, b) => fits(b) - fits(a));
}
