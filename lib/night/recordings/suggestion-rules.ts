import { nightOf, type Change } from '@/lib/night/rules';
import type { NightRow } from './queries';

/** The time of a comedian on stage. Instants are milliseconds since 1970. */
type StageTime = { comedianId: string; name: string; from: number; to: number };

/** A night: its show and its stage times, from the team's night sheet or as planned. */
export type NightTimes = { showId: string; title: string; from: number; to: number; onStage: StageTime[] };

/** The probable show and comedian of a recording; without a comedian only the show is known. */
export type Suggestion = {
  showId: string;
  title: string;
  comedian: { id: string; name: string } | null;
};

const minute = 60_000;

const hour = 60 * minute;

/** Minutes by which a night may run late, or a camera’s clock be wrong, when nobody was on stage at the time. */
const slack = 10;

/** Hours around a show in which its recordings may be dated: films are cut, and copied late at night. */
export const hoursAround = 6;

/**
 * Suggests the comedian of a recording. A camera writes its file when it stops, so the film ends at the file's time.
 * The comedian who was on stage for most of the film is suggested. If there was none, it is the nearest one within ten
 * minutes. Otherwise only the show is suggested, when the film was made on its night.
 *
 * @param film its end and its length in milliseconds
 * @returns null when it was made on none of these nights
 */
export function suggest(
  film: { endedAt: number; milliseconds: number },
  nights: readonly NightTimes[],
): Suggestion | null {
  const span = { from: film.endedAt - film.milliseconds, to: film.endedAt };
  const night = best(
    nights.filter(({ from, to }) => span.to >= from && span.from <= to),
    // Of two nights at once, the one with a comedian on stage at the time counts more.
    (one) => Math.max(...one.onStage.map((time) => nearness(span, time)), -Infinity),
  );
  if (!night) return null;
  const line = best(night.onStage, (time) => nearness(span, time));
  const isNear = line !== null && nearness(span, line) >= -slack * minute;
  return {
    showId: night.showId,
    title: night.title,
    comedian: isNear ? { id: line.comedianId, name: line.name } : null,
  };
}

/**
 * Returns the stage times of a night: from the team's night sheet, otherwise as planned. Comedians who did not go on
 * are left out, and so are guests, because nothing can be shared with them.
 */
export function toNightTimes(show: NightRow, changes: readonly Change[]): NightTimes {
  const { lines } = nightOf(show.sentLineUp, changes);
  const hasBegun = lines.some(({ beganAt }) => beganAt !== null);
  const onStage = show.sentLineUp.flatMap((line): StageTime[] => {
    const tonight = lines.find(({ id }) => id === line.id);
    if (!line.comedian || !tonight) return [];
    const who = { comedianId: line.comedian.id, name: line.comedian.name };
    const { state, beganAt, endedAt, minutes } = tonight;
    if (beganAt !== null) return [{ ...who, from: beganAt, to: endedAt ?? beganAt + minutes * minute }];
    // With a sheet that was used, a line that was never started was not on.
    if (hasBegun || state === 'skipped' || state === 'noShow') return [];
    const from = line.onAt.getTime();
    return [{ ...who, from, to: from + minutes * minute }];
  });
  return {
    showId: show.id,
    title: show.title,
    from: show.startsAt.getTime() - hoursAround * hour,
    to: show.endsAt.getTime() + hoursAround * hour,
    onStage,
  };
}

type Span = { from: number; to: number };

/** The overlap of two spans in milliseconds; negative: the gap between them. */
function nearness(one: Span, other: Span): number {
  return Math.min(one.to, other.to) - Math.max(one.from, other.from);
}

/** Returns the entry with the highest value, the first one of several; null of none. */
function best<Entry>(entries: readonly Entry[], value: (entry: Entry) => number): Entry | null {
  let found: { entry: Entry; value: number } | null = null;
  for (const entry of entries) {
    const own = value(entry);
    if (!found || own > found.value) found = { entry, value: own };
  }
  return found?.entry ?? null;
}
