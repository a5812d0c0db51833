import { estimates, type NightPlan } from './estimate-rules';
import { instantOf, nightOf, type Change, type NightLine, countedChanges } from './rules';
import type { NewChange } from './schema';
import type { ChangeView, LineView, NightView } from './view';

/** A change that this page has made. The server may not have it yet. */
export type MadeChange = Pick<
  NewChange,
  'kind' | 'lineId' | 'afterId' | 'undoneId' | 'minutes' | 'name' | 'basedOn' | 'phoneId'
> & {
  id: string;
  /** The instant at which it happened, in ISO format. */
  at: string;
};

/** The fields of a change that a tap decides; `madeChange` adds the other fields. */
export type Tap = Pick<MadeChange, 'kind'> &
  Partial<Pick<MadeChange, 'lineId' | 'afterId' | 'undoneId' | 'minutes' | 'name'>>;

/** Adds a response of the server to the state: its head and lines, and the changes that the page lacks. */
export function withNews(before: NightView, news: NightView): NightView {
  const newest = news.now >= before.now ? news : before;
  const changes = new Map([...before.changes, ...news.changes].map((change) => [change.number, change]));
  return {
    ...newest,
    revision: Math.max(before.revision, news.revision),
    changes: [...changes.values()].sort((one, other) => one.number - other.number),
  };
}

/** A line of the night with its data from the sent line-up; a walk-in has only a name. */
export type SheetLine = NightLine & {
  name: string | null;
  /** Null for a break, too: a break has no call time. */
  callAt: string | null;
  onAt: string | null;
  note: string | null;
  walkOn: LineView['walkOn'];
  /** The expected stage time of a waiting line, in milliseconds since 1970; null for any other. */
  expectedAt: number | null;
};

/** The night as the page shows it. */
export type Sheet = {
  /** All lines in tonight's order. */
  lines: SheetLine[];
  on: SheetLine | null;
  /** The waiting lines in the order in which they go on. */
  coming: SheetLine[];
  conflicts: Conflict[];
};

/** Computes the sheet from the server's changes and from those that are not sent yet. */
export function sheetOf(night: NightView, made: readonly MadeChange[], now: number): Sheet {
  const changes = [...night.changes, ...unknownOnes(night, made)];
  const worked = nightOf(night.lines, changes);
  const plan: NightPlan = { startsAt: night.startsAt, buffer: night.buffer };
  const expected = estimates(worked, plan, now);
  const planned = new Map(night.lines.map((line) => [line.id, line]));
  const lines = worked.lines.map((line) =>
    toSheetLine(line, planned.get(line.id), expected.get(line.id) ?? null),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  return {
    lines,
    on: lines.find(({ state }) => state === 'on') ?? null,
    coming: [...expected.keys()].flatMap((id) => byId.get(id) ?? []),
    conflicts: conflictsIn(changes),
  };
}

function toSheetLine(line: NightLine, planned: LineView | undefined, expectedAt: number | null): SheetLine {
  const { name = line.walkIn, callAt = null, onAt = null, note = null, walkOn = null } = planned ?? {};
  return { ...line, name, callAt: line.part === 'break' ? null : callAt, onAt, note, walkOn, expectedAt };
}

/** The changes of this page that the last response of the server did not contain. */
function unknownOnes(night: NightView, made: readonly MadeChange[]): Change[] {
  const known = new Set(night.changes.map(({ id }) => id));
  return made
    .filter(({ id }) => !known.has(id))
    .map(({ at, lineId, ...change }) => ({
      ...change,
      lineId: change.kind === 'walkIn' ? change.id : lineId,
      at: Date.parse(at),
      number: Infinity,
    }));
}

/** @param now the time by the server's clock */
export function madeChange(
  tap: Tap,
  {
    id,
    phoneId,
    night,
    made,
    now,
  }: { id: string; phoneId: string; night: NightView; made: readonly MadeChange[]; now: number },
): MadeChange {
  const known = [...night.changes.map(({ at }) => at), ...made.map(({ at }) => Date.parse(at))];
  return {
    lineId: null,
    afterId: null,
    undoneId: null,
    minutes: null,
    name: '',
    ...tap,
    id,
    phoneId,
    basedOn: night.revision,
    at: new Date(instantOf(now, known, Infinity)).toISOString(),
  };
}

/** The name of a change's author; null when the server does not know it. */
export function makerOf(night: NightView, { id }: Change): ChangeView['by'] {
  return night.changes.find((change) => change.id === id)?.by ?? null;
}

/** Changes of the same thing by two phones, of which neither knew the other's change. The later one counts. */
type Conflict = { id: string; counts: Change; loses: Change };

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

/** The subjects of a change: its line, and the stage if it changes who is on it. */
function subjectsOf({ kind, lineId }: Change): string[] {
  if (kind === 'walkIn' || lineId === null) return [];
  return kind === 'start' || kind === 'end' ? [lineId, 'stage'] : [lineId];
}

/** Whether the later change came from another phone that did not know the earlier one, and has another effect. */
function crossed(early: Change, late: Change): boolean {
  return (
    early.number < late.number &&
    early.number > late.basedOn &&
    early.phoneId !== late.phoneId &&
    !isSame(early, late)
  );
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

function isSettled(about: string, late: Change, counted: readonly Change[]): boolean {
  return counted.some((one) => one.basedOn >= late.number && subjectsOf(one).includes(about));
}
