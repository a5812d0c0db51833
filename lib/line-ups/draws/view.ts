import { addMinutes, subMinutes } from '@/lib/core/time/dates';
import type { Language } from '@/lib/core/i18n/language';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { wallClockIn, instantAt } from '@/lib/core/time/zoned';
import {
  leadMinutes,
  showObstacle,
  stateOf,
  timeObstacle,
  type DrawableShow,
  type DrawState,
  type ShowObstacle,
} from './obstacle-rules';
import type { OwnDrawRow, PublicDrawRow, TeamDrawRow, TeamShowRow } from './queries';
import { markDrawn } from './rules';

type Looking = { language: Language; now: Date };

/** The part of a draw that everybody may know. */
type Announced = DrawState & {
  seedHash: string;
  places: number;
  isWeighted: boolean;
  /** When the draw is done, and since when the fingerprint has been public: "Fr 27. Nov, 18:00". */
  drawsAt: string;
  /** When it was done, which may be later; null before. */
  drawnAt: string | null;
  startedAt: string;
};

type DrawnShow = { id: string; brandId: string; brandName: string; title: string; day: string; time: string };

/** A ticket as everybody may see it. The first place is 1. */
type TicketView = { code: string; lots: number; place: number };

/** A draw for its public page. The tickets are sorted by place and have no names. */
export type PublicDraw = Announced & { show: DrawnShow; seed: string | null; tickets: TicketView[] };

/** A draw for a comedian, on the page of the show. */
export type OwnDraw = Announced & {
  ticket: TicketView | null;
  /** Whether they have a place because a comedian before them is out. */
  hasMovedUp: boolean;
  tickets: number;
  /** The address of the page on which everybody can check the draw; null while the show has no public page. */
  page: `/public/${string}` | null;
};

export type TeamTicket = TicketView & {
  /** Null once the holder's account is deleted. */
  holder: { id: string; name: string } | null;
  /** Whether the holder has a place: they are among the first who are not out. */
  isDrawn: boolean;
  /** Whether the holder has withdrawn or lost the spot. */
  isOut: boolean;
};

export type TeamDraw = Announced & {
  tickets: TeamTicket[];
  participants: number;
  page: `/public/${string}` | null;
};

/** A show with its draw; without one, with the data for the form that begins it. */
export type TeamDrawPage = {
  show: DrawnShow;
  draw: TeamDraw | null;
  /** Why no draw can be begun; null when one can. */
  obstacle: ShowObstacle | 'showStarted' | null;
  /**
   * The suggested values of the form, and the start of the show, in local time at the venue: "2026-11-27T18:00". No
   * time is suggested when the eve of the show is too soon for a draw.
   */
  form: { places: number; drawsAt: string; last: string };
};

type AnnouncedRow = Omit<PublicDrawRow, 'seed' | 'tickets' | 'show'>;

function toAnnounced(
  draw: AnnouncedRow,
  show: DrawableShow & { venue: { timeZone: string } },
  { language, now }: Looking,
): Announced {
  const { timeZone } = show.venue;
  const when = (instant: Date) =>
    `${describeDay(instant, timeZone, language, now)}, ${describeTime(instant, timeZone)}`;
  const { seedHash, places, isWeighted, drawnAt, drawsAt, startedAt } = draw;
  return {
    ...stateOf(draw, show, now),
    seedHash,
    places,
    isWeighted,
    drawsAt: when(drawsAt),
    drawnAt: drawnAt && when(drawnAt),
    startedAt: when(startedAt),
  };
}

function toDrawnShow(show: PublicDrawRow['show'], { language, now }: Looking): DrawnShow {
  const { timeZone } = show.venue;
  return {
    id: show.id,
    brandId: show.brandId,
    brandName: show.brand.name,
    title: show.title,
    day: describeDay(show.startsAt, timeZone, language, now),
    time: describeTime(show.startsAt, timeZone),
  };
}

const toTicket = ({ code, lots, place }: TicketView): TicketView => ({ code, lots, place: place + 1 });

const toHex = (seed: Uint8Array) => Buffer.from(seed).toString('hex');

function pathOf(show: { id: string; brandId: string }): `/public/${string}` {
  return `/public/${show.brandId}/shows/${show.id}/draw`;
}

/** Converts a draw for the public. The seed is included only once the draw is done. */
export function toPublicDraw(draw: PublicDrawRow, looking: Looking): PublicDraw {
  return {
    ...toAnnounced(draw, draw.show, looking),
    show: toDrawnShow(draw.show, looking),
    seed: draw.drawnAt ? toHex(draw.seed) : null,
    tickets: draw.tickets.map(toTicket),
  };
}

/**
 * Returns a draw as JSON for programs that check it. Before it is done, it has no seed, no tickets and no order. The
 * tickets are sorted by code, so that only `order` reveals the result. Instants are in UTC.
 *
 * `state` and `off` say whether it is still going to be done, and if it is off, why
 * (lib/line-ups/draws/obstacle-rules.ts).
 */
export function drawDocument(draw: PublicDrawRow, now: Date): string {
  const { seedHash, places, isWeighted, startedAt, drawsAt, drawnAt, show } = draw;
  const { state, off } = stateOf(draw, show, now);
  const isDone = state === 'done';
  const tickets = draw.tickets.map(({ code, lots }) => ({ code, lots }));
  const document = {
    version: 1,
    state,
    off,
    show: { id: show.id, title: show.title, brand: show.brand.name, startsAt: show.startsAt },
    seedHash,
    places,
    isWeighted,
    startedAt,
    drawsAt,
    drawnAt,
    seed: isDone ? toHex(draw.seed) : null,
    tickets: isDone ? tickets.toSorted((a, b) => (a.code < b.code ? -1 : 1)) : [],
    order: isDone ? draw.tickets.map(({ code }) => code) : [],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns a draw for a comedian who may see the show, with their own ticket only. */
export function toOwnDraw(
  draw: OwnDrawRow,
  { comedianId, stillIn, ...looking }: Looking & { comedianId: string; stillIn: ReadonlySet<string> },
): OwnDraw {
  const order = markDrawn(draw.tickets, draw.places, stillIn);
  const ticket = order.find(({ holderComedianId }) => holderComedianId === comedianId);
  return {
    ...toAnnounced(draw, draw.show, looking),
    ticket: ticket ? toTicket(ticket) : null,
    hasMovedUp: ticket !== undefined && ticket.isDrawn && ticket.place >= draw.places,
    tickets: order.length,
    page: draw.show.visibility === 'public' ? pathOf(draw.show) : null,
  };
}

function toTickets(draw: TeamDrawRow, stillIn: ReadonlySet<string>): TeamTicket[] {
  return markDrawn(draw.tickets, draw.places, stillIn).map(({ holder, isOut, isDrawn, ...ticket }) => ({
    ...toTicket(ticket),
    holder: holder && { id: holder.id, name: holder.name },
    isOut,
    isDrawn,
  }));
}

/** Minutes between a suggested draw and the promised decision, in which the team looks at the draft and sends it. */
const minutesToSend = 60;

/** Converts an instant to local time in the zone: "2026-11-27T18:00". */
const toMinute = (instant: Date, timeZone: string) => wallClockIn(instant, timeZone).slice(0, 16);

/**
 * Suggests the day before the show, at the local time at which the show starts, or an hour before the promised decision
 * when that is earlier and still ahead. Empty when a draw cannot be then, because it is too soon, or because
 * applications open later.
 */
function suggestedTime(row: TeamShowRow, now: Date): string {
  const { timeZone } = row.venue;
  const [date = '', time = ''] = toMinute(row.startsAt, timeZone).split('T');
  const eve = instantAt(dateAfter(date, -1), time, timeZone);
  const promised = row.decideBy && row.decideBy > now ? subMinutes(row.decideBy, minutesToSend) : eve;
  const at = promised < eve ? promised : eve;
  const isPossible = at >= addMinutes(now, leadMinutes) && !timeObstacle(row, at);
  return isPossible ? toMinute(at, timeZone) : '';
}

/** @param counted the comedians who are not out, and the number who would take part now */
export function toTeamDrawPage(
  row: TeamShowRow,
  counted: { stillIn: ReadonlySet<string>; participants: number },
  looking: Looking,
): TeamDrawPage {
  const { timeZone } = row.venue;
  const { draw } = row;
  const free = row.spots - row.spotsTaken;
  return {
    show: toDrawnShow(row, looking),
    draw: draw && {
      ...toAnnounced(draw, row, looking),
      tickets: toTickets(draw, counted.stillIn),
      participants: counted.participants,
      page: row.visibility === 'public' ? pathOf(row) : null,
    },
    obstacle: obstacleOf(row, looking.now),
    form: {
      places: Math.max(1, free),
      drawsAt: suggestedTime(row, looking.now),
      last: toMinute(row.startsAt, timeZone),
    },
  };
}

function obstacleOf(row: TeamShowRow, now: Date): TeamDrawPage['obstacle'] {
  return showObstacle(row, now) ?? (row.startsAt <= now ? 'showStarted' : null);
}
