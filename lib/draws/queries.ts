import 'server-only';
import { inLists } from '@/lib/access/visibility';
import type { Db } from '@/lib/core/db';
import type { ApplicationStatus, Prisma } from '@/lib/core/generated/prisma/client';

/** How many draws a job reads at a time. */
const batch = 100;

/** Returns the ids of shows whose draw is due and not done, sorted: those after the id `after`. */
export async function listDueDraws(db: Db, now: Date, after?: string): Promise<string[]> {
  const draws = await db.draw.findMany({
    where: {
      drawnAt: null,
      drawsAt: { lte: now },
      show: { cancelledAt: null, lineUpState: 'open', endsAt: { gt: now } },
      ...(after !== undefined && { showId: { gt: after } }),
    },
    select: { showId: true },
    orderBy: { showId: 'asc' },
    take: batch,
  });
  return draws.map(({ showId }) => showId);
}

/** Returns the member who has begun the draw of a show. The job drafts the result in their name. */
export async function findStarter(db: Db, showId: string): Promise<{ comedianId: string; brandId: string }> {
  const { actorComedianId, brandId } = await db.auditEvent.findFirstOrThrow({
    where: { showId, kind: 'drawStarted' },
    select: { actorComedianId: true, brandId: true },
    orderBy: { number: 'desc' },
  });
  if (!actorComedianId || !brandId) throw new Error('A draw is begun by a member of a team.');
  return { comedianId: actorComedianId, brandId };
}

/** The statuses of applications that wait for an answer or have a spot. */
export const stillIn: readonly ApplicationStatus[] = ['applied', 'confirmed', 'directList'];

/**
 * Lists the applications for a show that were made before the time of its draw and were not withdrawn, the oldest
 * first.
 *
 * @param statuses default: only applications that wait for an answer
 */
export async function listParticipants(
  db: Db,
  showId: string,
  drawsAt: Date,
  statuses: readonly ApplicationStatus[] = ['applied'],
) {
  return db.application.findMany({
    where: { showId, withdrawnAt: null, status: { in: [...statuses] }, createdAt: { lte: drawsAt } },
    select: { id: true, comedianId: true, status: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** The columns of a draw's show that its screens need. */
const shownShow = {
  id: true,
  title: true,
  brandId: true,
  startsAt: true,
  brand: { select: { name: true } },
  venue: { select: { timeZone: true } },
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

const ownDraw = (comedianId: string) =>
  ({
    ...publicColumns,
    show: { select: { ...shownShow, visibility: true } },
    tickets: { where: { holderComedianId: comedianId }, select: publicTickets.select },
    _count: { select: { tickets: true } },
  }) satisfies Prisma.DrawSelect;

export type OwnDrawRow = Prisma.DrawGetPayload<{ select: ReturnType<typeof ownDraw> }>;

/**
 * Finds the draw of a show with the comedian's own ticket, if they have one. The caller has checked that they may see
 * the show.
 */
export async function findOwnDraw(db: Db, showId: string, comedianId: string): Promise<OwnDrawRow | null> {
  return db.draw.findUnique({ where: { showId }, select: ownDraw(comedianId) });
}

const teamDraw = {
  ...publicColumns,
  tickets: {
    select: { ...publicTickets.select, holder: { select: { id: true, name: true } } },
    orderBy: publicTickets.orderBy,
  },
} satisfies Prisma.DrawSelect;

export type TeamDrawRow = Prisma.DrawGetPayload<{ select: typeof teamDraw }>;

/** A show with what its team needs to begin a draw, or to see one. */
export type TeamShowRow = Prisma.ShowGetPayload<{ select: typeof teamShow }>;

const teamShow = {
  ...shownShow,
  visibility: true,
  lineUpState: true,
  cancelledAt: true,
  endsAt: true,
  spots: true,
  spotsTaken: true,
  draw: { select: teamDraw },
} satisfies Prisma.ShowSelect;

/** Finds a show of the brand with its draw, and whose tickets are which. Null when the show is not the brand's. */
export async function findTeamDraw(db: Db, brandId: string, showId: string): Promise<TeamShowRow | null> {
  return db.show.findFirst({ where: { id: showId, brandId }, select: teamShow });
}

/**
 * Returns the ids of comedians who applied before the time of a draw and whose application waits for an answer or has a
 * spot.
 */
export async function findStillIn(db: Db, showId: string, drawsAt: Date): Promise<Set<string>> {
  const live = await listParticipants(db, showId, drawsAt, stillIn);
  return new Set(live.map(({ comedianId }) => comedianId));
}

/** Counts who would take part in a draw if it were done now. */
export async function countParticipants(db: Db, showId: string, drawsAt: Date): Promise<number> {
  return (await listParticipants(db, showId, drawsAt)).length;
}
