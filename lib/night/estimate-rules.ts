import type { LineUpPart } from '@/lib/core/generated/prisma/client';
import { lineOnStage, waitingLines, type Night, type NightLine } from './rules';
import { lengthText } from '@/lib/core/time/length-rules';

/** The facts of a show for estimates: its planned start, and the minutes between two acts. */
export type NightPlan = { startsAt: number; buffer: number };

const minute = 60_000;

/** The milliseconds between two lines for the changeover; none before or after a break. */
function changeover(
  before: { part: LineUpPart } | null,
  after: { part: LineUpPart },
  buffer: number,
): number {
  return before && before.part !== 'break' && after.part !== 'break' ? buffer * minute : 0;
}

function lastDone({ lines }: Night): (NightLine & { endedAt: number }) | null {
  const done = lines.flatMap((line) =>
    line.state === 'done' && line.endedAt !== null ? [{ ...line, endedAt: line.endedAt }] : [],
  );
  return done.reduce<(typeof done)[number] | null>(
    (last, one) => (last && last.endedAt >= one.endedAt ? last : one),
    null,
  );
}

/**
 * The planned time at which the stage is free for the next line: after the minutes of the line on stage; with an empty
 * stage, after the changeover from the last line; before the first one, at the planned start.
 */
export function stageFreeAt(night: Night, { startsAt, buffer }: NightPlan): number {
  const on = lineOnStage(night);
  if (on) return (on.beganAt ?? startsAt) + on.minutes * minute;
  const last = lastDone(night);
  const [next] = waitingLines(night);
  return last ? last.endedAt + (next ? changeover(last, next, buffer) : 0) : startsAt;
}

/**
 * Estimates the stage time of each waiting line, by its id, in that order. Lines that are here go before a late line,
 * which goes on as soon as it is here and the stage is free.
 */
export function estimates(night: Night, plan: NightPlan, now: number): Map<string, number> {
  const left = waitingLines(night);
  const expected = new Map<string, number>();
  let before: { part: LineUpPart } | null = lineOnStage(night);
  let free = Math.max(now, stageFreeAt(night, plan));
  for (;;) {
    const next = nextOf(left, (line) => free + changeover(before, line, plan.buffer));
    if (!next) return expected;
    const begins = Math.max(free + changeover(before, next, plan.buffer), next.hereAt ?? 0);
    expected.set(next.id, begins);
    free = begins + next.minutes * minute;
    before = next;
    left.splice(left.indexOf(next), 1);
  }
}

/** The first line that is here when its turn could begin; if all are late, the one that will be here first. */
function nextOf(left: readonly NightLine[], beginsAt: (line: NightLine) => number): NightLine | null {
  const here = left.find((line) => line.hereAt === null || line.hereAt <= beginsAt(line));
  if (here) return here;
  return left.reduce<NightLine | null>(
    (first, one) => (first && (first.hereAt ?? 0) <= (one.hereAt ?? 0) ? first : one),
    null,
  );
}

/** The data from which a comedian's phone estimates their stage time. It contains nothing about other comedians. */
export type Countdown = {
  /** The planned time at which the stage is free for the next line. */
  freeAt: number;
  /** Milliseconds from that moment until the comedian goes on. */
  ahead: number;
  /** The comedian is late and not here before this instant; null when they are not late. */
  notBefore: number | null;
};

/** Returns the countdown of a waiting line; null for any other. */
export function countdownOf(night: Night, plan: NightPlan, lineId: string, now: number): Countdown | null {
  const line = waitingLines(night).find(({ id }) => id === lineId);
  const expected = estimates(night, plan, now).get(lineId);
  if (!line || expected === undefined) return null;
  const freeAt = stageFreeAt(night, plan);
  const ahead = expected - Math.max(now, freeAt);
  // A late comedian who goes on at arrival waits for no other line, so a delay of other lines does not move their time.
  const isAwaited = line.hereAt === expected && ahead > 0;
  return { freeAt, ahead: isAwaited ? 0 : ahead, notBefore: line.hereAt };
}

/** The comedian's expected stage time, by their countdown. */
export function expectedAt({ freeAt, ahead, notBefore }: Countdown, now: number): number {
  return Math.max(Math.max(now, freeAt) + ahead, notBefore ?? 0);
}

/** Rounds to whole minutes, and no further, so that spots of the same length are equally far apart. 0 means "now". */
export function aboutMinutes(milliseconds: number): number {
  return Math.max(0, Math.round(milliseconds / minute));
}

/** The light of the stage: green while there is time, yellow when it is time to finish, red when it is over. */
export type Light = 'green' | 'yellow' | 'red';

/** Milliseconds before the end from which the light is yellow: the last minute, as is usual on open stages. */
const usualWarning = minute;

/** The light for the comedian on stage, and their remaining milliseconds; negative when they are over time. */
export function lightOf(
  { beganAt, minutes }: { beganAt: number; minutes: number },
  now: number,
): { light: Light; left: number } {
  const length = minutes * minute;
  const left = beganAt + length - now;
  // In a very short spot, the light is yellow for the second half at most.
  const warning = Math.min(usualWarning, length / 2);
  return { light: left <= 0 ? 'red' : left <= warning ? 'yellow' : 'green', left };
}

/** Minutes and seconds on a clock: "2:05". Below zero, the time over: "+0:45". */
export function clockText(milliseconds: number): string {
  // A second is shown until it is over.
  const seconds = milliseconds >= 0 ? Math.ceil(milliseconds / 1000) : Math.floor(-milliseconds / 1000);
  const text = lengthText(seconds);
  return milliseconds < 0 ? `+${text}` : text;
}
