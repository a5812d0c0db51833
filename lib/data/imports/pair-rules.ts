/** An item at a time, in milliseconds. */
export type Placed<One> = { one: One; at: number };

/**
 * Pairs the old and the new dates of an event, without knowing how they changed: in order from the beginning, in order
 * from the end, or each with its nearest. The way with the most pairs wins, then the one that moves dates least. So a
 * rule that moves by some days keeps all its dates, and one that is thinned out keeps the remaining ones.
 *
 * Takes nearly linear time, because a list may have thousands of dates.
 *
 * @param most the most milliseconds between the two of a pair
 */
export function pairDates<One, Other>(
  ones: readonly Placed<One>[],
  others: readonly Placed<Other>[],
  most: number,
): [One, Other][] {
  const [some, more] = [inOrder(ones), inOrder(others)];
  const isNear = ([one, other]: Pair<One, Other>) => distance(one, other) <= most;
  const ways = [
    byPlace(some, more, 0),
    byPlace(some, more, some.length - more.length),
    byNearest(some, more),
  ];
  const measured = ways.map((way) => {
    const pairs = way.filter(isNear);
    return { pairs, moved: pairs.reduce((sum, pair) => sum + distance(...pair), 0) };
  });
  const best = measured.reduce((one, other) => {
    const more = other.pairs.length - one.pairs.length;
    return more > 0 || (more === 0 && other.moved < one.moved) ? other : one;
  });
  return best.pairs.map(([one, other]) => [one.one, other.one]);
}

type Pair<One, Other> = [Placed<One>, Placed<Other>];

function distance(one: { at: number }, other: { at: number }): number {
  return Math.abs(one.at - other.at);
}

function inOrder<One>(all: readonly Placed<One>[]): Placed<One>[] {
  return all.toSorted((one, other) => one.at - other.at);
}

/** @param shift the number of leading items of the first list (if negative, of the second) that stay unpaired */
function byPlace<One, Other>(
  ones: readonly Placed<One>[],
  others: readonly Placed<Other>[],
  shift: number,
): Pair<One, Other>[] {
  const rest = others.slice(Math.max(0, -shift));
  return ones.slice(Math.max(0, shift)).flatMap((one, index) => {
    const other = rest[index];
    return other ? [[one, other]] : [];
  });
}

function byNearest<One, Other>(
  ones: readonly Placed<One>[],
  others: readonly Placed<Other>[],
): Pair<One, Other>[] {
  const back = nearestIn(others, ones);
  return nearestIn(ones, others).flatMap((nearest, index) => {
    const [one, other] = [ones[index], others[nearest]];
    return one && other && back[nearest] === index ? [[one, other]] : [];
  });
}

/** Returns the index of the nearest item in the other list, for each item of a sorted list. */
function nearestIn(all: readonly { at: number }[], others: readonly { at: number }[]): number[] {
  let index = 0;
  return all.map((one) => {
    for (let next = others[index + 1]; next; next = others[index + 1]) {
      if (distance(one, next) > distance(one, others[index]!)) break;
      index += 1;
    }
    return index;
  });
}
