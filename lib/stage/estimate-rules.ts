import type { LineUpPart } from '@/lib/core/generated/prisma/client';
import { lineOnStage, waitingLines, type Night, type NightLine } from './night-rules';

/** What estimates need of the show: the planned start, and minutes between two acts. */
export type NightPlan = { startsAt: number; buffer: number };

const minute = 60_000;

/** Milliseconds between two lines; a break needs none before or after it. */
function changeover(
  before: { part: LineUpPart } | null,
  after: { part: LineUpPart },
  buffer: number,
): number {
  return before && before.part !== 'break' && after.part !== 'break' ? buffer * minute : 0;
}

/** The line that left the stage last, or null. */
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
 * When the stage is free for the next line by plan: when whoever is there has had their minutes; otherwise after the
 * changeover from the last one; before the first one, at the planned start.
 */
export function stageFreeAt(night: Night, { startsAt, buffer }: NightPlan): number {
  const on = lineOnStage(night);
  if (on) return (on.beganAt ?? startsAt) + on.minutes * minute;
  const last = lastDone(night);
  const [next] = waitingLines(night);
  return last ? last.endedAt + (next ? changeover(last, next, buffer) : 0) : startsAt;
}

/**
 * Estimates when each waiting line goes on stage, by its id, in that order. Who is late is passed by those who are here,
 * and goes on as soon as they are there and the stage is free.
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

/** The first line that is here when it could begin; if all are late, the one that comes first. */
function nextOf(left: readonly NightLine[], beginsAt: (line: NightLine) => number): NightLine | null {
  const here = left.find((line) => line.hereAt === null || line.hereAt <= beginsAt(line));
  if (here) return here;
  return left.reduce<NightLine | null>(
    (first, one) => (first && (first.hereAt ?? 0) <= (one.hereAt ?? 0) ? first : one),
    null,
  );
}

/** What a comedian's phone needs to estimate by itself when they go on. It says nothing about others. */
export type Countdown = {
  /** When the stage is free by plan. */
  freeAt: number;
  /** Milliseconds from then until they go on. */
  ahead: number;
  /** They have said that they are not here before then. */
  notBefore: number | null;
};

/** Returns the countdown of a waiting line; null for any other. */
export function countdownOf(night: Night, plan: NightPlan, lineId: string, now: number): Countdown | null {
  const line = waitingLines(night).find(({ id }) => id === lineId);
  const expected = estimates(night, plan, now).get(lineId);
  if (!line || expected === undefined) return null;
  const freeAt = stageFreeAt(night, plan);
  const ahead = expected - Math.max(now, freeAt);
  // Who goes on as soon as they are there waits for nobody else, so time going on moves nothing.
  const isAwaited = line.hereAt === expected && ahead > 0;
  return { freeAt, ahead: isAwaited ? 0 : ahead, notBefore: line.hereAt };
}

/** When somebody goes on by their countdown. */
export function expectedAt({ freeAt, ahead, notBefore }: Countdown, now: number): number {
  return Math.max(Math.max(now, freeAt) + ahead, notBefore ?? 0);
}

/** Minutes as people say them: to the minute up to ten, above that in steps of five. 0 is "now". */
export function aboutMinutes(milliseconds: number): number {
  const minutes = Math.max(0, Math.round(milliseconds / minute));
  return minutes <= 10 ? minutes : Math.round(minutes / 5) * 5;
}

/** The light of the stage: go on, come to an end, get off. */
export type Light = 'green' | 'yellow' | 'red';

/** Milliseconds before the end from which the light is yellow: the last minute, as is usual on open stages. */
const usualWarning = minute;

/** The light for somebody on stage, and the milliseconds that are left to them; below 0, by how much they are over. */
export function lightOf(
  { beganAt, minutes }: { beganAt: number; minutes: number },
  now: number,
): { light: Light; left: number } {
  const length = minutes * minute;
  const left = beganAt + length - now;
  // Of a very short spot, at most half is yellow.
  const warning = Math.min(usualWarning, length / 2);
  return { light: left <= 0 ? 'red' : left <= warning ? 'yellow' : 'green', left };
}
