import 'server-only';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import type { Cursor } from '@/lib/core/database/paging';

export type AuditRow = Cursor & {
  kind: AuditKind;
  actorComedianId: string | null;
  showId: string | null;
  facts: unknown;
};

/** Conditions for a brand's log. `from` is inclusive, `until` is not. */
type AuditPart = {
  brandId: string;
  kind: AuditKind | null;
  person: string | null;
  show: string | null;
  from: Date | null;
  until: Date | null;
  before: Cursor | null;
  limit: number;
};

/** A brand's log, newest first. */
export async function listAuditEvents(
  db: Db,
  { brandId, kind, person, show, from, until, before, limit }: AuditPart,
): Promise<AuditRow[]> {
  return db.auditEvent.findMany({
    where: {
      brandId,
      ...(kind && { kind }),
      ...(person && { actorComedianId: person }),
      ...(show && { showId: show }),
      AND: [
        from ? { at: { gte: from } } : {},
        until ? { at: { lt: until } } : {},
        before ? { OR: [{ at: { lt: before.at } }, { at: before.at, id: { lt: before.id } }] } : {},
      ],
    },
    select: { id: true, at: true, kind: true, actorComedianId: true, showId: true, facts: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** The names of profiles, by their id. */
export async function findActors(db: Db, comedianIds: string[]): Promise<Map<string, string>> {
  const found = await db.comedian.findMany({
    where: { id: { in: comedianIds } },
    select: { id: true, name: true },
  });
  return new Map(found.map(({ id, name }) => [id, name]));
}

export type AuditShow = { id: string; title: string; startsAt: Date; timeZone: string };

/** The brand's shows with these ids, by id. */
export async function findAuditShows(
  db: Db,
  brandId: string,
  showIds: string[],
): Promise<Map<string, AuditShow>> {
  const found = await db.show.findMany({
    relationLoadStrategy: 'join',
    where: { brandId, id: { in: showIds } },
    select: namedShow,
  });
  return new Map(found.map(({ venue, ...show }) => [show.id, { ...show, timeZone: venue.timeZone }]));
}

/** The most choices of a filter: the first people by name, and the latest shows. */
const maxChoices = 200;

/** Lists all people in a brand's log, by name. */
export async function listAuditPeople(db: Db, brandId: string): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    SELECT id, name FROM comedians
    WHERE id IN (SELECT "actorComedianId" FROM audit_events WHERE "brandId" = ${brandId})
    ORDER BY name, id LIMIT ${maxChoices}`;
}

/** Lists the shows that occur in a brand's log, the latest first. */
export async function listAuditShows(db: Db, brandId: string): Promise<AuditShow[]> {
  return db.$queryRaw`
    SELECT shows.id, title, "startsAt", "timeZone" FROM shows JOIN venues ON venues.id = "venueId"
    WHERE shows."brandId" = ${brandId}
      AND shows.id IN (SELECT "showId" FROM audit_events WHERE "brandId" = ${brandId})
    ORDER BY "startsAt" DESC, shows.id DESC LIMIT ${maxChoices}`;
}
