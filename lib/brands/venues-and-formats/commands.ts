import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Db, Tx } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Refusal, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { ArchiveIntent } from './schema';
import { findVenue, findFormat } from './queries';
import { findMeantCity, listCityCandidates, type FoundCity } from '@/lib/places/queries';
import type { VenueFields, VenueForm } from './venue-schema';
import type { FormatFields, FormatForm } from './format-schema';

type Venue = NonNullable<Awaited<ReturnType<typeof findVenue>>>;

const venues: Archivables<Venue, VenueFields> = {
  kind: 'venue',
  table: 'venues',
  find: findVenue,
  create: (tx, data) => tx.venue.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.venue.update({ where: { id }, data }),
  remove: (tx, id) => tx.venue.delete({ where: { id } }),
};

/**
 * Makes a venue of the actor's brand, or changes the one with the id, by `saveArchivable`. The default time zone is the
 * city's.
 *
 * Refused: `notFound`, `stale`; `cityFixed` and `zoneFixed` for another city or time zone of a venue that has or had
 * shows, because their place and time were announced (lib/brands/README.md).
 */
export async function saveVenue(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: VenueFields,
) {
  // Reading the city before locking the venue is safe, because only an import of places changes a city's zone.
  const data = await inItsZone(context.db, fields);
  return saveArchivable(context, venues, known, data, (before) => {
    if (!before.isUsed) return null;
    if (data.cityId !== before.city.id) return refused('cityFixed', { field: 'city' });
    if (data.timeZone !== before.timeZone) return refused('zoneFixed', { field: 'timeZone' });
    return null;
  });
}

/**
 * Returns the fields of a venue's form with the city of its text. Refused as `findMeantCity` refuses, with the cities
 * to choose from.
 */
export async function inMeantCity(
  db: Db,
  { brandId: _brand, venueId: _venue, revision: _revision, city: text, cityId, ...fields }: VenueForm,
): Promise<Result<VenueFields, 'cityUnknown' | 'cityUnclear', { candidates: FoundCity[] }>> {
  const city = await findMeantCity(db, text, cityId);
  if (city.ok) return ok({ ...fields, cityId: city.value.id });
  return refused(city.code, { field: 'city', details: { candidates: await listCityCandidates(db, text) } });
}

/** Makes a venue of the actor's brand in the caller's transaction. Returns its id. */
export async function insertVenue(tx: Tx, context: TeamContext, fields: VenueFields): Promise<string> {
  return insert(tx, context, venues, await inItsZone(tx, fields));
}

async function inItsZone(db: Db, fields: VenueFields): Promise<VenueFields> {
  if (fields.timeZone) return fields;
  const where = { id: fields.cityId };
  return { ...fields, ...(await db.city.findUniqueOrThrow({ where, select: { timeZone: true } })) };
}

/**
 * Deletes a venue without shows, or archives or restores one. Archived venues cannot be chosen for new shows. Refused:
 * `notFound`; `inUse` when it is to be deleted and has or had shows.
 */
export async function archiveVenue(
  context: TeamContext,
  { venueId, intent }: { venueId: string; intent: ArchiveIntent },
) {
  return archiveThing(context, venues, { id: venueId, intent });
}

type Format = NonNullable<Awaited<ReturnType<typeof findFormat>>>;

const formats: Archivables<Format, FormatFields> = {
  kind: 'format',
  table: 'formats',
  find: findFormat,
  create: (tx, data) => tx.format.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.format.update({ where: { id }, data }),
  remove: (tx, id) => tx.format.delete({ where: { id } }),
};

/**
 * Makes a format of the actor's brand, or changes the one with the id, by `saveArchivable`. Existing shows keep their
 * spots and minutes. Refused: `notFound`, `stale`.
 */
export async function saveFormat(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: FormatFields,
) {
  return saveArchivable(context, formats, known, fields);
}

/** Makes a format of the actor's brand in the caller's transaction. Returns its id. */
export async function insertFormat(
  tx: Tx,
  context: TeamContext,
  { brandId: _brand, formatId: _format, revision: _revision, ...fields }: FormatForm,
): Promise<string> {
  return insert(tx, context, formats, fields);
}

/**
 * Deletes a format without shows, or archives or restores one. Archived formats cannot be chosen for new shows.
 * Refused: `notFound`; `inUse` when it is to be deleted and has or had shows.
 */
export async function archiveFormat(
  context: TeamContext,
  { formatId, intent }: { formatId: string; intent: ArchiveIntent },
) {
  return archiveThing(context, formats, { id: formatId, intent });
}

type ArchivableRow = { name: string; revision: number; isUsed: boolean; archivedAt: Date | null };

/** A kind of archivable thing (venues, formats), and the access to its rows. */
type Archivables<Row extends ArchivableRow, Data extends { name: string }> = {
  kind: 'venue' | 'format';
  table: 'venues' | 'formats';
  find: (tx: Tx, brandId: string, id: string) => Promise<Row | null>;
  create: (tx: Tx, data: Data & { brandId: string }) => Promise<{ id: string }>;
  update: (
    tx: Tx,
    id: string,
    change: Partial<Data> & { revision?: { increment: 1 }; archivedAt?: Date | null },
  ) => Promise<unknown>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
};

/**
 * Locks and returns the brand's row with the id; null for none. A transaction that adds a show there waits for the
 * lock, so the result of the check for shows stays true until the change.
 */
async function lockRow<Row extends ArchivableRow, Data extends { name: string }>(
  tx: Tx,
  { table, find }: Archivables<Row, Data>,
  brandId: string,
  id: string,
): Promise<Row | null> {
  await tx.$queryRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
  return find(tx, brandId, id);
}

/**
 * Makes a thing of the actor's brand, or changes the one with the id; returns the id. Writes an audit row.
 *
 * Refused: `notFound`, `stale`, and the refusals of `objection`.
 *
 * @param known null for a new one; otherwise with the `revision` that was on the screen. After a later save, the
 *   refusal is `stale`, with the current revision
 * @param objection returns the reason why the row cannot be changed like this, or null
 */
async function saveArchivable<
  Row extends ArchivableRow,
  Data extends { name: string },
  Code extends string = never,
>(
  context: TeamContext,
  things: Archivables<Row, Data>,
  known: { id: string; revision: number } | null,
  data: Data,
  objection: (before: Row) => Refusal<Code> | null = () => null,
): Promise<Result<string, Code | 'notFound' | 'stale', { revision: number }>> {
  const { kind } = things;
  const { brandId } = context.actor;
  return makeOnce<string, Code | 'notFound' | 'stale', { revision: number }>(context, async (tx) => {
    if (known === null) return ok(await insert(tx, context, things, data));
    const { id } = known;
    const before = await lockRow(tx, things, brandId, id);
    if (!before) return refused('notFound');
    const { revision } = before;
    if (revision !== known.revision) return refused('stale', { details: { revision } });
    const objected = objection(before);
    if (objected) return refused(objected.code, { field: objected.field });
    await things.update(tx, id, { ...data, revision: { increment: 1 } });
    await writeTeamAudit(tx, context, `${kind}Changed`, { facts: { [`${kind}Id`]: id, name: data.name } });
    return ok(id);
  });
}

async function insert<Row extends ArchivableRow, Data extends { name: string }>(
  tx: Tx,
  context: TeamContext,
  { kind, create }: Archivables<Row, Data>,
  data: Data,
): Promise<string> {
  const { id } = await create(tx, { ...data, brandId: context.actor.brandId });
  await writeTeamAudit(tx, context, `${kind}Created`, { facts: { [`${kind}Id`]: id, name: data.name } });
  return id;
}

/**
 * Deletes a thing that was never used, or archives or restores one. Writes an audit row. Refused: `notFound`; `inUse`
 * when it is to be deleted and is or was used.
 */
async function archiveThing<Row extends ArchivableRow, Data extends { name: string }>(
  context: TeamContext,
  things: Archivables<Row, Data>,
  { id, intent }: { id: string; intent: ArchiveIntent },
): Promise<Result<null, 'notFound' | 'inUse'>> {
  const { kind } = things;
  return inTransaction(context.db, async (tx) => {
    const row = await lockRow(tx, things, context.actor.brandId, id);
    if (!row) return refused('notFound');
    const facts = { [`${kind}Id`]: id, name: row.name };
    if (intent === 'delete') {
      if (row.isUsed) return refused('inUse');
      await things.remove(tx, id);
      await writeTeamAudit(tx, context, `${kind}Deleted`, { facts });
      return ok(null);
    }
    const archivedAt = intent === 'archive' ? context.now : null;
    if ((archivedAt === null) === (row.archivedAt === null)) return ok(null);
    const change: { archivedAt: Date | null } = { archivedAt };
    await things.update(tx, id, change as Partial<Data> & typeof change);
    await writeTeamAudit(tx, context, archivedAt ? `${kind}Archived` : `${kind}Restored`, { facts });
    return ok(null);
  });
}
