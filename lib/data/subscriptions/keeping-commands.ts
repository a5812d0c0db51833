import 'server-only';
import { randomInt } from 'node:crypto';
import { listTeamWith } from '@/lib/accounts/access/queries';
import { newestFirst } from '@/lib/core/database/paging';
import type { Tx } from '@/lib/core/database/db';
import { fingerprint } from '@/lib/core/digest';
import type { CalendarSubscription, Prisma } from '@/lib/core/generated/prisma/client';
import { subDays } from '@/lib/core/time/calendar-rules';
import { addMilliseconds, addMinutes } from '@/lib/core/time/dates';
import { readChoices } from '@/lib/data/imports/choices';
import { choicesForNext, deleteSurplusPreviews, writeFileRows } from '@/lib/data/imports/commands';
import { readBrandState } from '@/lib/data/imports/queries';
import { readFindings, readRows, type FileRow } from '@/lib/data/imports/row-schema';
import { needsConfirmation, judge, markOf, type Import, type Judged } from '@/lib/data/imports/rules';
import { notify } from '@/lib/notifications/commands';
import { failingDays } from './limits';
import { hasNews, newsIn } from './news-rules';
import type { Reading, ReadingRefusal } from './reading-commands';

/** The origin of a reading: a member pasted the address (`isFirst`), a member reads it again, or the job (null). */
type Wish = { by: string; isFirst: boolean } | { by: null };

/** Finds and locks a subscription, so that two readings are stored one after the other. Null when it has ended. */
export async function lockSubscription(tx: Tx, id: string): Promise<CalendarSubscription | null> {
  await tx.$queryRaw`SELECT 1 FROM calendar_subscriptions WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.calendarSubscription.findUnique({ where: { id } });
}

/**
 * Stores a reading of a locked subscription as the preview for the team. It replaces a waiting preview and keeps the
 * team's choices. The job makes a preview only when there is news, and notifies the team; a member who reads the
 * calendar sees the result directly. Nothing is imported yet.
 *
 * Returns the id of the import to look at; null when nothing is new.
 */
export async function keepReading(
  tx: Tx,
  subscription: CalendarSubscription,
  { name, file, before }: Reading,
  wish: Wish & { now: Date },
): Promise<string | null> {
  const { id, brandId, told } = subscription;
  const { by, now } = wish;
  const last = await findLastImport(tx, id);
  if (last?.state === 'writing') {
    // The import being written will change the result of the reading, so it is read again later.
    await tx.calendarSubscription.update({ where: { id }, data: { dueAt: addMinutes(now, retryMinutes) } });
    return last.id;
  }
  const { rows, findings } = { rows: file.rows, findings: readFindings(file.findings) };
  const draft: Import = {
    kind: 'calendar',
    fileName: name,
    rows,
    findings,
    choices: last ? { ...readChoices(last.choices), dateOrder: '' } : await choicesForNext(tx, brandId),
    skipped: last ? skippedAgain(last, rows) : [],
    accepted: last?.state === 'preview' ? last.accepted : [],
  };
  const judged = await judge(draft, { brand: await readBrandState(tx, brandId, { rows, now }), now });
  const news = newsIn(judged, findings, now);
  const isNew = hasNews(news, told);
  const waiting = last?.state === 'preview' ? last : null;
  const isWanted = wish.by === null ? isNew : wish.isFirst || news.length > 0;
  const whose = { brandId, subscriptionId: id, comedianId: by, createdAt: now };
  const importId = waiting || isWanted ? await keepPreview(tx, { draft, judged, waiting, whose }) : null;
  const marks = new Set(news.map(({ mark }) => mark));
  const isNotified = by !== null || isNew;
  await tx.calendarSubscription.update({
    where: { id },
    data: {
      ...worked(now),
      ...before,
      name,
      parsedAt: now,
      told: isNotified ? [...marks] : told.filter((mark) => marks.has(mark)),
    },
  });
  if (by === null && isNew && importId !== null) {
    await notifyTeam(tx, now, { ...subscription, name }, 'calendarChanged', `/${importId}`);
  }
  return isWanted ? importId : null;
}

type LastImport = NonNullable<Awaited<ReturnType<typeof findLastImport>>>;

async function findLastImport(tx: Tx, subscriptionId: string) {
  // The lock keeps the team from confirming or changing the preview meanwhile.
  await tx.$queryRaw`SELECT 1 FROM show_imports WHERE "subscriptionId" = ${subscriptionId}::uuid FOR UPDATE`;
  const last = await tx.showImport.findFirst({
    where: { subscriptionId },
    select: {
      id: true,
      state: true,
      rows: true,
      findings: true,
      choices: true,
      skipped: true,
      accepted: true,
    },
    orderBy: newestFirst,
  });
  return last && { ...last, rows: readRows(last.rows), findings: readFindings(last.findings) };
}

/** Returns the places of the rows that the team skipped in the last preview. */
function skippedAgain(
  last: { rows: readonly FileRow[]; skipped: readonly number[] },
  rows: readonly FileRow[],
) {
  const places = new Set(last.skipped);
  const keys = new Set(last.rows.flatMap(({ place, key }) => (places.has(place) ? [key] : [])));
  return rows.filter(({ key }) => keys.has(key)).map(({ place }) => place);
}

/** Returns fingerprints of rows by their keys. */
function saidBy(rows: readonly FileRow[]): Map<string, string> {
  return new Map(rows.map((row) => [row.key, `${row.isCancelled} ${markOf(row)}`]));
}

type Whose = Pick<
  Prisma.ShowImportUncheckedCreateInput,
  'brandId' | 'subscriptionId' | 'comedianId' | 'createdAt'
>;

/**
 * Writes a reading as the waiting preview, unless that has the same content. Accepted changes of a show stay accepted
 * if the calendar's data about it are the same. Returns its id.
 */
async function keepPreview(
  tx: Tx,
  {
    draft,
    judged,
    waiting,
    whose,
  }: { draft: Import; judged: readonly Judged[]; waiting: LastImport | null; whose: Whose },
): Promise<string> {
  const { rows, findings } = draft;
  const isSame =
    waiting && fingerprint([waiting.rows, waiting.findings]) === fingerprint([readRows(rows), findings]);
  if (isSame) return waiting.id;
  const [then, today] = [saidBy(waiting?.rows ?? []), saidBy(rows)];
  const isStill = ({ key }: FileRow) => then.get(key) === today.get(key);
  const accepted = judged
    .filter(needsConfirmation)
    .filter(({ row, isSkipped }) => !isSkipped && isStill(row));
  const data = {
    ...draft,
    ...whose,
    skipped: [...draft.skipped],
    accepted: accepted.map(({ show }) => show.id),
    rows: [],
    problem: null,
  };
  const written = waiting
    ? tx.showImport.update({ where: { id: waiting.id }, data, select: { id: true } })
    : tx.showImport.create({ data, select: { id: true } });
  const { id } = await written;
  await writeFileRows(tx, id, JSON.stringify(rows));
  await deleteSurplusPreviews(tx, whose.brandId);
  return id;
}

/** Minutes until the retry of a reading that failed for our reasons, not the calendar's. */
const retryMinutes = 10;

/** The columns after a successful reading. The next one is due in about an hour, with some minutes of jitter. */
const worked = (now: Date) => ({
  readAt: now,
  problem: null,
  failedSince: null,
  dueAt: addMinutes(now, 55 + randomInt(10)),
});

/** Stores that a locked subscription was read and is unchanged. */
export async function keepUnchanged(tx: Tx, { id }: CalendarSubscription, now: Date): Promise<void> {
  await tx.calendarSubscription.update({ where: { id }, data: worked(now) });
}

/**
 * Stores that reading a locked subscription failed. The retry interval grows with the duration of the failure. After
 * `failingDays` the team is notified, and further readings need a member's request. A calendar without coming dates
 * counts as read.
 */
export async function keepRefusal(
  tx: Tx,
  subscription: CalendarSubscription,
  problem: ReadingRefusal,
  now: Date,
): Promise<void> {
  const { id, dueAt } = subscription;
  if (problem === 'empty' || problem === 'nothingAhead') return keepUnchanged(tx, subscription, now);
  if (problem === 'busy') return;
  const since = subscription.failedSince ?? now;
  const isOver = dueAt === null || since <= subDays(now, failingDays);
  const wait = Math.min(Math.max(now.getTime() - since.getTime(), hour), 12 * hour);
  await tx.calendarSubscription.update({
    where: { id },
    data: { problem, failedSince: since, dueAt: isOver ? null : addMilliseconds(now, wait) },
  });
  if (isOver && dueAt !== null) await notifyTeam(tx, now, subscription, 'calendarFailing', '');
}

/** In milliseconds. */
const hour = 3_600_000;

/** Notifies all members who may import shows, replacing unread notices about the same calendar. */
async function notifyTeam(
  tx: Tx,
  now: Date,
  { id, name, brandId }: Pick<CalendarSubscription, 'id' | 'name' | 'brandId'>,
  kind: 'calendarChanged' | 'calendarFailing',
  path: string,
): Promise<void> {
  const brand = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { name: true } });
  const team = await listTeamWith(tx, brandId, 'importShows');
  const about = (comedianId: string) => `calendar ${id} ${comedianId} `;
  for (const comedianId of team) {
    const once = { startsWith: about(comedianId) };
    await tx.notification.deleteMany({ where: { comedianId, readAt: null, once } });
  }
  await notify(
    tx,
    now,
    team.map((comedianId) => ({
      comedianId,
      kind,
      subject: `${name} · ${brand.name}`,
      link: `/brands/${brandId}/team/import${path}`,
      once: about(comedianId) + now.toISOString(),
    })),
  );
}
