import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Channel, Prisma } from '@/lib/core/generated/prisma/client';
import { noticeColumns } from '@/lib/notifications/queries';
import { cityNames } from '@/lib/places/view';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { providerOf } from './stop-rules';

const delivery = {
  id: true,
  gotBy: true,
  answer: true,
  comedian: {
    select: {
      id: true,
      email: true,
      language: true,
      currentCity: { select: { timeZone: true } },
      channelChoices: { select: { group: true, channel: true, isOn: true } },
      channelSettings: { select: { quietFrom: true, quietUntil: true, emailFailedAt: true } },
    },
  },
  notices: {
    select: {
      notification: {
        select: {
          ...noticeColumns,
          show: {
            select: {
              ...noticeColumns.show.select,
              endsAt: true,
              venue: { select: { timeZone: true, name: true, address: true, city: { select: cityNames } } },
            },
          },
          application: {
            select: {
              ...noticeColumns.application.select,
              id: true,
              status: true,
              withdrawnAt: true,
              statusChangedAt: true,
            },
          },
        },
      },
    },
  },
} satisfies Prisma.DeliverySelect;

/** A team that a person belongs to. */
type TeamOf = { id: string; name: string };

/** A message as it is sent, with the address of its recipient and their teams. */
export type DeliveryRow = Prisma.DeliveryGetPayload<{ select: typeof delivery }> & { teams: TeamOf[] };

/** Lists them in the order in which they are sent. */
export async function listToSend(db: Db, ids: readonly string[]): Promise<DeliveryRow[]> {
  const rows = await db.delivery.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: [...ids] }, state: 'waiting' },
    select: delivery,
    orderBy: [{ isBulk: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  const members = await db.brandMember.findMany({
    relationLoadStrategy: 'join',
    where: { email: { in: rows.flatMap(({ comedian }) => addressSpellings(comedian.email)) } },
    select: { email: true, brand: { select: { id: true, name: true } } },
  });
  const teamsOf = Map.groupBy(members, ({ email }) => addressSpellings(email)[0]);
  return rows.map((row) => ({
    ...row,
    teams: (teamsOf.get(addressSpellings(row.comedian.email)[0]) ?? []).map(({ brand }) => brand),
  }));
}

/** Counts the messages of a channel that were tried and could not be sent yet, and finds the age of the oldest. */
export async function countLate(db: Db, channel: Channel) {
  const { _count: waiting, _min } = await db.delivery.aggregate({
    where: { channel, state: 'waiting', attempts: { gt: 0 } },
    _count: true,
    _min: { createdAt: true },
  });
  return { waiting, since: _min.createdAt };
}

/** Lists the hosts that refuse all our mails, the longest first. */
export function listMailStops(db: Db) {
  return db.mailStop.findMany({ orderBy: [{ since: 'asc' }, { host: 'asc' }] });
}

/** Finds whether a host, or our own mail server (`ownServer`), refuses all our mails. */
export function findMailStop(db: Db, host: string) {
  return db.mailStop.findUnique({ where: { host } });
}

/** The filter for people whose addresses have ended as unknown. */
export type EndedRange = {
  since: Date;
  until?: Date;
  /** A provider or a domain, as `providerOf` names it. */
  host?: string;
  /** The beginning of the answer that has ended them. It is known for some days. */
  answer?: string;
};

/** Lists the people whose addresses have ended as unknown. */
export async function listEnded(db: Db, { since, until, host, answer }: EndedRange): Promise<string[]> {
  const refused = { channel: 'email', state: 'refused', answer: { startsWith: answer } } as const;
  const found = await db.channelSettings.findMany({
    where: {
      emailFailedAt: { gte: since, lt: until },
      ...(answer !== undefined && { comedian: { deliveries: { some: refused } } }),
    },
    select: { comedianId: true, comedian: { select: { email: true } } },
  });
  const nameOf = (address: string) => providerOf(address).toLowerCase();
  return found
    .filter(({ comedian: { email } }) => host === undefined || nameOf(email) === nameOf(`@${host}`))
    .map(({ comedianId }) => comedianId);
}

/** Counts the messages of a channel that were given up. They are deleted two days later. */
export function countGivenUp(db: Db, channel: Channel): Promise<number> {
  return db.delivery.count({ where: { channel, state: 'givenUp' } });
}

/** The most browsers of one person that get push messages: the newest ones. */
export const devicesAtMost = 10;

/** Lists the browsers in which a person gets push messages, in the form in which messages are sent to them. */
export function listDevices(db: Db, comedianId: string) {
  return db.pushSubscription.findMany({
    where: { comedianId, endedAt: null },
    select: { id: true, endpoint: true, p256dh: true, auth: true, refusal: true },
    orderBy: { id: 'desc' },
    take: devicesAtMost,
  });
}

/** Finds the subscription of the browser of a session, also one that has ended. Null where push messages are not on. */
export function findSubscription(db: Db, here: { comedianId: string; sessionId: string }) {
  return db.pushSubscription.findUnique({
    where: here,
    select: { endpoint: true, endedAt: true, refusal: true },
  });
}

/** Lists the sessions in which a person gets push messages, the last used first. */
export async function listPushSessions(db: Db, comedianId: string) {
  const found = await db.pushSubscription.findMany({
    where: { comedianId, endedAt: null },
    select: {
      session: { select: { id: true, browser: true, system: true, createdAt: true, lastUsedAt: true } },
    },
    orderBy: { session: { lastUsedAt: 'desc' } },
  });
  return found.map(({ session }) => session);
}

export async function findChannels(db: Db, comedianId: string) {
  return db.comedian.findUnique({
    where: { id: comedianId },
    select: {
      email: true,
      language: true,
      currentCity: { select: { timeZone: true } },
      channelChoices: { select: { group: true, channel: true, isOn: true } },
      channelSettings: { select: { quietFrom: true, quietUntil: true, emailFailedAt: true } },
    },
  });
}

/** Counts the late messages of a channel by their last error, the most frequent first. */
export async function listLateErrors(db: Db, channel: Channel) {
  const found = await db.delivery.groupBy({
    by: ['lastError'],
    where: { channel, state: 'waiting', attempts: { gt: 0 } },
    _count: true,
    orderBy: { _count: { lastError: 'desc' } },
    take: 10,
  });
  return found.map(({ lastError, _count }) => ({ error: lastError, count: _count }));
}
