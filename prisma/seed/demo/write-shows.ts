import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { queueDeliveries } from '@/lib/notifications/delivery-commands';
import { columnsIn, formatDefaults } from '@/lib/shows/form-queries';
import { expectationsOf } from './expectations';
import { historyOf } from './history';
import type { Made } from './made';
import { must } from './must';
import { termsOf } from './terms';
import type { PlannedShow } from './world';

/**
 * Writes shows with their history, all rows of a table at once: the commands would take three thousand transactions.
 * Returns the ids of the shows, in their order.
 */
export async function writeShows(
  db: PrismaClient,
  made: Made,
  plans: readonly PlannedShow[],
): Promise<string[]> {
  const brands = new Map((await findBrands(db, made)).map((brand) => [brand.id, brand]));
  const all = plans.map((plan) => {
    const brand = brands.get(plan.brand.id)!;
    const show = showRow(made, brand, plan);
    return { plan, show, ...historyOf(plan, show, { ...brand, comedians: made.comedians }) };
  });
  const notices = all.flatMap((one) => one.notices);
  const members = all.flatMap((one) => one.members);
  await inTransaction(db, async (tx) => {
    await insert(
      tx,
      'shows',
      all.map(({ show, state }) => ({ ...show, ...state })),
    );
    await insert(tx, 'audit_events', all.flatMap(logOf));
    await insert(
      tx,
      'applications',
      all.flatMap(({ applications }) => applications),
    );
    await insert(
      tx,
      'application_events',
      all.flatMap(({ events }) => events),
    );
    await insert(
      tx,
      'line_up_entries',
      all.flatMap(({ lines }) => lines),
    );
    await insert(
      tx,
      'sent_line_up_entries',
      all.flatMap(({ sent }) => sent),
    );
    await insert(
      tx,
      'line_up_edits',
      all.flatMap(({ edits }) => edits),
    );
    await insert(
      tx,
      'chats',
      all.flatMap(({ chats }) => chats),
    );
    await insert(tx, 'chat_members', members);
    await insert(
      tx,
      'chat_readers',
      members.map(({ chatId, comedianId }) => ({ chatId, comedianId })),
    );
    await insert(tx, 'notifications', notices);
    const first = new Date(Math.min(...notices.map(({ createdAt }) => createdAt.getTime())));
    await queueDeliveries(
      tx,
      first,
      notices.map(({ id }) => id),
    );
  });
  return all.map(({ show }) => show.id);
}

/**
 * Inserts rows that have the same columns. All of them are one JSON parameter: Prisma Client would make a parameter of
 * each value.
 */
async function insert(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  if (columns.length === 0) return;
  const list = Prisma.raw(columns.join(', '));
  const into = Prisma.raw(table);
  await tx.$executeRaw`
    INSERT INTO ${into} (${list})
    SELECT ${list} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::jsonb)`;
}

/** Finds the brands with their settings for shows, and the comedians of their teams. */
async function findBrands(db: PrismaClient, made: Made) {
  const brands = await db.brand.findMany({
    where: { id: { in: [...made.brands.keys()] } },
    select: {
      id: true,
      opensDaysBefore: true,
      decideDaysBefore: true,
      callRule: true,
      callMinutes: true,
      members: { select: { email: true } },
      venues: { select: { id: true, cityId: true, timeZone: true } },
      formats: { select: { id: true, ...formatDefaults } },
    },
  });
  return brands.map((brand) => ({
    ...brand,
    team: brand.members.flatMap(({ email }) => made.comedians.get(email) ?? []),
    adminId: made.brands.get(brand.id)?.adminId ?? '',
  }));
}

type Brand = Awaited<ReturnType<typeof findBrands>>[number];

function showRow(
  made: Made,
  brand: Brand,
  { brand: { id: brandId, formats }, series, input, key }: PlannedShow,
) {
  const kind = formats[series.format]?.kind ?? 'other';
  const its = made.brands.get(brandId);
  const venue = brand.venues.find(({ id }) => id === its?.venues.get(series.venue))!;
  const format = brand.formats.find(({ id }) => id === its?.formats.get(series.format))!;
  const ids = { venueId: venue.id, formatId: format.id };
  const said = { ...input, ...termsOf(brandId, series.format, kind), ...ids };
  return {
    ...must(key, columnsIn({ brand, venue, format }, said)),
    id: randomUUIDv7(),
    brandId,
    info: expectationsOf(brandId, series.format, kind),
    pictureId: its?.pictures.get(series.title) ?? null,
  };
}

/** Returns the rows of the log about a show: its creation, and the outcome of its line-up. */
function logOf({
  plan,
  show,
  log,
}: { plan: PlannedShow; show: { id: string } } & ReturnType<typeof historyOf>) {
  return log.map((entry) => ({ id: randomUUIDv7(), brandId: plan.brand.id, showId: show.id, ...entry }));
}
