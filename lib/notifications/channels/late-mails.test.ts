import { addDays, addHours, addMinutes } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { work } from '@/lib/core/jobs/jobs';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { jobs } from './jobs';
import { sendMails } from './mail-commands';
import { renderMails } from './mail-documents';
import { mailDue as due, testMails } from './testing/mails';

const database = testDatabase();
const mails = testMails(database);
const { logged, notifiedPerson, notifyOfSpot, mailOf, arrivedFor } = mails;

const send = (now: Date) => sendMails({ db: database.db, now }, mails.bySmtp(), { write: renderMails });

describe('a mail', () => {
  it('that failed in the evening comes in the morning when the next attempt is in the quiet hours, unless that is too late', async () => {
    const evening = new Date('2026-11-23T20:58:00Z');
    const morning = new Date('2026-11-24T07:00:00Z');
    const [calm, urgent] = [await notifiedPerson(), await notifiedPerson()];
    await notifyOfSpot(
      { comedianId: urgent.id, status: 'confirmed' },
      { startsAt: addHours(morning, 3) },
      { kind: 'times' },
    );
    await database.db.delivery.updateMany({ data: { dueAt: evening, createdAt: evening } });
    for (const { email } of [calm, urgent]) mails.server.answers.set(email, { rcpt: 450 });
    await send(evening);
    mails.server.answers.clear();
    await send(addMinutes(evening, 5));
    expect([arrivedFor(calm).length, arrivedFor(urgent).length]).toEqual([0, 1]);
    expect(await mailOf(calm.id)).toMatchObject({ state: 'waiting', dueAt: morning, attempts: 1 });
    await send(morning);
    expect(arrivedFor(calm)).toHaveLength(1);
  });

  it('that could not be sent for three days is given up: it is old news', async () => {
    const [old, untried] = [await notifiedPerson(), await notifiedPerson()];
    mails.server.answers.set(old.email, { rcpt: 450 });
    await database.db.delivery.updateMany({
      where: { comedianId: untried.id },
      data: { dueAt: addDays(testNow, 4) },
    });
    for (let day = 0; day < 3; day += 1) await send(addDays(due, day));
    expect(await mailOf(old.id)).toMatchObject({ state: 'waiting' });
    logged.length = 0;
    await send(addDays(due, 3));
    for (const { id } of [old, untried]) expect(await mailOf(id)).toMatchObject({ state: 'givenUp' });
    expect(logged).toEqual([['warn', { channel: 'email', deliveries: 2 }, 'messages given up']]);
  });
});

it('are looked for when a worker starts, and not only at the next full minute', async () => {
  const me = await notifiedPerson();
  const { id } = await mailOf(me.id);
  await database.db.delivery.update({ where: { id }, data: { createdAt: new Date(0) } });
  const stop = new AbortController();
  // Once a year, so that only the start of the worker can run it.
  const never = jobs.map((job) => ({ ...job, when: '0 0 1 1 *' }));
  const working = work(database.url, never, stop.signal);
  try {
    await expect.poll(() => mailOf(me.id)).toMatchObject({ state: 'givenUp' });
  } finally {
    stop.abort();
    await working;
  }
});
