import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import { codesOf } from '@/lib/core/messages/refusal-rules';
import { log } from '@/lib/core/process/log';
import { subDays } from '@/lib/core/time/calendar-rules';
import { subHours } from '@/lib/core/time/dates';
import { dueAgain } from '@/lib/notifications/delivery-commands';
import { findMailStop } from './queries';
import {
  everyHost,
  fewest,
  findHostStop,
  findServerStop,
  ownServer,
  providerOf,
  type Refusal,
  type Stop,
} from './stop-rules';

/** The hours of refusals by our mail server and of those by other hosts that are searched. Bounces take longer. */
const [hoursOfServer, hoursOfHosts] = [1, 24];

/** Days without a further refusal after which a host counts as taking mails again. No report says that it does. */
const daysOfStop = 2;

/**
 * Finds the servers that refuse all mails now, by their recent answers: our own mail server, or hosts at which several
 * of our people have an address. Several small runs count together.
 */
async function findStops(db: Db, now: Date): Promise<Stop[]> {
  const refused = await listRefused(db, subHours(now, hoursOfHosts));
  const since = subHours(now, hoursOfServer);
  const atOnce = refused.filter(({ isReport, refusedAt }) => !isReport && refusedAt > since);
  const returned = refused.filter(({ isReport }) => isReport);
  const takenSince = (span: Span) => countTaken(db, refused, span);
  const everywhere = [
    findServerStop(atOnce, await takenSince({ from: since, to: now }), ownServer),
    returned.length < fewest ? null : findServerStop(returned, await takenSince(spanOf(returned)), everyHost),
  ].filter((stop) => stop !== null);
  const stops = [...everywhere];
  for (const [host, ofHost] of Map.groupBy(refused, (one) => one.host)) {
    const people = ofHost.filter((one) => !everywhere.some((stop) => stop.people.includes(one)));
    if (people.length < fewest) continue;
    const stop = findHostStop(people, (await takenSince(spanOf(people))).get(host) ?? 0);
    if (stop) stops.push(stop);
  }
  return stops;
}

type Span = { from: Date; to: Date };

function spanOf(people: readonly Refusal[]): Span {
  const times = people.map(({ at }) => at.getTime());
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

type RefusedRow = Omit<Refusal, 'host'> & { email: string };

/** Lists the people whose mails were refused since then, with the last refusal. A later delivery excludes a person. */
async function listRefused(db: Db, since: Date): Promise<Refusal[]> {
  const rows = await db.$queryRaw<RefusedRow[]>`
    SELECT DISTINCT ON (refused."comedianId") refused."comedianId", email, refused.answer, refused."answeredAt" AS "refusedAt",
      refused.state = 'refused' AS "isEnded", refused.state = 'sent' OR refused."lastError" = ${bounced} AS "isReport",
      CASE WHEN refused.state = 'sent' THEN refused."endedAt" ELSE refused."answeredAt" END AS at
    FROM deliveries AS refused JOIN comedians ON comedians.id = refused."comedianId"
    WHERE refused."answeredAt" > ${since.toISOString()}::timestamptz AND refused.channel = 'email'
      AND (refused.state = 'sent' OR NOT EXISTS (
        SELECT FROM deliveries AS taken
        WHERE taken."comedianId" = refused."comedianId" AND taken.channel = 'email' AND taken.state = 'sent'
          AND taken.answer IS NULL AND taken."endedAt" > refused."answeredAt"
      ))
    ORDER BY refused."comedianId", refused."answeredAt" DESC`;
  return rows.map(({ email, ...row }) => ({ ...row, host: providerOf(email) }));
}

/** Counts by host the people whose mails were taken in a time and have not bounced, apart from some. */
async function countTaken(
  db: Db,
  others: readonly Refusal[],
  { from, to }: Span,
): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ domain: string; people: number }[]>`
    SELECT substring(email FROM '[^@]*$') AS domain, count(DISTINCT "comedianId")::int AS people
    FROM deliveries JOIN comedians ON comedians.id = "comedianId"
    WHERE "endedAt" BETWEEN ${from.toISOString()}::timestamptz AND ${to.toISOString()}::timestamptz
      AND channel = 'email' AND state = 'sent' AND answer IS NULL
      AND "comedianId" <> ALL(${others.map(({ comedianId }) => comedianId)}::uuid[])
    GROUP BY 1`;
  const counts = new Map<string, number>();
  for (const { domain, people } of rows) {
    const host = providerOf(domain);
    counts.set(host, (counts.get(host) ?? 0) + people);
  }
  return counts;
}

/**
 * Returns whether our mail server refuses everything: it did before with this answer, or it refuses most people now.
 *
 * @param refusal.waiting the addresses of the mails that the run has left. While there is one at another host, a host
 *   whose people are all refused is not taken for the server
 */
export async function refusesAll(
  db: Db,
  { answer, waiting }: { answer: string; waiting: readonly string[] },
  now: Date,
): Promise<boolean> {
  const known = await findMailStop(db, ownServer);
  if (known && codesOf(known.answer) === codesOf(answer)) return true;
  const stop = (await findStops(db, now)).find(({ host }) => host === ownServer);
  if (!stop) return false;
  const hosts = new Set(stop.people.map(({ host }) => host));
  return hosts.size > 1 || waiting.every((address) => hosts.has(providerOf(address)));
}

/**
 * Decides about refused mails at the end of their run. A refusal that most of them share is the state of a server. Then
 * no address ends, addresses that have ended because of it get mails again, and the state is stored.
 *
 * @returns the refusals that are only about their own address
 */
export async function settleRefusals<Waiting extends { id: string; address: string; answer: string }>(
  tx: Tx,
  waiting: readonly Waiting[],
  now: Date,
): Promise<Waiting[]> {
  const found = await findStops(tx, now);
  const known = await findMailStop(tx, ownServer);
  if (known && !found.some(({ host }) => host === ownServer)) found.push({ ...known, people: [] });
  const isOf = (stop: Stop, { address, answer }: Waiting) =>
    codesOf(stop.answer) === codesOf(answer) &&
    [ownServer, everyHost, providerOf(address)].includes(stop.host);
  for (const stop of found) {
    const ids = waiting.filter((one) => isOf(stop, one)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const ended = stop.people.filter(({ isEnded }) => isEnded).map(({ comedianId }) => comedianId);
    await reviveAddresses(tx, ended, now);
    await noteStop(tx, stop, ids, now);
  }
  return waiting.filter((one) => !found.some((stop) => isOf(stop, one)));
}

/**
 * Stores and logs that a host, or our own mail server, refuses everything.
 *
 * @param ids the mails of this run that it has refused
 */
export async function noteStop(
  db: Db,
  { host, answer }: Pick<Stop, 'host' | 'answer'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.delivery.updateMany({
    where: { id: { in: [...ids] }, state: 'waiting' },
    data: { lastError: answer },
  });
  const state = { answer, lastAt: now };
  await db.mailStop.upsert({ where: { host }, create: { host, since: now, ...state }, update: state });
  const facts = { answer, mails: ids.length };
  if (host === ownServer) log.error(facts, 'mail server refuses all recipients');
  else log.warn({ ...facts, host }, 'a host refuses our mails');
}

/** The stored error of a bounced mail. */
export const bounced = 'bounced';

/**
 * Sends mails again to addresses that had ended as unknown, deletes the notices about that, and makes mails due again
 * that were refused at once. A bounced mail stays as it is. Returns the number of people.
 */
export async function reviveAddresses(tx: Tx, comedianIds: readonly string[], now: Date): Promise<number> {
  if (comedianIds.length === 0) return 0;
  const of = { comedianId: { in: [...comedianIds] } };
  const { count } = await tx.channelSettings.updateMany({
    where: { ...of, emailFailedAt: { not: null } },
    data: { emailFailedAt: null },
  });
  await tx.notification.deleteMany({ where: { ...of, kind: 'mailRefused', readAt: null } });
  const refused = { ...of, channel: 'email', state: 'refused' } as const;
  await tx.delivery.updateMany({ where: { ...refused, lastError: bounced }, data: { state: 'sent' } });
  await tx.delivery.updateMany({
    where: refused,
    data: { state: 'waiting', endedAt: null, ...dueAgain(now) },
  });
  return count;
}

/** Stores that a server takes mails again. */
export async function endStop(db: Db, host: string): Promise<void> {
  const { count } = await db.mailStop.deleteMany({ where: { host } });
  if (count > 0) log.info({ host }, 'mails are taken again');
}

/** Forgets hosts that have refused nothing for days. */
export async function forgetOldStops(db: Db, now: Date): Promise<void> {
  await db.mailStop.deleteMany({
    where: { host: { not: ownServer }, lastAt: { lt: subDays(now, daysOfStop) } },
  });
}
