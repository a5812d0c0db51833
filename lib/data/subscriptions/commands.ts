import 'server-only';
import { lockBrand } from '@/lib/accounts/access/gate';
import type { TeamContext } from '@/lib/core/actor';
import { inTransaction } from '@/lib/core/database/transaction';
import { createLimit } from '@/lib/core/load/sliding-limit';
import { ok, refused, type Result } from '@/lib/core/result';
import { keepImport } from '@/lib/data/imports/commands';
import { readCalendarAddress } from './address-rules';
import { keepReading, keepRefusal, lockSubscription } from './keeping-commands';
import { subscriptionLimits } from './limits';
import {
  nothingBefore,
  readCalendarAt,
  type Reading,
  type ReadingRefusal,
  type ReadingWay,
} from './reading-commands';

const readingLimit = createLimit({ requests: subscriptionLimits.askedPerHour, seconds: 60 * 60 });

type ReadingResult<Value> = Result<Value, ReadingRefusal | 'tooMany' | 'notFound' | 'tooManyCalendars'>;

/**
 * Reads a calendar at once and stores its content for the preview, as `bringFile` does with a file. With `isKept` the
 * brand subscribes to it; a known address is read again. Returns the id of the import.
 *
 * Refused as `readCalendarAt` refuses; `tooMany` within an hour, `tooManyCalendars` of the brand.
 */
export async function bringCalendar(
  context: TeamContext,
  { address: typed, isKept }: { address: string; isKept: boolean },
  way?: ReadingWay,
): Promise<ReadingResult<string>> {
  const { actor, db, now } = context;
  const { brandId, comedianId: by } = actor;
  const address = readCalendarAddress(typed);
  if (!address) return refused('notPublic', { field: 'address' });
  const read = await readNow(context, address, way);
  if (!read.ok) return { ...read, field: 'address' };
  if (!isKept) return ok(await keepImport(context, read.value.name, read.value.file));
  return inTransaction<ReadingResult<string>>(db, async (tx) => {
    await lockBrand(tx, brandId);
    const own = await tx.calendarSubscription.findMany({
      where: { brandId },
      select: { id: true, address: true },
    });
    const known = own.find((one) => one.address === address);
    if (!known && own.length >= subscriptionLimits.ofBrand) return refused('tooManyCalendars');
    const { name } = read.value;
    const { id } =
      known ?? (await tx.calendarSubscription.create({ data: { brandId, address, name, createdAt: now } }));
    const subscription = await lockSubscription(tx, id);
    const wish = { by, isFirst: true, now };
    const importId = subscription && (await keepReading(tx, subscription, read.value, wish));
    return importId ? ok(importId) : refused('notFound');
  });
}

/**
 * Reads a subscription of the brand again. Returns the id of the import to look at; null when nothing is new. A refusal
 * is stored, too. Refused as `bringCalendar`; `notFound` when it has ended.
 */
export async function readCalendarAgain(
  context: TeamContext,
  { subscriptionId }: { subscriptionId: string },
  way?: ReadingWay,
): Promise<ReadingResult<string | null>> {
  const { actor, db, now } = context;
  const { brandId, comedianId: by } = actor;
  const where = { id: subscriptionId, brandId };
  const found = await db.calendarSubscription.findFirst({ where, select: { address: true } });
  if (!found) return refused('notFound');
  const read = await readNow(context, found.address, way);
  return inTransaction<ReadingResult<string | null>>(db, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    if (!subscription) return refused('notFound');
    if (read.ok) return ok(await keepReading(tx, subscription, read.value, { by, isFirst: false, now }));
    if (read.code !== 'tooMany') await keepRefusal(tx, subscription, read.code, now);
    return read;
  });
}

/** Ends a subscription of the brand. A waiting preview stays. Refused: `notFound`. */
export async function endCalendarSubscription(
  { db, actor: { brandId } }: TeamContext,
  { subscriptionId: id }: { subscriptionId: string },
): Promise<Result<null, 'notFound'>> {
  const { count } = await db.calendarSubscription.deleteMany({ where: { id, brandId } });
  return count > 0 ? ok(null) : refused('notFound');
}

/** Reads an address at a team member's request, in full even if it is unchanged. */
async function readNow(
  { actor: { comedianId }, now }: TeamContext,
  address: string,
  way?: ReadingWay,
): Promise<Result<Reading, ReadingRefusal | 'tooMany'>> {
  if (readingLimit.take(comedianId) > 0) return refused('tooMany');
  const read = await readCalendarAt(address, { before: nothingBefore, client: comedianId, now }, way);
  if (!read.ok) return read;
  return read.value ? ok(read.value) : refused('failedThere');
}
