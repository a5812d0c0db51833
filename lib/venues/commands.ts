import 'server-only';
import type { Tx } from '@/lib/core/db';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { TeamContext } from '@/lib/core/actor';
import { findVenue } from './queries';
import type { VenueFields } from './schema';

/**
 * Makes a venue of the actor's brand, or changes the one with the id; without a zone it is in the city's. Gives its id.
 *
 * @param known.revision the one that was on the screen: when somebody saved since, that is `stale`, with the newer one
 *
 * Refused besides: `notFound`; `cityFixed` and `zoneFixed` when it would move although it has or had shows: they stand in that
 * city, and their times were told in that zone (docs/decisions/0016).
 */
export async function saveVenue(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: VenueFields,
): Promise<Result<string, 'notFound' | 'stale' | 'cityFixed' | 'zoneFixed', { revision: number }>> {
  const { brandId } = context.actor;
  return inTransaction(context.db, async (tx) => {
    const city = await tx.city.findUniqueOrThrow({
      where: { id: fields.cityId },
      select: { timeZone: true },
    });
    const data = { ...fields, timeZone: fields.timeZone || city.timeZone };
    if (known === null) {
      const { id } = await tx.venue.create({ data: { ...data, brandId }, select: { id: true } });
      await audit(tx, context, 'venueCreated', { venueId: id, name: data.name });
      return ok(id);
    }
    const venueId = known.id;
    const before = await lockVenue(tx, brandId, venueId);
    if (!before) return refused('notFound');
    const { revision } = before;
    if (revision !== known.revision) return refused('stale', { details: { revision } });
    if (before.isUsed && data.cityId !== before.city.id) return refused('cityFixed', { field: 'city' });
    if (before.isUsed && data.timeZone !== before.timeZone) {
      return refused('zoneFixed', { field: 'timeZone' });
    }
    await tx.venue.update({ where: { id: venueId }, data: { ...data, revision: { increment: 1 } } });
    await audit(tx, context, 'venueChanged', { venueId, name: data.name });
    return ok(venueId);
  });
}

/**
 * Deletes a venue that has never had a show, archives one that no new show is to be at, or takes it into use again.
 * Refused: `notFound`, `inUse` when it is to be deleted and has or had shows.
 */
export async function fileVenue(
  context: TeamContext,
  { venueId, step }: { venueId: string; step: 'delete' | 'archive' | 'restore' },
): Promise<Result<null, 'notFound' | 'inUse'>> {
  return inTransaction(context.db, async (tx) => {
    const venue = await lockVenue(tx, context.actor.brandId, venueId);
    if (!venue) return refused('notFound');
    const facts = { venueId, name: venue.name };
    if (step === 'delete') {
      if (venue.isUsed) return refused('inUse');
      await tx.venue.delete({ where: { id: venueId } });
      await audit(tx, context, 'venueDeleted', facts);
      return ok(null);
    }
    const archivedAt = step === 'archive' ? context.now : null;
    if ((archivedAt === null) === (venue.archivedAt === null)) return ok(null);
    await tx.venue.update({ where: { id: venueId }, data: { archivedAt } });
    await audit(tx, context, archivedAt ? 'venueArchived' : 'venueRestored', facts);
    return ok(null);
  });
}

/** Whoever makes a show at the venue waits: it gets none between the look and the change. */
async function lockVenue(tx: Tx, brandId: string, venueId: string) {
  await tx.$queryRaw`SELECT FROM venues WHERE id = ${venueId}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
  return findVenue(tx, brandId, venueId);
}

async function audit(
  tx: Tx,
  { actor, now }: TeamContext,
  kind: AuditKind,
  facts: { venueId: string; name: string },
): Promise<void> {
  const { brandId, comedianId } = actor;
  await tx.auditEvent.create({ data: { at: now, kind, brandId, actorComedianId: comedianId, facts } });
}
