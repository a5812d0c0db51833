import type { LineUpPart } from '@/lib/core/generated/prisma/client';
import { describeDay, describeTime, type Looking } from '@/lib/core/time/format';
import { countdownOf, estimates, type Countdown } from './estimate-rules';
import type { TrackView } from '@/lib/night/playlists/view';
import { lineOnStage, nightOf, type Change, type NightLine, phaseOf, type NightPhase } from './rules';
import { toChange, type ChangeRow, type NightShowRow } from './queries';

/** The data of the show on both sheets, the team's and the comedian's. Instants are milliseconds since 1970. */
type NightHead = {
  showId: string;
  brandId: string;
  title: string;
  /** "Fr 27. Nov" */
  day: string;
  /** Local time of the venue: "20:00". */
  starts: string;
  timeZone: string;
  phase: NightPhase;
  /** The server's time of the response, because a phone's clock may be wrong. */
  now: number;
};

/** A line of the sent line-up for the team, with planned local times. */
export type LineView = {
  id: string;
  part: LineUpPart;
  /** Null for a break. */
  name: string | null;
  minutes: number;
  callAt: string;
  onAt: string;
  note: string | null;
  /** Their walk-on track; null for none. */
  walkOn: TrackView | null;
};

/** A change with the name of its author; null when their account is deleted. */
export type ChangeView = Change & { by: string | null };

/** The night sheet of a team. From this data a phone computes the night by itself. */
export type NightView = NightHead & {
  doors: string | null;
  venue: string;
  startsAt: number;
  /** Minutes between two acts. */
  buffer: number;
  /** Minutes that the show gives to a spot. */
  minutes: number;
  revision: number;
  lines: LineView[];
  changes: ChangeView[];
};

const headOf = (show: NightShowRow, { language, now }: Looking): NightHead => ({
  showId: show.id,
  brandId: show.brandId,
  title: show.title,
  day: describeDay(show.startsAt, show.venue.timeZone, language, now),
  starts: describeTime(show.startsAt, show.venue.timeZone),
  timeZone: show.venue.timeZone,
  phase: phaseOf(show, now),
  now: now.getTime(),
});

/**
 * The sheet for the team.
 *
 * @param rows the changes that its page does not have yet
 * @param notes the team's notes by the id of the line
 * @param walkOns the walk-on tracks by the id of the line
 */
export function toNightView(
  show: NightShowRow,
  {
    rows,
    revision,
    notes,
    walkOns,
  }: {
    rows: readonly ChangeRow[];
    revision: number;
    notes: ReadonlyMap<string, string>;
    walkOns: ReadonlyMap<string, TrackView>;
  },
  looking: Looking,
): NightView {
  const time = (instant: Date) => describeTime(instant, show.venue.timeZone);
  return {
    ...headOf(show, looking),
    doors: show.doorsAt && time(show.doorsAt),
    venue: show.venue.name,
    startsAt: show.startsAt.getTime(),
    buffer: show.buffer,
    minutes: show.minutes,
    revision,
    lines: show.sentLineUp.map(({ id, part, minutes, callAt, onAt, comedian, guestName }) => ({
      id,
      part,
      name: part === 'break' ? null : (comedian?.name ?? guestName ?? ''),
      minutes,
      callAt: time(callAt),
      onAt: time(onAt),
      note: notes.get(id) ?? null,
      walkOn: walkOns.get(id) ?? null,
    })),
    changes: rows.map((row) => ({ ...toChange(row), by: row.actor?.name ?? null })),
  };
}

/** A line for comedians, with the name that their line-up shows. A walk-in is shown without a name. */
export type OwnNightLine = {
  id: string;
  part: LineUpPart;
  name: string | null;
  isWalkIn: boolean;
  isMe: boolean;
};

/**
 * The state of the comedian's own line. `out` means that it is not in tonight's order at present; the page does not say
 * why, because the team may want to tell the comedian.
 */
type OwnNightState = 'waiting' | 'on' | 'done' | 'out';

/** The night for a comedian on the sent line-up: the act on stage, those to come, and their own time. */
export type OwnNightView = NightHead & {
  brandName: string;
  venue: string;
  /** The comedian's own local times as they were sent. */
  callAt: string;
  onAt: string;
  state: OwnNightState;
  countdown: Countdown | null;
  /** Whether any act has been on stage. */
  hasBegun: boolean;
  on: OwnNightLine | null;
  /** The lines to come, in tonight's order. */
  coming: OwnNightLine[];
};

const ownStates = { waiting: 'waiting', on: 'on', done: 'done', skipped: 'out', noShow: 'out' } as const;

/** The night for the comedian; null when they have no line in the sent line-up. */
export function toOwnNightView(
  show: NightShowRow,
  rows: readonly ChangeRow[],
  { comedianId, ...looking }: Looking & { comedianId: string },
): OwnNightView | null {
  const own = show.sentLineUp.find((line) => line.comedianId === comedianId);
  if (!own) return null;
  const night = nightOf(show.sentLineUp, rows.map(toChange));
  const plan = { startsAt: show.startsAt.getTime(), buffer: show.buffer };
  const now = looking.now.getTime();
  const names = new Map(show.sentLineUp.map((line) => [line.id, line.comedian?.name ?? line.guestName]));
  const toLine = ({ id, part, walkIn }: NightLine): OwnNightLine => ({
    id,
    part,
    name: names.get(id) ?? null,
    isWalkIn: walkIn !== null,
    isMe: id === own.id,
  });
  const byId = new Map(night.lines.map((line) => [line.id, line]));
  const on = lineOnStage(night);
  const time = (instant: Date) => describeTime(instant, show.venue.timeZone);
  return {
    ...headOf(show, looking),
    brandName: show.brand.name,
    venue: show.venue.name,
    callAt: time(own.callAt),
    onAt: time(own.onAt),
    state: ownStates[byId.get(own.id)?.state ?? 'waiting'],
    countdown: countdownOf(night, plan, own.id, now),
    hasBegun: night.lines.some(({ beganAt }) => beganAt !== null),
    on: on && toLine(on),
    coming: [...estimates(night, plan, now).keys()].flatMap((id) => {
      const line = byId.get(id);
      return line ? [toLine(line)] : [];
    }),
  };
}
