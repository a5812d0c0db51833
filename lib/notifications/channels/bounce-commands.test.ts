import { addHours, addMinutes } from '@/lib/core/time/dates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBounceLack, readBounces } from '@/lib/core/messages/bounce-mailbox';
import { testDatabase } from '@/lib/core/testing/database';
import { startImapServer } from '@/lib/core/testing/imap-server';
import { returned } from '@/lib/core/testing/returned-mail';
import { unique } from '@/lib/core/testing/unique';
import { deleteOldDeliveries } from '@/lib/notifications/delivery-commands';
import { takeBounces } from './bounce-commands';
import { tryMailsAgain } from './commands';
import { sendMails } from './mail-commands';
import { renderMails } from './mail-documents';
import { mailApp, mailDue as due, testMails } from './testing/mails';

const database = testDatabase();
const mails = testMails(database);
const { logged, notifiedPerson, notifyOfSpot, mailOf } = mails;

let mailbox: Awaited<ReturnType<typeof startImapServer>>;
beforeEach(async () => {
  mailbox = await startImapServer();
});
afterEach(() => mailbox.stop());

const settings = () => mails.bySmtp({ bounces: { url: mailbox.url, address: 'bounces@spotlicht.example' } });
const send = () => sendMails({ db: database.db, now: due }, settings(), { write: renderMails });
const later = addMinutes(due, 9);
const read = (now = later) => takeBounces({ db: database.db, now }, settings());

/** Makes a person who has got a mail. Returns them and the address to which it bounces. */
async function mailedPerson() {
  const me = await notifiedPerson();
  await send();
  return { me, to: mails.arrivedFor(me)[0]?.sender ?? '' };
}

const failedAt = async (comedianId: string) =>
  (await database.db.channelSettings.findUnique({ where: { comedianId } }))?.emailFailedAt ?? null;
const notices = (comedianId: string) =>
  database.db.notification.findMany({
    where: { comedianId, kind: 'mailRefused' },
    select: { subject: true, createdAt: true },
  });

describe('a mail', () => {
  it('leaves with an address of its own to come back to, and without one where no mailbox is', async () => {
    const { me, to } = await mailedPerson();
    const digits = (await mailOf(me.id)).id.replaceAll('-', '');
    expect(to).toMatch(new RegExp(`^bounces\\+${digits}[0-9a-f]{16}@spotlicht\\.example$`));
    expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const other = await notifiedPerson();
    await sendMails({ db: database.db, now: due }, mails.bySmtp(), { write: renderMails });
    expect(mails.arrivedFor(other)).toMatchObject([{ sender: 'post@spotlicht.example' }]);
  });
});

describe('a mail that comes back because the address does not exist', () => {
  it('ends the mails to it, tells its person once, and is deleted', async () => {
    const { me, to } = await mailedPerson();
    mailbox.arrive(returned({ to, about: me.email }));
    mailbox.arrive(returned({ to: to.toUpperCase(), about: me.email.toUpperCase() }));
    expect(await read()).toBeNull();
    expect(await failedAt(me.id)).toEqual(later);
    expect(await notices(me.id)).toEqual([{ subject: me.email, createdAt: later }]);
    expect(await mailOf(me.id)).toMatchObject({ state: 'refused', lastError: 'bounced' });
    expect(mailbox.subjects()).toEqual([]);
    expect(logged[0]).toMatchObject(['warn', { status: '5.1.1' }, 'mail bounced: address unknown']);
    expect(JSON.stringify(logged)).not.toContain('@');
    expect(await database.db.delivery.count({ where: { comedianId: me.id, state: 'waiting' } })).toBe(0);
  });

  it('tells its person once of several mails', async () => {
    const { me, to } = await mailedPerson();
    await notifyOfSpot({ comedianId: me.id, status: 'confirmed' }, { startsAt: addHours(due, 99) });
    await send();
    const [, second] = mails.arrivedFor(me);
    for (const one of [to, second?.sender ?? '']) mailbox.arrive(returned({ to: one, about: me.email }));
    await read();
    expect(await notices(me.id)).toHaveLength(1);
    expect(await database.db.delivery.count({ where: { comedianId: me.id, state: 'refused' } })).toBe(2);
  });

  it('counts once: when it is read again after somebody wants to try again, nothing happens', async () => {
    const { me, to } = await mailedPerson();
    mailbox.arrive(returned({ to, about: me.email }));
    await read();
    await tryMailsAgain(database.db, me.id);
    mailbox.arrive(returned({ to, about: me.email }));
    await read();
    expect(await failedAt(me.id)).toBeNull();
    expect(mailbox.subjects()).toEqual([]);
  });

  it('counts when the worker was killed before it could say that the server had taken the mail', async () => {
    const { me, to } = await mailedPerson();
    await database.db.delivery.updateMany({
      where: { comedianId: me.id },
      data: { state: 'waiting', endedAt: null },
    });
    mailbox.arrive(returned({ to, about: me.email }));
    await read();
    expect(await failedAt(me.id)).toEqual(later);
    expect(await mailOf(me.id)).toMatchObject({ state: 'refused' });
  });
});

describe('nothing ends', () => {
  it.each([
    ['a full mailbox', 'Action: failed\nStatus: 5.2.2'],
    ['a policy', 'Action: failed\nStatus: 5.7.1'],
  ])('for %s, and the mail is deleted', async (_what, fields) => {
    const { me, to } = await mailedPerson();
    mailbox.arrive(returned({ to, about: me.email, fields }));
    await read();
    expect(await failedAt(me.id)).toBeNull();
    expect(await mailOf(me.id)).toMatchObject({ state: 'sent' });
    expect(mailbox.subjects()).toEqual([]);
  });

  it.each(['delayed\nStatus: 4.4.1', 'delayed\nStatus: 5.1.1', 'delivered\nStatus: 2.0.0'])(
    'for a mail that is late or there (%s), which counts as taken',
    async (action) => {
      const { me, to } = await mailedPerson();
      mailbox.arrive(returned({ to, about: me.email, fields: `Action: ${action}` }));
      await read();
      expect(await mailOf(me.id)).toMatchObject({ state: 'sent', answer: null, lastError: null });
      expect(mailbox.subjects()).toEqual([]);
    },
  );

  it('for an address that somebody has given up, or to which they forward mails', async () => {
    const { me, to } = await mailedPerson();
    mailbox.arrive(returned({ to, about: 'elsewhere@example.org' }));
    await read();
    const email = `new.${me.email}`;
    await database.db.comedian.update({ where: { id: me.id }, data: { email } });
    mailbox.arrive(returned({ to, about: me.email }));
    await read();
    expect(await failedAt(me.id)).toBeNull();
    expect(await notices(me.id)).toEqual([]);
  });

  it('by an address that we have not made, and such a mail stays', async () => {
    const { me, to } = await mailedPerson();
    const [name = '', host = ''] = to.split('@');
    const [id, tag] = [name.slice(0, -16), name.slice(-16)];
    const forged = [
      'bounces',
      id,
      id + (tag.startsWith('0') ? '1' : '0') + tag.slice(1),
      `bounces+${'0'.repeat(32)}${tag}`,
    ].map((one) => `${one}@${host}`);
    for (const [nth, one] of forged.entries())
      mailbox.arrive(returned({ to: one, about: me.email, subject: `${nth}` }));
    await read();
    expect(await failedAt(me.id)).toBeNull();
    expect(mailbox.subjects()).toEqual(['(0)', '(1)', '(2)', '(3)']);
  });

  it('by a mail whose delivery is deleted', async () => {
    const { me, to } = await mailedPerson();
    await database.db.delivery.deleteMany();
    mailbox.arrive(returned({ to, about: me.email }));
    await read();
    expect(await failedAt(me.id)).toBeNull();
    expect(mailbox.subjects()).toEqual([]);
  });
});

describe('what most mails come back with', () => {
  afterEach(() => database.db.mailStop.deleteMany());

  /** Makes people with addresses at these hosts who have got a mail. */
  const mailedAt = async (hosts: readonly string[]) => {
    const people = [];
    for (const host of hosts) people.push(await notifiedPerson({ email: `${unique('p')}@${host}` }));
    await send();
    return people.map((me) => ({ me, to: mails.arrivedFor(me)[0]?.sender ?? '' }));
  };
  const comeBack = (mailed: Awaited<ReturnType<typeof mailedAt>>, fields: string) =>
    mailed.forEach(({ me, to }) => mailbox.arrive(returned({ to, about: me.email, fields })));
  const endedOf = (mailed: Awaited<ReturnType<typeof mailedAt>>) =>
    database.db.channelSettings.count({
      where: { comedianId: { in: mailed.map(({ me }) => me.id) }, emailFailedAt: { not: null } },
    });

  it('from one host is the state of that host, as T-Online refuses a whole server', async () => {
    const mailed = await mailedAt(['t-online.de', 't-online.de', 'magenta.de', 'a.example', 'b.example']);
    const refusal =
      'Action: failed\nStatus: 4.0.0\nDiagnostic-Code: smtp; 554 IP=192.0.2.1 - A problem occurred. (BL)';
    comeBack(mailed.slice(0, 2), refusal);
    await read();
    expect(await database.db.mailStop.count()).toBe(0);
    comeBack(mailed.slice(2, 3), refusal);
    await read(addMinutes(later, 10));
    expect(await database.db.mailStop.findMany()).toMatchObject([
      { host: 'T-Online', answer: '554 4.0.0 A problem occurred. (BL)' },
    ]);
    expect(await endedOf(mailed)).toBe(0);
    expect(logged).toContainEqual([
      'warn',
      expect.objectContaining({ host: 'T-Online' }),
      'a host refuses our mails',
    ]);
    // No report says that it takes mails again: it counts so after two days without a refusal.
    await sendMails({ db: database.db, now: addHours(later, 49) }, settings(), { write: renderMails });
    expect(await database.db.mailStop.count()).toBe(0);
  });

  it('may be reported days later: what was sent is known for a week, all else for two days', async () => {
    const mailed = await mailedAt(['t-online.de', 't-online.de', 't-online.de']);
    const gone = await notifiedPerson();
    await database.db.delivery.updateMany({
      where: { comedianId: gone.id },
      data: { state: 'dropped', endedAt: due },
    });
    const late = addHours(due, 5 * 24 + 1);
    expect(await deleteOldDeliveries(database.db, late)).toBe(1);
    comeBack(mailed, 'Action: failed\nStatus: 4.0.0\nDiagnostic-Code: smtp; 554 IP=192.0.2.1 (BL)');
    await read(late);
    expect(await database.db.mailStop.findMany()).toMatchObject([{ host: 'T-Online' }]);
    expect(await deleteOldDeliveries(database.db, addHours(due, 7 * 24 + 1))).toBe(3);
  });

  it('from all hosts ends nobody, and gives back those who ended first', async () => {
    const mailed = await mailedAt(['a.example', 'b.example', 'c.example', 'd.example']);
    comeBack(mailed, 'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown');
    await read();
    expect(await endedOf(mailed)).toBe(0);
    for (const { me } of mailed) expect(await notices(me.id)).toEqual([]);
    expect(await database.db.delivery.count({ where: { state: 'sent' } })).toBe(4);
    expect(await database.db.mailStop.findMany()).toMatchObject([{ host: '*' }]);
  });

  it('is nothing of a host that takes most mails', async () => {
    const mailed = await mailedAt(Array<string>(7).fill('a.example'));
    comeBack(mailed.slice(0, 3), 'Action: failed\nStatus: 5.1.1');
    await read();
    expect(await endedOf(mailed)).toBe(3);
    expect(await database.db.mailStop.count()).toBe(0);
  });
});

describe('the mailbox', () => {
  it('keeps what people write, and loses what machines answer to our mails', async () => {
    const { to } = await mailedPerson();
    mailbox.arrive('From: ben@example.org\nTo: bounces@spotlicht.example\nSubject: Question\n\nHello?\n');
    mailbox.arrive(`From: anna@example.org\nTo: ${to}\nSubject: Out of office\n\nI am away.\n`);
    await read();
    expect(mailbox.subjects()).toEqual(['(Question)']);
  });

  it('goes on after mails that cannot be read or are very large', async () => {
    const { me, to } = await mailedPerson();
    mailbox.arrive('');
    mailbox.arrive(`Subject: ${'x'.repeat(3_000_000)}\nTo: ${to}\n\n`);
    mailbox.arrive(
      `To: ${to}\nSubject: cut\nContent-Type: multipart/report; boundary="b"\n\n--b\nContent-Type: mess`,
    );
    mailbox.arrive(`Subject: bytes\n\n${String.fromCharCode(...Array.from({ length: 256 }, (_, n) => n))}`);
    mailbox.arrive(`Subject: large\nTo: a@example.org\n\n${'y'.repeat(3_000_000)}`);
    mailbox.arrive(returned({ to, about: me.email, before: 'z'.repeat(50_000) }));
    await read();
    expect(await failedAt(me.id)).toEqual(later);
    expect(mailbox.subjects().map((subject) => subject.slice(0, 9))).toEqual([
      '()',
      '(xxxxxxxx',
      '(cut)',
      '(bytes)',
      '(large)',
    ]);
    expect(mailbox.marked('\\Flagged')).toEqual(['cut']);
    expect(logged).toContainEqual(['warn', { mails: 1 }, 'reports of mails cannot be read']);
    expect(await findBounceLack(settings())).toMatchObject({ code: 'unreadReports', count: 1 });
  });

  it('is not filled by one mail with thousands of reports: one line, one look, and it is gone', async () => {
    const { me, to } = await mailedPerson();
    const { me: other, to: otherTo } = await mailedPerson();
    const fields = 'Action: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; b@example.org\n'.repeat(900);
    for (let nth = 0; nth < 3; nth++) mailbox.arrive(returned({ to, about: 'x@example.org', fields }));
    mailbox.arrive(returned({ to: otherTo, about: other.email }));
    await read();
    expect(logged).toHaveLength(4);
    expect(logged[0]).toMatchObject(['warn', { reports: 20 }, 'mail bounced']);
    expect([await failedAt(me.id), await failedAt(other.id)]).toEqual([null, later]);
    expect(mailbox.subjects()).toEqual([]);
  });

  it('keeps what somebody else has marked, where a server deletes all that is marked', async () => {
    await mailbox.stop();
    mailbox = await startImapServer({ uidPlus: false });
    const { me, to } = await mailedPerson();
    mailbox.arrive('Subject: theirs\n\nHello\n');
    mailbox.mark('\\Deleted');
    mailbox.arrive(returned({ to, about: me.email, subject: 'ours' }));
    await read();
    expect(await failedAt(me.id)).toEqual(later);
    expect(mailbox.marked('\\Deleted')).toEqual(['theirs', 'ours']);
    await read();
    expect(logged).toHaveLength(1);
  });

  it('is read in parts when it has thousands of mails', async () => {
    const { me, to } = await mailedPerson();
    for (let nth = 0; nth < 210; nth++) mailbox.arrive(`Subject: ${nth}\n\nx\n`);
    mailbox.arrive(returned({ to, about: me.email }));
    expect(await read()).toEqual({ seconds: 10 });
    expect(await failedAt(me.id)).toBeNull();
    expect(await read()).toBeNull();
    expect(await failedAt(me.id)).toEqual(later);
  });

  it('keeps a bounce that cannot be stored, does the others, and is read again', async () => {
    const { me, to } = await mailedPerson();
    const { me: other, to: otherTo } = await mailedPerson();
    mailbox.arrive(returned({ to, about: me.email, subject: 'broken' }));
    mailbox.arrive(returned({ to: otherTo, about: other.email }));
    await database.db.$executeRawUnsafe(
      `ALTER TABLE channel_settings ADD CONSTRAINT poison CHECK ("comedianId" <> '${me.id}')`,
    );
    try {
      await expect(read()).rejects.toThrow('poison');
    } finally {
      await database.db.$executeRaw`ALTER TABLE channel_settings DROP CONSTRAINT poison`;
    }
    expect(mailbox.subjects()).toEqual(['broken']);
    expect(await failedAt(other.id)).toEqual(later);
    expect(logged).toContainEqual([
      'error',
      { err: expect.any(Error), job: 'readBounces', id: (await mailOf(me.id)).id },
      'row of a job failed',
    ]);
    await read();
    expect([await failedAt(me.id), mailbox.subjects()]).toEqual([later, []]);
  });

  it('has the bounce still when a worker was killed after it was stored', async () => {
    const { me, to } = await mailedPerson();
    mailbox.arrive(returned({ to, about: me.email, subject: 'twice' }));
    const killed = { url: mailbox.url, address: 'bounces@spotlicht.example' };
    await expect(
      readBounces(killed, mailApp.secret, () => Promise.reject(new Error('killed'))),
    ).rejects.toThrow('killed');
    expect(mailbox.subjects()).toEqual(['twice']);
    await read();
    expect(await notices(me.id)).toHaveLength(1);
    expect(mailbox.subjects()).toEqual([]);
  });
});
