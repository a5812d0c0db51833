import { addMinutes, subDays, subHours } from '@/lib/core/time/dates';
import { beforeEach, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { claimDeliveries, giveUpOld } from '@/lib/notifications/delivery-commands';
import { sendGivenUp } from './mail-commands';
import { loadMailQueue } from './mail-loaders';
import { logOf, makeOperator } from './testing';

const database = testDatabase({ asApp: true });
let context: OperatorContext;
let comedianId: string;

beforeEach(async () => {
  await database.db.delivery.deleteMany();
  context = await makeOperator(database.db);
  comedianId = (await makeComedian(database.db, { name: 'Emil Kracht' })).id;
});

const deliver = (data: Partial<Prisma.DeliveryUncheckedCreateInput>) =>
  database.db.delivery.create({
    data: { comedianId, channel: 'email', dueAt: testNow, createdAt: subHours(testNow, 1), ...data },
  });

const lost = { state: 'givenUp', attempts: 9, lastError: '450 RCPT TO' } as const;
const load = () => loadMailQueue({ language: 'de', now: testNow });

it('counts what waits, why, and what ended, and names nobody', async () => {
  await deliver({ attempts: 2, lastError: '450 RCPT TO' });
  await deliver({ state: 'sent', endedAt: subHours(testNow, 1) });
  await deliver({ state: 'refused', endedAt: subHours(testNow, 1) });
  await deliver({ state: 'sent', endedAt: subHours(testNow, 30) });
  await deliver({ ...lost, channel: 'push', endedAt: subHours(testNow, 2) });
  const waiting = await deliver({});
  const notice = {
    comedianId,
    kind: 'addedToTeam',
    subject: 'Lachfabrik',
    link: '/brands',
    createdAt: testNow,
  } as const;
  const { id: notificationId } = await database.db.notification.create({ data: notice });
  await database.db.deliveryNotice.create({ data: { deliveryId: waiting.id, notificationId } });
  const queue = await load();
  expect(queue.channels).toMatchObject([
    {
      channel: 'email',
      states: [
        { state: 'late', count: 1 },
        { state: 'waiting', count: 1 },
        { state: 'refused', count: 1 },
        { state: 'sent', count: 2 },
      ],
      errors: [{ error: '450 RCPT TO', count: 1 }],
      givenUp: 0,
    },
    { channel: 'push', states: [{ state: 'givenUp', count: 1 }], errors: [], givenUp: 1 },
  ]);
  expect(queue.kinds).toEqual([{ kind: 'addedToTeam', count: 1 }]);
  expect(queue.hours).toEqual([
    { hour: 'Fr 30. Okt, 12:00', sent: 1, failed: 1 },
    { hour: 'Fr 30. Okt, 11:00', sent: 0, failed: 1 },
  ]);
  expect(JSON.stringify(queue)).not.toMatch(/Emil|@|Lachfabrik/);
});

it('sends what was given up once more, as if it were new, and says so once', async () => {
  const { id } = await deliver({ ...lost, createdAt: subDays(testNow, 4), endedAt: testNow });
  await deliver({ ...lost, channel: 'push', endedAt: testNow });
  expect(await sendGivenUp(context, { channel: 'email' })).toEqual({ ok: true, value: { count: 1 } });
  expect(await giveUpOld(database.db, 'email', addMinutes(testNow, 1))).toBe(0);
  expect((await claimDeliveries(database.db, 'email', testNow, 10)).map((one) => one.id)).toEqual([id]);
  expect(await sendGivenUp(context, { channel: 'email' })).toMatchObject({ code: 'conflict' });
  expect((await load()).channels[1]?.givenUp).toBe(1);
  expect(await logOf(context)).toMatchObject([
    { kind: 'mailsRetried', facts: { count: 1, channel: 'email' } },
  ]);
});
