import { beforeAll, expect, it } from 'vitest';
import { makeComedian, makeCrowd } from '@/lib/comedians/testing';
import { inTransaction } from '@/lib/core/database/transaction';
import { Again } from '@/lib/core/jobs/jobs';
import { connections } from '@/lib/core/messages/mail';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { addDays } from '@/lib/core/time/dates';
import { notify } from '@/lib/notifications/commands';
import { queueCrowds } from '@/lib/notifications/delivery-commands';
import { sendMails } from './mail-commands';
import { renderMails } from './mail-documents';
import { mailDue as due, testMails } from './testing/mails';

const database = testDatabase();
const mails = testMails(database);
const { notifyOfSpot } = mails;

let crowd: string[];
beforeAll(async () => {
  const { currentCityId } = await makeComedian(database.db);
  await makeCrowd(database.db, currentCityId, 300);
  const found = await database.db.comedian.findMany({ where: { currentCityId }, select: { id: true } });
  crowd = found.map(({ id }) => id);
});

/** Notifies this number of people of a cancellation. */
async function callOff(people: number): Promise<void> {
  const about = { kind: 'showCancelled', subject: 'Freitag', link: '/user/shows' } as const;
  const notices = crowd.slice(0, people).map((comedianId) => ({ ...about, comedianId }));
  await inTransaction(database.db, (tx) => notify(tx, testNow, notices));
  await queueCrowds({ db: database.db });
}

const send = (rate: number, most?: number) =>
  sendMails({ db: database.db, now: due }, mails.bySmtp({ rate }), { write: renderMails, most });

it('what somebody waits for leaves before most of what many get, also when it comes later', async () => {
  await callOff(300);
  const most = 50;
  const sending = send(500, most);
  await expect.poll(() => mails.server.arrived.length).toBeGreaterThan(0);
  const requested = await makeComedian(database.db);
  await notifyOfSpot({ comedianId: requested.id, status: 'request' }, { startsAt: addDays(testNow, 9) });
  const before = mails.server.arrived.length;
  // A run takes no further mails after some seconds, and the next one begins at once.
  let end = await sending;
  while (end?.seconds === 0) end = await send(500, most);
  expect(end).toEqual(new Again(15));
  expect(mails.server.arrived).toHaveLength(301);
  const place = mails.server.arrived.findIndex(({ to }) => to === requested.email);
  // The rest of one batch leaves before it.
  expect(place - before).toBeLessThanOrEqual(most + connections);
  expect(place).toBeLessThan(150);
});

it('leaves at the rate of the settings, over all connections and runs of a process', async () => {
  // Far below the capacity of the mail server.
  const rate = 4;
  await callOff(24);
  await Promise.all([send(rate), send(rate)]);
  const times = mails.server.arrived.map(({ at }) => at).sort((one, other) => one - other);
  expect(times).toHaveLength(24);
  // Mails on their way when a second begins arrive in it, too. Both runs have connections.
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
  expect(most).toBeLessThanOrEqual(rate + 1 + 2 * connections);
  expect(most).toBeGreaterThan(rate / 4);
});
