import { countedChanges, type Change } from './night-rules';

/** Two phones have changed the same thing, and neither knew of the other's change. The later one counts. */
export type Conflict = { id: string; counts: Change; loses: Change };

/**
 * What a change is about: its line, and the stage if it changes who is on it. All changes of the stage are about the
 * same thing.
 */
function subjectsOf({ kind, lineId }: Change): string[] {
  if (kind === 'walkIn' || lineId === null) return [];
  return kind === 'start' || kind === 'end' ? [lineId, 'stage'] : [lineId];
}

/** Whether two changes have the same effect: both phones have seen the same, so there is no conflict to settle. */
function isSame(one: Change, other: Change): boolean {
  return (
    one.kind === other.kind &&
    one.lineId === other.lineId &&
    one.afterId === other.afterId &&
    one.minutes === other.minutes
  );
}

/**
 * Finds the conflicts: pairs of changes about the same thing by two phones of which neither knew the other's change. Of
 * each thing it returns the newest pair. A pair is settled when a phone that knew both has changed the same thing
 * again, or has undone one of them.
 */
export function conflictsIn(changes: readonly Change[]): Conflict[] {
  const counted = countedChanges(changes);
  const byArrival = counted
    .filter(({ number }) => number !== Infinity)
    .sort((one, other) => other.number - one.number);
  const found = new Map<string, Conflict>();
  for (const [index, late] of byArrival.entries()) {
    for (const subject of subjectsOf(late)) {
      if (found.has(subject) || isSettled(subject, late, counted)) continue;
      const early = byArrival
        .slice(index + 1)
        .find((one) => crossed(one, late) && subjectsOf(one).includes(subject));
      if (!early) continue;
      const [loses, counts] = counted.indexOf(early) < counted.indexOf(late) ? [early, late] : [late, early];
      found.set(subject, { id: `${early.id} ${late.id}`, counts, loses });
    }
  }
  // Two changes can meet both about a line and about the stage. They are still one pair.
  return [...new Map([...found.values()].map((conflict) => [conflict.id, conflict])).values()];
}

/**
 * Whether the change that arrived later came from another phone that did not know the earlier one, and has another
 * effect.
 */
function crossed(early: Change, late: Change): boolean {
  return (
    early.number < late.number &&
    early.number > late.basedOn &&
    early.phoneId !== late.phoneId &&
    !isSame(early, late)
  );
}

function isSettled(about: string, late: Change, counted: readonly Change[]): boolean {
  return counted.some((one) => one.basedOn >= late.number && subjectsOf(one).includes(about));
}
