import { conflictsIn, type Conflict } from './conflict-rules';
import { estimates, type NightPlan } from './estimate-rules';
import { instantOf, nightOf, type Change, type NightLine } from './night-rules';
import type { NewChange } from './schema';
import type { ChangeView, LineView, NightView } from './view';

/** A change that this page has made. The server may not have it yet. */
export type MadeChange = Pick<
  NewChange,
  'kind' | 'lineId' | 'afterId' | 'undoneId' | 'minutes' | 'name' | 'basedOn' | 'phoneId'
> & {
  id: string;
  /** When it happened, as an ISO instant. */
  at: string;
};

/** What a tap says; the page adds the rest. */
export type Tap = Pick<MadeChange, 'kind'> &
  Partial<Pick<MadeChange, 'lineId' | 'afterId' | 'undoneId' | 'minutes' | 'name'>>;

/** Takes news from the server: the newest head and lines, and changes that the page does not have. */
export function withNews(before: NightView, news: NightView): NightView {
  const newest = news.now >= before.now ? news : before;
  const changes = new Map([...before.changes, ...news.changes].map((change) => [change.number, change]));
  return {
    ...newest,
    revision: Math.max(before.revision, news.revision),
    changes: [...changes.values()].sort((one, other) => one.number - other.number),
  };
}

/** A line of tonight with what the sent line-up says of it; a walk-in has only a name. */
export type SheetLine = NightLine & {
  name: string | null;
  callAt: string | null;
  onAt: string | null;
  note: string | null;
  walkOn: LineView['walkOn'];
  /** When it goes on, if it waits. Milliseconds since 1970. */
  expectedAt: number | null;
};

/** The night as this page shows it. */
export type Sheet = {
  /** In the order of tonight. */
  lines: SheetLine[];
  on: SheetLine | null;
  /** Those who wait, in the order in which they go on. */
  coming: SheetLine[];
  conflicts: Conflict[];
};

/** Works out the sheet from what the server has and what is on its way there. */
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
  return { ...line, name, callAt, onAt, note, walkOn, expectedAt };
}

/** What the page has made and the server did not have when it last responded. */
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

/**
 * Makes the change of a tap.
 *
 * @param now by the clock of the server
 */
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

/** Who made a change, as the server knows it; null when it does not. */
export function makerOf(night: NightView, { id }: Change): ChangeView['by'] {
  return night.changes.find((change) => change.id === id)?.by ?? null;
}
