import 'server-only';
import { subMinutes } from '@/lib/core/time/dates';
import type { CommandContext } from '@/lib/core/actor';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { Channel } from '@/lib/core/generated/prisma/enums';
import { makeOnce, type Once } from '@/lib/core/database/once';
import type { Subscription } from './push-commands';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import { boxName, isOn, noticeGroups, optionalGroups } from '@/lib/notifications/group-rules';
import type { Off } from './link-rules';
import { devicesAtMost } from './queries';
import type { ChosenChannels } from './schema';

type Context = Pick<CommandContext, 'db' | 'now'>;

/** Saves a person's choices for the channels that were on the page. A choice equal to the default gets no row. */
export async function saveChannels(
  { db }: Pick<Context, 'db'>,
  comedianId: string,
  chosen: ChosenChannels,
): Promise<void> {
  const { shown, quietFrom, quietUntil } = chosen;
  const pairs = [
    ...optionalGroups.map((group) => ({ group, channel: Channel.app })),
    ...shown.flatMap((channel) => noticeGroups.map((group) => ({ group, channel }))),
  ];
  const choices = pairs.map((pair) => ({
    ...pair,
    comedianId,
    isOn: chosen[boxName(pair.group, pair.channel)],
  }));
  const unusual = choices.filter(
    ({ group, channel, isOn: isChosen }) => isChosen !== isOn(group, channel, []),
  );
  const hours = { quietFrom, quietUntil };
  await inTransaction(db, async (tx) => {
    // When two forms arrive at once, this lock makes one wait, so that the second one's choices count completely.
    await tx.channelSettings.upsert({
      where: { comedianId },
      create: { comedianId, ...hours },
      update: hours,
    });
    await tx.channelChoice.deleteMany({ where: { comedianId, channel: { in: [Channel.app, ...shown] } } });
    await tx.channelChoice.createMany({ data: unusual, skipDuplicates: true });
  });
}

/** Switches off mails about some groups of notices. Does nothing when the profile is deleted. */
export async function endMails(db: PrismaClient, { comedianId, groups }: Off): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await tx.comedian.count({ where: { id: comedianId } })) === 0) return;
    for (const group of groups) {
      const of = { comedianId, group, channel: 'email' as const };
      await tx.channelChoice.upsert({
        where: { comedianId_group_channel: of },
        create: { ...of, isOn: false },
        update: { isOn: false },
      });
    }
  });
}

/** Allows mails again to a person whose mail server did not know the address. */
export async function tryMailsAgain(db: PrismaClient, comedianId: string): Promise<void> {
  await db.channelSettings.updateMany({ where: { comedianId }, data: { emailFailedAt: null } });
}

const minutesBetweenTests = 1;

/**
 * Sends a person a test notice on all their channels at once, so that they see which arrive. It replaces the one
 * before. Refused: `tooSoon` when the one before is less than a minute old.
 */
export async function sendTest(
  { now, ...context }: Context & { once?: Once },
  comedianId: string,
): Promise<Result<null, 'tooSoon'>> {
  return makeOnce<null, 'tooSoon'>(context, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${comedianId}::uuid FOR NO KEY UPDATE`;
    const before = { comedianId, kind: 'test' } as const;
    const since = subMinutes(now, minutesBetweenTests);
    if ((await tx.notification.count({ where: { ...before, createdAt: { gt: since } } })) > 0) {
      return refused('tooSoon');
    }
    await tx.notification.deleteMany({ where: before });
    await notify(tx, now, [{ ...before, subject: 'test', link: '/user/settings#notices' }]);
    return ok(null);
  });
}

/** A comedian, and the session of their browser. */
type Here = { comedianId: string; sessionId: string };

/**
 * Subscribes a browser to push messages. An older subscription of this browser, or of the same session, is deleted, and
 * the oldest ones of the person above `devicesAtMost`.
 */
export async function subscribePush(
  db: PrismaClient,
  here: Here,
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Serialises simultaneous subscriptions of a person, so that their number is counted correctly.
    await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${here.comedianId}::uuid FOR NO KEY UPDATE`;
    await tx.pushSubscription.deleteMany({ where: { OR: [{ sessionId: here.sessionId }, { endpoint }] } });
    // When two forms arrive at once, only one subscription is made.
    await tx.pushSubscription.createMany({
      data: [{ ...here, endpoint, p256dh, auth, createdAt: now }],
      skipDuplicates: true,
    });
    const tooMany = await tx.pushSubscription.findMany({
      where: { comedianId: here.comedianId },
      select: { id: true },
      orderBy: { id: 'desc' },
      skip: devicesAtMost,
    });
    await tx.pushSubscription.deleteMany({ where: { id: { in: tooMany.map(({ id }) => id) } } });
  });
}

/**
 * Replaces a browser's older subscription by its current one. Does nothing when push messages are off there, so that a
 * person who has switched them off gets none.
 */
export async function renewPush(
  db: PrismaClient,
  here: Here,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  const held = { endpoint, p256dh, auth };
  if ((await db.pushSubscription.count({ where: { ...here, ...held } })) > 0) return;
  await inTransaction(db, async (tx) => {
    const { sessionId } = here;
    await tx.$queryRaw`SELECT 1 FROM push_subscriptions WHERE "sessionId" = ${sessionId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.pushSubscription.count({ where: here })) === 0) return;
    await tx.pushSubscription.deleteMany({ where: { endpoint, NOT: { sessionId } } });
    await tx.pushSubscription.updateMany({ where: here, data: { ...held, endedAt: null, refusal: null } });
  });
}

/** Ends the subscription of a browser. Ending it twice is no error. */
export async function endPush(db: PrismaClient, here: Here): Promise<void> {
  await db.pushSubscription.deleteMany({ where: here });
}
