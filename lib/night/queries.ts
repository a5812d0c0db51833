import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { sentLine } from '@/lib/spots/show/queries';
import type { Change } from './rules';

const nightShow = {
  id: true,
  brandId: true,
  title: true,
  startsAt: true,
  endsAt: true,
  doorsAt: true,
  buffer: true,
  minutes: true,
  lineUpSentAt: true,
  cancelledAt: true,
  brand: { select: { name: true } },
  venue: { select: { name: true, timeZone: true } },
  sentLineUp: {
    select: { ...sentLine, minutes: true, callAt: true, onAt: true },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A show with its sent line-up. The name of a guest is in `guestName`. */
export type NightShowRow = Prisma.ShowGetPayload<{ select: typeof nightShow }>;

export async function findNightShow(db: Db, brandId: string, showId: string): Promise<NightShowRow | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, brandId },
    select: nightShow,
  });
}

/** Finds a show on whose sent line-up the comedian is, or null. */
export async function findOwnNightShow(
  db: Db,
  comedianId: string,
  showId: string,
): Promise<NightShowRow | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, sentLineUp: { some: { comedianId } } },
    select: nightShow,
  });
}

/** Lists the shows of a brand with a sent line-up that take place between two instants, the next one first. */
export async function listNightShows(db: Db, brandId: string, between: { startsBy: Date; endsAfter: Date }) {
  return db.show.findMany({
    where: {
      brandId,
      cancelledAt: null,
      lineUpSentAt: { not: null },
      // The lower bound lets the query use the index: no show is longer than a day.
      startsAt: { gt: subHours(between.endsAfter, 24), lte: between.startsBy },
      endsAt: { gt: between.endsAfter },
    },
    select: namedShow,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 5,
  });
}

/** Returns the team's notes about the lines of a show, by the id of the line. */
export async function listLineNotes(db: Db, showId: string): Promise<Map<string, string>> {
  const lines = await db.lineUpEntry.findMany({
    where: { showId, note: { not: null } },
    select: { id: true, note: true },
  });
  return new Map(lines.map(({ id, note }) => [id, note ?? '']));
}

const changeColumns = {
  id: true,
  kind: true,
  lineId: true,
  afterId: true,
  undoneId: true,
  minutes: true,
  guestName: true,
  at: true,
  number: true,
  basedOn: true,
  phoneId: true,
  actor: { select: { name: true } },
} satisfies Prisma.StageChangeSelect;

/** A change with the name of its author. */
export type ChangeRow = Prisma.StageChangeGetPayload<{ select: typeof changeColumns }>;

/** Lists the changes of a show's night with a number above `after`, in the order of their arrival. */
export async function listNightChanges(db: Db, showId: string, after = 0): Promise<ChangeRow[]> {
  return db.stageChange.findMany({
    relationLoadStrategy: 'join',
    where: { showId, number: { gt: after } },
    select: changeColumns,
    orderBy: { number: 'asc' },
  });
}

export function toChange(row: Omit<ChangeRow, 'actor'>): Change {
  return {
    id: row.id,
    kind: row.kind,
    lineId: row.lineId,
    afterId: row.afterId,
    undoneId: row.undoneId,
    minutes: row.minutes,
    name: row.guestName,
    at: row.at.getTime(),
    number: row.number,
    basedOn: row.basedOn,
    phoneId: row.phoneId,
  };
}
