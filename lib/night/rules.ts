import type { LineUpPart, StageChangeKind } from '@/lib/core/generated/prisma/client';
import { addHours, subHours } from '@/lib/core/time/dates';

/** The kinds of changes on the night, as in the database. */
export const changeKinds = [
  'start',
  'end',
  'skip',
  'late',
  'noShow',
  'back',
  'move',
  'walkIn',
  'remove',
  'undo',
] as const satisfies readonly StageChangeKind[];

type ChangeKind = (typeof changeKinds)[number];

/** The minutes of lateness that can be marked with one tap. */
export const lateChoices = [5, 10, 20, 30] as const;

/** Bounds for being late, and for a walk-in. The database's check constraint for lines has the same bounds. */
export const stageMinutes = { min: 1, max: 180 } as const;

/** A change of a night. All instants are milliseconds since 1970. */
export type Change = {
  id: string;
  kind: ChangeKind;
  /** The line that the change is about; null for `undo`. For `walkIn` it is the change's own id. */
  lineId: string | null;
  afterId: string | null;
  undoneId: string | null;
  minutes: number | null;
  name: string | null;
  /** The instant at which it happened. */
  at: number;
  /** The number that the server gives in the order of arrival; Infinity while the server does not have the change. */
  number: number;
  basedOn: number;
  phoneId: string;
};

/** A line of the sent line-up. */
export type PlannedLine = { id: string; part: LineUpPart; minutes: number };

type LineState = 'waiting' | 'on' | 'done' | 'skipped' | 'noShow';

/** A line of the night: planned, or a walk-in. Instants are milliseconds since 1970. */
export type NightLine = PlannedLine & {
  /** The name that was given at the door; null for a line of the line-up. */
  walkIn: string | null;
  state: LineState;
  /** The line is late and not here before this instant. Null when it is not late, or not waiting any more. */
  hereAt: number | null;
  beganAt: number | null;
  endedAt: number | null;
};

/** The night as it stands after its changes; the lines are in tonight's order. */
export type Night = { lines: NightLine[] };

/**
 * Computes the night from the sent line-up and all changes. Changes count in the order in which they happened, not in
 * which they arrived: when a phone was offline for ten minutes, its late change does not take the stage from the
 * comedian who went on since. All devices with the same changes get the same night. A change has no effect when it was
 * undone, or when its line does not exist (any more).
 */
export function nightOf(planned: readonly PlannedLine[], changes: readonly Change[]): Night {
  let lines: NightLine[] = planned.map(({ id, part, minutes }) => ({
    ...fresh({ id, part, minutes }),
    walkIn: null,
  }));
  for (const change of countedChanges(changes)) lines = changed(lines, change);
  return { lines };
}

/** The changes that were not undone, each once, in the order in which they happened. */
export function countedChanges(changes: readonly Change[]): Change[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const undone = new Set([...byId.values()].map(({ undoneId }) => undoneId));
  return [...byId.values()].filter(({ id, kind }) => kind !== 'undo' && !undone.has(id)).sort(byTime);
}

/** Two changes of the same millisecond count in the order in which the server got them. */
function byTime(one: Change, other: Change): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.number !== other.number) return one.number < other.number ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

const fresh = (line: PlannedLine) => ({
  ...line,
  state: 'waiting' as const,
  hereAt: null,
  beganAt: null,
  endedAt: null,
});

function changed(lines: NightLine[], change: Change): NightLine[] {
  const { kind, lineId, at, minutes } = change;
  if (kind === 'walkIn') return withWalkIn(lines, change);
  const index = lines.findIndex(({ id }) => id === lineId);
  const line = lines[index];
  if (!line) return lines;
  const set = (values: Partial<NightLine>) => lines.with(index, { ...line, hereAt: null, ...values });
  switch (kind) {
    case 'start':
      if (line.state === 'on') return lines;
      return set({ state: 'on', beganAt: at, endedAt: null }).map((one) =>
        one.state === 'on' && one.id !== line.id ? { ...one, state: 'done', endedAt: at } : one,
      );
    case 'end':
      return line.state === 'on' ? set({ state: 'done', endedAt: at }) : lines;
    case 'skip':
      return set({ state: 'skipped', endedAt: line.state === 'on' ? at : line.endedAt });
    case 'noShow':
      return set({ state: 'noShow', beganAt: null, endedAt: null });
    case 'late':
      return set({ state: 'waiting', beganAt: null, endedAt: null, hereAt: at + (minutes ?? 0) * 60_000 });
    case 'back':
      return set({ state: 'waiting', beganAt: null, endedAt: null });
    case 'move':
      return moved(lines, index, change.afterId);
    case 'remove':
      return line.walkIn === null ? lines : lines.toSpliced(index, 1);
    default:
      return lines;
  }
}

function withWalkIn(lines: NightLine[], { id, name, minutes, afterId }: Change): NightLine[] {
  const line: NightLine = { ...fresh({ id, part: 'spot', minutes: minutes ?? 1 }), walkIn: name ?? '' };
  return lines.toSpliced(indexAfter(lines, afterId) ?? lines.length, 0, line);
}

function moved(lines: NightLine[], index: number, afterId: string | null): NightLine[] {
  const line = lines[index];
  const rest = lines.toSpliced(index, 1);
  const to = indexAfter(rest, afterId);
  return !line || to === null ? lines : rest.toSpliced(to, 0, line);
}

/** The index after a line; null when that line does not exist. */
function indexAfter(lines: readonly NightLine[], afterId: string | null): number | null {
  if (afterId === null) return 0;
  const before = lines.findIndex(({ id }) => id === afterId);
  return before < 0 ? null : before + 1;
}

export function waitingLines({ lines }: Night): NightLine[] {
  return lines.filter(({ state }) => state === 'waiting');
}

export function lineOnStage({ lines }: Night): NightLine | null {
  return lines.find(({ state }) => state === 'on') ?? null;
}

/**
 * Returns the instant at which a change counts: the phone's time, but not before the changes that the phone knew, and
 * not after now.
 *
 * @param known the instants of the changes that the phone knew
 */
export function instantOf(at: number, known: readonly number[], now: number): number {
  return Math.min(
    now,
    known.reduce((latest, one) => Math.max(latest, one + 1), at),
  );
}

/** `early`: too early for changes. `notSent`: there is no line-up yet. `cancelled`: there is no show. */
export type NightPhase = 'notSent' | 'cancelled' | 'early' | 'open' | 'over';

type NightShow = {
  lineUpSentAt: Date | null;
  cancelledAt: Date | null;
  startsAt: Date;
  endsAt: Date;
};

/** The hours before the start of a show from which the team can change its night. */
export const openHoursBefore = 6;

/** The hours after the planned end of a show until which the team can change its night. After that it is read-only. */
const openHoursAfter = 12;

/** The instant from which a night takes changes. */
export function opensAt({ startsAt }: Pick<NightShow, 'startsAt'>): Date {
  return subHours(startsAt, openHoursBefore);
}

export function phaseOf(show: NightShow, now: Date): NightPhase {
  if (show.cancelledAt) return 'cancelled';
  if (!show.lineUpSentAt) return 'notSent';
  if (now < opensAt(show)) return 'early';
  return now < addHours(show.endsAt, openHoursAfter) ? 'open' : 'over';
}
