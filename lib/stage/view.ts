import type { LineUpPart } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { describeDay, describeTime } from '@/lib/time/format';
import { countdownOf, estimates, type Countdown } from './estimate-rules';
import type { TrackView } from '@/lib/playlists/view';
import { lineOnStage, nightOf, type Change, type NightLine } from './night-rules';
import { phaseOf, type NightPhase } from './opening-rules';
import { toChange, type ChangeRow, type NightShowRow } from './queries';

type Looking = { language: Language; now: Date };

/** What both sheets say of the show. Instants are milliseconds since 1970. */
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
  /** The server's time when it made this, for phones with a wrong clock. */
  now: number;
};

/** A line of the sent line-up for the team, with planned local times. */
export type LineView = {
  id: string;
  part: LineUpPart;
  /** Null of a break. */
  name: string | null;
  minutes: number;
  callAt: string;
  onAt: string;
  note: string | null;
  /** To what they come on stage; null when nobody has said it. */
  walkOn: TrackView | null;
};

/** A change with the name of who made it; null when their account is deleted. */
export type ChangeView = Change & { by: string | null };

/** The night sheet of a team: everything from which a phone works out the night by itself. */
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
 * The sheet as its team sees it.
 *
 * @param rows the changes that its page does not have yet
 * @param notes the team's notes by the id of the line
 * @param walkOns the tracks to which people come on stage, by the id of the line
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

/**
 * A line as comedians see it: the names that their line-up shows them. Of somebody from the door they see that there is
 * somebody.
 */
export type OwnNightLine = {
  id: string;
  part: LineUpPart;
  name: string | null;
  isWalkIn: boolean;
  isMe: boolean;
};

/**
 * How it is with the comedian's own line. `out`: it is not in the order of tonight at present; the team tells why, or
 * does not.
 */
type OwnNightState = 'waiting' | 'on' | 'done' | 'out';

/** The night for a comedian on the sent line-up: who is on, who comes, and when they come themselves. */
export type OwnNightView = NightHead & {
  brandName: string;
  venue: string;
  /** Their own local times as they were sent. */
  callAt: string;
  onAt: string;
  state: OwnNightState;
  countdown: Countdown | null;
  /** Whether anybody has been on stage. */
  hasBegun: boolean;
  on: OwnNightLine | null;
  /** Those who will be on, in the order that results tonight. */
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
