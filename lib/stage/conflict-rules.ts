import { countedChanges, type Change } from './night-rules';

/** Two phones have changed the same thing without knowing of each other. The later one counts. */
export type Conflict = { id: string; counts: Change; loses: Change };

/** What a change is about. Who is on stage is one thing, whichever line it concerns. */
function subjectsOf({ kind, lineId }: Change): string[] {
  if (kind === 'walkIn' || lineId === null) return [];
  return kind === 'start' || kind === 'end' ? [lineId, 'stage'] : [lineId];
}

/** Whether two changes mean the same: both phones saw it, and nobody has to be asked. */
function isSame(one: Change, other: Change): boolean {
  return (
    one.kind === other.kind &&
    one.lineId === other.lineId &&
    one.afterId === other.afterId &&
    one.minutes === other.minutes
  );
}

/**
 * Finds pairs of changes of two phones about the same thing, of which neither phone knew the other's: of each thing the
 * newest pair. A pair is settled when somebody who knew both has changed the same thing again, or took one of them back.
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
  // Two changes can be about a line and about the stage: that is one pair.
  return [...new Map([...found.values()].map((conflict) => [conflict.id, conflict])).values()];
}

/** Whether the later one to arrive was made on another phone, without the earlier one, and says something else. */
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
