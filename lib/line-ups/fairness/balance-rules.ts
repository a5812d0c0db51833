import type { Gender, Lgbtq, SpotCountBand } from '@/lib/core/generated/prisma/client';
import { spotCountBands } from '@/lib/comedians/rules';
import { dateIn, instantAt } from '@/lib/core/time/zoned';

/** The fewest people of a shown group, and of all others together, by the specification of the tracker. */
export const fewestPeople = 5;

/** The number of quarters that can be chosen. */
const quartersOffered = 4;

/** A calendar quarter that is over: from `from` until before `to`. */
export type Quarter = { key: string; year: number; quarter: number; from: Date; to: Date };

/**
 * Returns the last quarters that are over in the time zone, the newest first. Quarters do not overlap and get no
 * further shows, so that nobody can subtract one quarter's numbers from another's and learn about fewer than five.
 */
export function lastQuarters(now: Date, timeZone: string): Quarter[] {
  const [year = 0, month = 1] = dateIn(now, timeZone).split('-').map(Number);
  // The number of the current quarter, counted from the year 0. It is not over yet.
  const running = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: quartersOffered }, (_, index) => quarterOf(running - 1 - index, timeZone));
}

function quarterOf(count: number, timeZone: string): Quarter {
  const [year, quarter] = [Math.floor(count / 4), (count % 4) + 1];
  const from = beginOf(count, timeZone);
  return { key: `${year}-${quarter}`, year, quarter, from, to: beginOf(count + 1, timeZone) };
}

function beginOf(count: number, timeZone: string): Date {
  const month = String((count % 4) * 3 + 1).padStart(2, '0');
  return instantAt(`${Math.floor(count / 4)}-${month}-01`, '00:00', timeZone);
}

/** The counted fields of a comedian who has played. */
export type Played = {
  spotCountBand: SpotCountBand;
  gender: Gender;
  lgbtq: Lgbtq;
  sharesIdentity: boolean;
};

/** Groups of at least five people, the largest first, and the number of all others: 0 or at least five. */
export type Disclosed<Value extends string> = { groups: { value: Value; people: number }[]; others: number };

/**
 * Returns the groups that can be shown without revealing anything about one person. Each has at least five people.
 * Everybody who is in no shown group counts as one of the others. If the others are one to four people, the smallest
 * group joins them; otherwise their number could be computed from the sum. Null when nothing can be shown.
 *
 * @param values the value of each person; null for a person who is in no group
 */
export function disclose<Value extends string>(values: readonly (Value | null)[]): Disclosed<Value> | null {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const groups = [...counts]
    .map(([value, people]) => ({ value, people }))
    .filter(({ people }) => people >= fewestPeople)
    .sort((a, b) => b.people - a.people || (a.value < b.value ? -1 : 1));
  const countOthers = () => values.length - groups.reduce((sum, { people }) => sum + people, 0);
  if (countOthers() > 0 && countOthers() < fewestPeople) groups.pop();
  const others = countOthers();
  // A single group without others would reveal the value of every person.
  return groups.length === 0 || (groups.length === 1 && others === 0) ? null : { groups, others };
}

/** The number of people who have played in a quarter, counted in groups of at least five. */
export type Balance = {
  /** Null when there are fewer than five people. */
  people: number | null;
  bands: Disclosed<SpotCountBand> | null;
  genders: Disclosed<Exclude<Gender, 'none'>> | null;
  lgbtq: Disclosed<Exclude<Lgbtq, 'none'>> | null;
};

/** Counts people by group. Gender and lgbtq count only for people who have ticked that teams may see them. */
export function balanceOf(people: readonly Played[]): Balance {
  if (people.length < fewestPeople) return { people: null, bands: null, genders: null, lgbtq: null };
  return {
    people: people.length,
    bands: byExperience(disclose(people.map(({ spotCountBand }) => spotCountBand))),
    genders: disclose(people.map((one) => shared(one, one.gender))),
    lgbtq: disclose(people.map((one) => shared(one, one.lgbtq))),
  };
}

/** Sorts the bands from few spots to many, because they are a scale. */
function byExperience(bands: Disclosed<SpotCountBand> | null): Disclosed<SpotCountBand> | null {
  const rank = ({ value }: { value: SpotCountBand }) => spotCountBands.indexOf(value);
  return bands && { ...bands, groups: bands.groups.toSorted((a, b) => rank(a) - rank(b)) };
}

function shared<Value extends string>(
  { sharesIdentity }: Played,
  value: Value,
): Exclude<Value, 'none'> | null {
  return sharesIdentity && value !== 'none' ? (value as Exclude<Value, 'none'>) : null;
}
