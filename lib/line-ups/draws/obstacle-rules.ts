import type { LineUpState, ShowVisibility } from '@/lib/core/generated/prisma/client';

/** The bounds of the number of comedians that a draw chooses: at least one, at most as many as a show has spots. */
export const placesLimits = { min: 1, max: 100 };

/** The fewest minutes between the publication of a fingerprint and the draw. */
export const leadMinutes = 60;

export type DrawableShow = {
  startsAt: Date;
  endsAt: Date;
  /** When applications open; null when they are open from the beginning. */
  opensAt: Date | null;
  cancelledAt: Date | null;
  visibility: ShowVisibility;
  lineUpState: LineUpState;
};

/** Why a show can have no draw, whenever it would be; a key of the messages `lineUpsDraws.obstacles`. */
export type ShowObstacle = 'showCancelled' | 'showPast' | 'notPublic' | 'lineUpBooked';

type TimeObstacle = 'drawTooLate' | 'drawBeforeOpen';

/** Why a draw is off; a key of the messages `lineUpsDraws.off.team` and `lineUpsDraws.off.others`. */
export type DrawObstacle = ShowObstacle | TimeObstacle;

const ofShow: Record<ShowObstacle, (show: DrawableShow, now: Date) => boolean> = {
  showCancelled: ({ cancelledAt }) => cancelledAt !== null,
  showPast: ({ endsAt }, now) => endsAt <= now,
  // Only a public show has the page on which everybody can check the draw.
  notPublic: ({ visibility }) => visibility !== 'public',
  // Nobody waits for an answer once the line-up is booked.
  lineUpBooked: ({ lineUpState }) => lineUpState === 'booked',
};

const ofTime: Record<TimeObstacle, (show: DrawableShow, drawsAt: Date) => boolean> = {
  drawTooLate: ({ startsAt }, drawsAt) => drawsAt >= startsAt,
  drawBeforeOpen: ({ opensAt }, drawsAt) => opensAt !== null && drawsAt <= opensAt,
};

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** Returns why a show can have no draw at all, or null. The first one that holds counts. */
export function showObstacle(show: DrawableShow, now: Date): ShowObstacle | null {
  return keysOf(ofShow).find((key) => ofShow[key](show, now)) ?? null;
}

/** Returns why a show's draw cannot be at the given time, or null. */
export function timeObstacle(show: DrawableShow, drawsAt: Date): TimeObstacle | null {
  return keysOf(ofTime).find((key) => ofTime[key](show, drawsAt)) ?? null;
}

/**
 * Returns why a draw that is not done is off, or null. A show can be edited after its draw was announced, so this is
 * asked each time the draw is shown or done. When the show is edited again, the draw may be on again.
 */
export function drawObstacle(show: DrawableShow, drawsAt: Date, now: Date): DrawObstacle | null {
  return showObstacle(show, now) ?? timeObstacle(show, drawsAt);
}

export type DrawState = {
  /** `due`: the job has not done it yet. `off`: the show was edited so that the draw is not going to be done. */
  state: 'announced' | 'due' | 'off' | 'done';
  /** Why it is off; null in the other states. */
  off: DrawObstacle | null;
};

/** Returns the state of a draw. One that is done stays done whatever becomes of its show. */
export function stateOf(
  { drawsAt, drawnAt }: { drawsAt: Date; drawnAt: Date | null },
  show: DrawableShow,
  now: Date,
): DrawState {
  if (drawnAt) return { state: 'done', off: null };
  const off = drawObstacle(show, drawsAt, now);
  if (off) return { state: 'off', off };
  return { state: drawsAt <= now ? 'due' : 'announced', off: null };
}
