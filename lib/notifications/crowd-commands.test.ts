import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeCrowd } from '@/lib/comedians/testing';
import { inTransaction } from '@/lib/core/database/transaction';
import { log } from '@/lib/core/process/log';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { addMinutes } from '@/lib/core/time/dates';
import { makeCity } from '@/lib/places/testing';
import { aboutNewTeam, notify } from './commands';
import { queueCrowds } from './delivery-commands';

const database = testDatabase();
let people: string[];

beforeAll(async () => {
  const city = await makeCity(database.db);
  await makeCrowd(database.db, city.id, 450);
  people = (await database.db.comedian.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
});
beforeEach(() => database.db.delivery.deleteMany());

const notifyAll = (at = testNow) =>
  inTransaction(database.db, (tx) =>
    notify(
      tx,
      at,
      people.map((id) => aboutNewTeam(id, 'Lachfabrik')),
    ),
  );

const queue = () => queueCrowds({ db: database.db });

/** Each person with the number of notices in their messages. */
async function notices() {
  const messages = await database.db.delivery.findMany({
    select: { comedianId: true, _count: { select: { notices: true } } },
  });
  return messages.map(({ comedianId, _count }) => `${comedianId} ${_count.notices}`).sort();
}

const once = () => people.map((id) => `${id} 1`).sort();

/** Makes the message of one person impossible, until the returned function is called. */
async function poison(comedianId: string) {
  await database.db.$executeRawUnsafe(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW."comedianId" = '${comedianId}' THEN RAISE EXCEPTION 'This row is poisoned.'; END IF;
      RETURN NEW;
    END $$`);
  await database.db.$executeRawUnsafe(
    'CREATE TRIGGER poison BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION poison()',
  );
  return () => database.db.$executeRawUnsafe('DROP FUNCTION poison CASCADE');
}

it('to many people is there at once, and in messages by and by, due as if it had been at once', async () => {
  const before = await database.db.notification.count();
  await notifyAll();
  expect((await database.db.notification.count()) - before).toBe(people.length);
  expect(await notices()).toEqual([]);
  expect(await queue()).toBe(people.length);
  expect(await notices()).toEqual(once());
  const due = await database.db.delivery.findMany({ distinct: 'dueAt', select: { dueAt: true } });
  expect(due).toEqual([{ dueAt: addMinutes(testNow, 5) }]);
});

it('reaches nobody twice when the job runs twice at once, or again', async () => {
  await notifyAll();
  await Promise.all([queue(), queue()]);
  await queue();
  expect(await notices()).toEqual(once());
});

it('reaches everybody once when the job was killed in the middle', async () => {
  await notifyAll();
  let parts = 0;
  // The second part is done and not committed when the connection ends.
  const dying = new Proxy(database.db, {
    get: (db, name) =>
      name === '$transaction'
        ? (work: (tx: unknown) => Promise<unknown>, options: object) =>
            db.$transaction(async (tx) => {
              await work(tx);
              if (++parts >= 2) throw new Error('killed');
            }, options)
        : Reflect.get(db, name),
  });
  vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(queueCrowds({ db: dying })).rejects.toThrow('killed');
  expect((await notices()).length).toBeGreaterThan(0);
  expect((await notices()).length).toBeLessThan(people.length);
  await queue();
  expect(await notices()).toEqual(once());
});

it('reaches all others when one message cannot be written, and that one when it can', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await notifyAll();
  const [unlucky = ''] = people;
  const heal = await poison(unlucky);
  await expect(queue()).rejects.toThrow('poisoned');
  expect(await notices()).toEqual(once().filter((one) => !one.startsWith(unlucky)));
  expect(log.error).toHaveBeenCalledTimes(1);
  await heal();
  await queue();
  expect(await notices()).toEqual(once());
});

it('keeps the order, and leaves out who has read it meanwhile and is gone', async () => {
  await notifyAll();
  const crowds = await database.db.noticeCrowd.findMany({ orderBy: { id: 'asc' } });
  const order = crowds.flatMap(({ noticeIds }) => noticeIds);
  expect(order).toEqual(order.toSorted());
  await database.db.notification.deleteMany({ where: { comedianId: people[0], createdAt: testNow } });
  await queue();
  expect(await notices()).toEqual(once().filter((one) => !one.startsWith(people[0]!)));
});
