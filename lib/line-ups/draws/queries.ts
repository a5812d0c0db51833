import 'server-only';
import { inLists } from '@/lib/accounts/access/visibility';
import { notStopped } from '@/lib/applications/bar-queries';
import { namedShow } from '@/lib/accounts/access/queries';
import { nobody } from '@/lib/core/actor';
import type { Db } from '@/lib/core/database/db';
import type { ApplicationStatus, Prisma } from '@/lib/core/generated/prisma/client';
import { drawObstacle } from './obstacle-rules';

/** The number of draws that a job reads at a time. */
const batch = 100;

const drawableShow = {
  startsAt: true,
  endsAt: true,
  opensAt: true,
  cancelledAt: true,
  visibility: true,
  lineUpState: true,
} satisfies Prisma.ShowSelect;

/** Lists ids of shows whose draw is due, not done and not off, sorted, after the id `after`. Empty at the end. */
export async function listDueDraws(db: Db, now: Date, after?: string): Promise<string[]> {
  for (let last = after; ;) {
    const draws = await db.draw.findMany({
      where: {
        drawnAt: null,
        drawsAt: { lte: now },
        // Draws of past shows are off as well. Without this condition, all of them would be read each time.
        show: { endsAt: { gt: now } },
        ...(last !== undefined && { showId: { gt: last } }),
      },
      select: { showId: true, drawsAt: true, show: { select: drawableShow } },
      orderBy: { showId: 'asc' },
      take: batch,
    });
    const due = draws.filter(({ drawsAt, show }) => drawObstacle(show, drawsAt, now) === null);
    last = draws.at(-1)?.showId;
    if (due.length > 0 || last === undefined) return due.map(({ showId }) => showId);
  }
}

/**
 * Returns the member who has begun the draw of a show. The job drafts the result in their name, or in that of `nobody`
 * when the log has no entry: a draw must not depend on a row of the log.
 */
export async function findStarter(db: Db, showId: string): Promise<{ comedianId: string; brandId: string }> {
  const { brandId } = await db.show.findUniqueOrThrow({ where: { id: showId }, select: { brandId: true } });
  const started = await db.auditEvent.findFirst({
    where: { showId, kind: 'drawStarted' },
    select: { actorComedianId: true },
    orderBy: { number: 'desc' },
  });
  return { comedianId: started?.actorComedianId ?? nobody, brandId };
}

/** The statuses of applications that wait for an answer or have a spot. */
export const stillIn: readonly ApplicationStatus[] = ['applied', 'confirmed', 'directList'];

/** A draw of a brand's show: its time, and the current time. */
type DrawNow = { showId: string; brandId: string; drawsAt: Date; now: Date };

/**
 * Lists the applications for a show that were made before the time of its draw and were not withdrawn, the oldest
 * first. Those that wait are left out while a block keeps their comedians from being drawn.
 *
 * @param statuses default: only applications that wait for an answer
 */
export async function listParticipants(
  db: Db,
  { showId, brandId, drawsAt, now }: DrawNow,
  statuses: readonly ApplicationStatus[] = ['applied'],
) {
  return db.application.findMany({
    where: {
      showId,
      withdrawnAt: null,
      status: { in: [...statuses] },
      createdAt: { lte: drawsAt },
      OR: [{ status: { not: 'applied' } }, { comedian: notStopped('beDrawn', brandId, now) }],
    },
    select: { id: true, comedianId: true, status: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

const shownShow = {
  ...drawableShow,
  ...namedShow,
  brandId: true,
  brand: { select: { name: true } },
} satisfies Prisma.ShowSelect;

const publicTickets = {
  select: { code: true, lots: true, place: true },
  orderBy: { place: 'asc' },
} satisfies Prisma.Draw$ticketsArgs;

/** The columns of a draw that everybody may see at any time. The seed is not among them. */
const publicColumns = {
  seedHash: true,
  places: true,
  isWeighted: true,
  startedAt: true,
  drawsAt: true,
  drawnAt: true,
} satisfies Prisma.DrawSelect;

const publicDraw = {
  ...publicColumns,
  seed: true,
  tickets: publicTickets,
  show: { select: shownShow },
} satisfies Prisma.DrawSelect;

export type PublicDrawRow = Prisma.DrawGetPayload<{ select: typeof publicDraw }>;

/** Finds the draw of a public show, of the brand if one is given; null when there is none. */
export async function findPublicDraw(
  db: Db,
  { showId, brandId }: { showId: string; brandId?: string },
): Promise<PublicDrawRow | null> {
  return db.draw.findFirst({
    where: { showId, show: { ...inLists, ...(brandId !== undefined && { brandId }) } },
    select: publicDraw,
  });
}

/** Tickets with their holders, who are not public. */
const ticketsWithHolders = {
  select: { ...publicTickets.select, holderComedianId: true },
  orderBy: publicTickets.orderBy,
} satisfies Prisma.Draw$ticketsArgs;

const ownDraw = {
  ...publicColumns,
  show: { select: shownShow },
  tickets: ticketsWithHolders,
} satisfies Prisma.DrawSelect;

export type OwnDrawRow = Prisma.DrawGetPayload<{ select: typeof ownDraw }>;

/** Finds a draw for a comedian whose access to the show was checked. Earlier tickets decide whether they moved up. */
export async function findOwnDraw(db: Db, showId: string): Promise<OwnDrawRow | null> {
  return db.draw.findUnique({ where: { showId }, select: ownDraw });
}

const teamDraw = {
  ...publicColumns,
  tickets: {
    select: { ...ticketsWithHolders.select, holder: { select: { id: true, name: true } } },
    orderBy: publicTickets.orderBy,
  },
} satisfies Prisma.DrawSelect;

export type TeamDrawRow = Prisma.DrawGetPayload<{ select: typeof teamDraw }>;

export type TeamShowRow = Prisma.ShowGetPayload<{ select: typeof teamShow }>;

const teamShow = {
  ...shownShow,
  spots: true,
  spotsTaken: true,
  decideBy: true,
  draw: { select: teamDraw },
} satisfies Prisma.ShowSelect;

/** Finds a show of the brand with its draw and the holders of its tickets. Null when the show is not the brand's. */
export async function findTeamDraw(db: Db, brandId: string, showId: string): Promise<TeamShowRow | null> {
  return db.show.findFirst({ where: { id: showId, brandId }, select: teamShow });
}

/** Finds comedians who applied before the time of a draw and whose application waits for an answer or has a spot. */
export async function findStillIn(db: Db, draw: DrawNow): Promise<Set<string>> {
  const live = await listParticipants(db, draw, stillIn);
  return new Set(live.map(({ comedianId }) => comedianId));
}

/** Counts the comedians who would take part in a draw if it were done now. */
export async function countParticipants(db: Db, draw: DrawNow): Promise<number> {
  return (await listParticipants(db, draw)).length;
}
