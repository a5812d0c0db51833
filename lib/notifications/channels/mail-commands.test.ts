import { addDays, addHours, addMinutes, subDays } from '@/lib/core/time/dates';
import { afterEach, describe, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { connections } from '@/lib/core/messages/mail';
import { testDatabase } from '@/lib/core/testing/database';
import { unique } from '@/lib/core/testing/unique';
import { inTransaction } from '@/lib/core/database/transaction';
import { aboutNewTeam, markRead, notify } from '@/lib/notifications/commands';
import { loadChannels } from './loaders';
import { sendMails } from './mail-commands';
import { listLateErrors } from './queries';
import { renderMails } from './mail-documents';
import { mailApp, mailDue as due, testMails } from './testing/mails';

const database = testDatabase({ asApp: true });
const mails = testMails(database);
const { bySmtp, logged, notifiedPerson, notifyOfSpot, mailOf, arrivedFor } = mails;

const send = (at = due, settings: Parameters<typeof sendMails>[1] = bySmtp()) =>
  sendMails({ db: database.db, now: at }, settings, { write: renderMails });

describe('a mail that is due', () => {
  it('arrives in the language of its reader, as text and HTML, and ends by one tap', async () => {
    const [anna, ben] = [await notifiedPerson(), await notifiedPerson({ language: 'en' })];
    await send(addMinutes(due, -1));
    expect(mails.server.arrived).toEqual([]);
    await send();
    const [german, english] = [arrivedFor(anna), arrivedFor(ben)].map(([mail]) => mail?.source ?? '');
    const { id } = await mailOf(anna.id);
    expect(german).toMatch(new RegExp(`Message-ID: <${id}@spotlicht.example>`, 'i'));
    expect(german).toContain('Subject: Neu im Team: Lachfabrik\r\n');
    expect(german).toContain('From: Spotlicht <post@spotlicht.example>');
    expect(german).toMatch(/Content-Type: text\/plain.*Content-Type: text\/html/s);
    expect(german).toMatch(
      new RegExp(
        `List-Unsubscribe: <https://spotlicht\\.example/api/mail/off/${anna.id}\\.teams\\.[\\w-]{22}>`,
      ),
    );
    expect(german).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(german).toMatch(/Content-Type: image\/png[^]*Content-ID: <logo@spotlicht>/);
    expect(german?.replaceAll('=\r\n', '')).toContain('src=3D"cid:logo@spotlicht" alt=3D"Spotlicht"');
    expect(german).toContain('Ansehen');
    expect(english).toContain('Somebody has added you');
    expect(english).toContain('>Open<');
    // The mail contains the e-mail address in its header "To" only, and in no link.
    expect(german?.split('\n').filter((line) => line.includes(anna.email))).toEqual([
      expect.stringMatching(/^To: /),
    ]);
    expect(await mailOf(anna.id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      endedAt: due,
    });
    await send(addDays(due, 1));
    expect(arrivedFor(anna)).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  it('uses a few connections for many, and no content leaves before the outcome of the one before is stored', async () => {
    await Promise.all(Array.from({ length: 30 }, () => notifiedPerson()));
    const unstored: number[] = [];
    mails.server.whenContentCame(async () => {
      const stored = await database.db.delivery.count({ where: { state: 'sent' } });
      unstored.push(mails.server.arrived.length - stored);
    });
    await send();
    expect(unstored).toEqual(Array(30).fill(0));
    expect(mails.server.connections()).toBeGreaterThan(1);
    expect(mails.server.connections()).toBeLessThanOrEqual(connections);
  });

  it('waits for another worker when its own ends: the run ends with the mail that is under way', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => notifiedPerson()));
    const worker = new AbortController();
    mails.server.whenContentCame(async () => worker.abort());
    const settings = bySmtp();
    const context = { db: database.db, now: due, ending: worker.signal };
    await sendMails(context, settings, { write: renderMails });
    expect(mails.server.arrived).toHaveLength(1);
    await send();
    for (const one of people) expect(arrivedFor(one)).toHaveLength(1);
  });

  it('has several notices, the newest first, and what a team wrote, as text', async () => {
    const me = await notifiedPerson();
    await notifyOfSpot(
      { comedianId: me.id, status: 'confirmed' },
      { title: 'A<b>&"C', startsAt: addDays(testNow, 9) },
      { at: addMinutes(testNow, 1), text: '<script>x</script>\nBis dann' },
    );
    await send();
    const [mail, ...others] = arrivedFor(me);
    expect(others).toEqual([]);
    expect(mail?.source).toContain('und_1_weitere?=\r\n');
    expect(mail?.source).toMatch(
      / A<b>&"C =C2=B7 Kulturkeller, Testweg 1, Teststadt\r\nZusage\r\nDu bist dabei\..*Jemand hat dich/s,
    );
    expect(mail?.source).toContain('> <script>x</script>\r\n> Bis dann');
    // Lines of a mail may be wrapped anywhere.
    expect(mail?.source.replaceAll('=\r\n', '')).toContain('&lt;script&gt;');
    expect(mail?.source).toMatch(new RegExp(`/api/mail/off/${me.id}\\.answers\\.teams\\.`));
  });

  it('offers both answers to a request, each by a link of its own', async () => {
    const me = await makeComedian(database.db);
    const { applicationId: id } = await notifyOfSpot(
      { comedianId: me.id, status: 'request' },
      { startsAt: addDays(testNow, 9) },
    );
    await send();
    const source = arrivedFor(me)[0]?.source.replaceAll('=\r\n', '') ?? '';
    for (const [words, answer] of [
      ['Zusagen', 'yes'],
      ['Absagen', 'no'],
    ]) {
      expect(source).toMatch(new RegExp(`${words}: https://spotlicht.example/answer/${id}\\.${answer}\\.`));
    }
  });

  it('is dropped when everything in it was read, switched off, or is over', async () => {
    const [read, off, over] = [
      await notifiedPerson(),
      await notifiedPerson(),
      await makeComedian(database.db),
    ];
    await markRead(database.db, read.id, due, due);
    await database.db.channelChoice.create({
      data: { comedianId: off.id, group: 'teams', channel: 'email', isOn: false },
    });
    await notifyOfSpot(
      { comedianId: over.id, status: 'confirmed' },
      { startsAt: subDays(testNow, 2) },
      { kind: 'times' },
    );
    await send();
    expect(mails.server.arrived).toEqual([]);
    for (const { id } of [read, off, over]) expect(await mailOf(id)).toMatchObject({ state: 'dropped' });
  });

  it('is dropped when it is for a team that its reader has left', async () => {
    const [there, gone] = [await notifiedPerson(), await notifiedPerson()];
    const link = `/brands/${mails.brand.id}/team/chats/1`;
    await inTransaction(database.db, (tx) =>
      notify(
        tx,
        testNow,
        [there, gone].map(({ id }) => ({ comedianId: id, kind: 'message', subject: 'Freitag', link })),
      ),
    );
    await database.db.brandMember.deleteMany({ where: { email: gone.email } });
    await send();
    expect(arrivedFor(there)).toHaveLength(1);
    expect(arrivedFor(gone)).toEqual([]);
    expect(await mailOf(gone.id)).toMatchObject({ state: 'dropped' });
  });

  it('of somebody who is gone is sent to nobody', async () => {
    const me = await notifiedPerson();
    await database.db.comedian.delete({ where: { id: me.id } });
    await send();
    expect(mails.server.arrived).toEqual([]);
  });

  it('waits for a worker that can send, and is given up after three days', async () => {
    const [me, other] = [await notifiedPerson(), await notifiedPerson()];
    for (const settings of [null, { ...mailApp, by: 'none' } as const]) await send(due, settings);
    expect(await mailOf(me.id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await send();
    expect([arrivedFor(me), arrivedFor(other)]).toMatchObject([[{}], [{}]]);
    const [late, notified] = [await notifiedPerson(), await notifiedPerson()];
    // Another transaction puts a further notice into one of them meanwhile.
    await inTransaction(database.db, async (tx) => {
      await tx.$queryRaw`SELECT FROM deliveries WHERE "comedianId" = ${notified.id}::uuid FOR UPDATE`;
      await send(addHours(due, 73), null);
    });
    expect(await mailOf(late.id)).toMatchObject({ state: 'givenUp' });
    expect(await mailOf(notified.id)).toMatchObject({ state: 'waiting' });
    await send(addHours(due, 73), null);
    expect(await mailOf(notified.id)).toMatchObject({ state: 'givenUp' });
  });
});

describe('a server that does not take a mail', () => {
  it.each([
    ['450 for the recipient', { rcpt: 450 }, '450 RCPT TO'],
    ['451 for the content', { data: 451 }, '451 DATA'],
    ['554 for the content', { data: 554 }, '554 DATA'],
    ['550 for the sender', { rcpt: 550, words: '5.7.1 Relaying denied' }, '550 RCPT TO'],
    ['550 without a reason', { rcpt: 550, words: 'Access denied' }, '550 RCPT TO'],
    ['552 for a full mailbox', { rcpt: 552, words: '5.2.2 Mailbox full' }, '552 RCPT TO'],
    ['553 for the address of the sender', { rcpt: 553, words: '5.1.8 Bad sender' }, '553 RCPT TO'],
  ])('gets it later, and the others at once: %s', async (_what, answer, lastError) => {
    const [first, second] = [await notifiedPerson(), await notifiedPerson()];
    mails.server.answers.set(first.email, answer);
    await send();
    expect(arrivedFor(second)).toHaveLength(1);
    expect(await mailOf(first.id)).toMatchObject({ state: 'waiting', lastError, dueAt: addMinutes(due, 5) });
    expect(logged).toMatchObject([['warn', { error: lastError }, 'mail delayed']]);
    expect(JSON.stringify(logged)).not.toContain('@');
    mails.server.answers.clear();
    await send(addMinutes(due, 4));
    expect(arrivedFor(first)).toEqual([]);
    await send(addMinutes(due, 5));
    expect(arrivedFor(first)).toHaveLength(1);
    expect(await mailOf(first.id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('because it does not know the address gets none for it any more, until they want to try again', async () => {
    const me = await notifiedPerson();
    mails.server.answers.set(me.email, { rcpt: 550, words: '5.1.1 User unknown' });
    await send();
    expect(await mailOf(me.id)).toMatchObject({ state: 'refused', lastError: '550 RCPT TO' });
    const settings = () => database.db.channelSettings.findUnique({ where: { comedianId: me.id } });
    expect(await settings()).toMatchObject({ emailFailedAt: due, quietFrom: 22 });
    const notices = await database.db.notification.findMany({
      where: { comedianId: me.id, kind: 'mailRefused' },
    });
    expect(notices).toMatchObject([{ subject: me.email, createdAt: due, readAt: null }]);
    await inTransaction(database.db, (tx) => notify(tx, due, [aboutNewTeam(me.id, 'Lachfabrik')]));
    expect(await database.db.delivery.count({ where: { comedianId: me.id } })).toBe(1);
  });

  it.each(['before', 'after'] as const)(
    'cuts the connection %s the content: the mail comes again, by the same id',
    async (cut) => {
      const me = await notifiedPerson();
      mails.server.answers.set(me.email, { cut });
      await send();
      expect(await mailOf(me.id)).toMatchObject({ state: 'waiting', attempts: 1 });
      expect(logged).toMatchObject([['error', { waiting: 1 }, 'mail server takes no mails']]);
      mails.server.answers.clear();
      await send(addMinutes(due, 5));
      const ids = new Set(arrivedFor(me).map(({ id }) => id));
      expect(ids).toEqual(new Set([(await mailOf(me.id)).id]));
    },
  );

  it('is away: one mail is tried in a run, none is lost, and all arrive when it is back', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => notifiedPerson()));
    const { url } = mails.server;
    await mails.server.stop();
    await send(due, bySmtp({ url }));
    const waiting = await database.db.delivery.findMany({ where: { state: 'waiting' } });
    expect(waiting).toHaveLength(people.length);
    expect(waiting.filter(({ lastError }) => lastError)).toHaveLength(1);
    expect(logged).toHaveLength(1);
    await mails.startAgain();
    await send(addMinutes(due, 1));
    expect(mails.server.arrived).toHaveLength(people.length - 1);
    await send(addMinutes(due, 5));
    expect(new Set(mails.server.arrived.map(({ to }) => to))).toEqual(
      new Set(people.map(({ email }) => email)),
    );
  });
});

describe('a refusal that most recipients share', () => {
  const unlisted =
    '5.1.0 <post@spotlicht.example>: Sender address rejected: User unknown in local recipient table';
  const unknown = '5.1.1 User unknown in virtual mailbox table';

  /** Makes people whose mails are due, each with an address at one of the hosts. */
  const peopleAt = (count: number, hosts: readonly string[]) =>
    Promise.all(
      Array.from({ length: count }, (_, nth) =>
        notifiedPerson({ email: `${unique('p')}@${hosts[nth % hosts.length]}` }),
      ),
    );
  const refuse = (people: readonly { email: string }[], words: string, rcpt = 550) =>
    people.forEach(({ email }) => mails.server.answers.set(email, { rcpt, words }));
  const endedOf = (people: readonly { id: string }[]) =>
    database.db.channelSettings.count({
      where: { comedianId: { in: people.map(({ id }) => id) }, emailFailedAt: { not: null } },
    });
  const toldOf = (people: readonly { id: string }[]) =>
    database.db.notification.count({
      where: { kind: 'mailRefused', comedianId: { in: people.map(({ id }) => id) } },
    });
  const tried = () => database.db.delivery.count({ where: { answer: { not: null } } });

  afterEach(() => database.db.mailStop.deleteMany());

  it.each([
    ['about the sender, as Postfix says it, at several hosts', 20, unlisted, ['a.example', 'b.example']],
    ['about the sender, at one host', 12, unlisted, ['a.example']],
    ['as if nobody existed', 12, unknown, ['a.example', 'b.example', 'c.example']],
    ['by a policy', 12, '5.7.1 Relaying denied', ['a.example', 'b.example']],
    ['without a code', 12, 'No', ['a.example', 'b.example']],
  ])(
    'is the state of the server: nothing ends, the run stops and waits: %s',
    async (_what, count, words, hosts) => {
      const people = await peopleAt(count, hosts);
      refuse(people, words);
      await send();
      expect(await endedOf(people)).toBe(0);
      expect(await toldOf(people)).toBe(0);
      expect(await database.db.delivery.count({ where: { state: 'waiting' } })).toBe(count);
      const triedAtFirst = await tried();
      expect(triedAtFirst).toBeLessThanOrEqual(3 + 2 * connections);
      expect(logged).toMatchObject([
        ['error', { mails: triedAtFirst }, 'mail server refuses all recipients'],
      ]);
      expect(JSON.stringify(logged)).not.toContain('@');
      const answer = `550 ${words.replace('<post@spotlicht.example>: ', '')}`;
      expect(await listLateErrors(database.db, 'email')).toContainEqual({
        error: answer,
        count: triedAtFirst,
      });
      // Nothing is sent before the pause is over, and then one mail is tried.
      await send(addMinutes(due, 4));
      expect(await tried()).toBe(triedAtFirst);
      await send(addMinutes(due, 5));
      expect(logged.at(-1)).toMatchObject(['error', { mails: 1 }, 'mail server refuses all recipients']);
      // The pause grows: it has lasted for longer.
      await send(addMinutes(due, 15));
      await send(addMinutes(due, 24));
      expect(logged).toHaveLength(3);
      mails.server.answers.clear();
      await send(addHours(due, 2));
      expect(await database.db.delivery.count({ where: { state: 'sent', answer: null } })).toBe(count);
      expect(await database.db.mailStop.count()).toBe(0);
      expect(await endedOf(people)).toBe(0);
    },
  );

  it('is said of our sender already: one mail is tried, and all wait', async () => {
    const people = await peopleAt(4, ['a.example']);
    const words = '5.1.0 Sender address rejected: User unknown in local recipient table';
    mails.server.answers.set('post@spotlicht.example', { sender: 550, words });
    await send();
    await send(addMinutes(due, 4));
    expect(logged).toMatchObject([['error', { mails: 1 }, 'mail server refuses all recipients']]);
    expect(await database.db.mailStop.findMany()).toMatchObject([{ host: '', answer: `550 ${words}` }]);
    mails.server.answers.clear();
    await send(addMinutes(due, 5));
    expect(mails.server.arrived).toHaveLength(people.length);
    expect(await database.db.mailStop.count()).toBe(0);
  });

  it('in several small runs is so too, and takes back what it had ended', async () => {
    const people = await peopleAt(3, ['a.example', 'b.example', 'c.example']);
    refuse(people, unknown);
    for (const [nth, { id: comedianId }] of people.entries()) {
      await database.db.delivery.updateMany({
        where: { comedianId },
        data: { dueAt: addMinutes(due, 10 * nth) },
      });
    }
    for (const nth of [0, 1]) {
      await send(addMinutes(due, 10 * nth));
      expect(await endedOf(people)).toBe(nth + 1);
    }
    await send(addMinutes(due, 20));
    expect(await endedOf(people)).toBe(0);
    expect(await toldOf(people)).toBe(0);
    mails.server.answers.clear();
    await send(addMinutes(due, 25));
    expect(mails.server.arrived).toHaveLength(3);
  });

  it('is not what some people share whose addresses are gone', async () => {
    const people = await peopleAt(8, ['a.example', 'b.example']);
    const [gone, there] = [people.slice(0, 3), people.slice(3)];
    // Others have got their mails in the last hour.
    await database.db.delivery.updateMany({
      where: { comedianId: { in: gone.map(({ id }) => id) } },
      data: { dueAt: addMinutes(due, 1) },
    });
    refuse(gone, unknown);
    await send();
    await send(addMinutes(due, 1));
    expect(mails.server.arrived).toHaveLength(there.length);
    expect(await endedOf(people)).toBe(3);
    expect(logged.map(([level]) => level)).toEqual(['warn', 'warn', 'warn']);
    expect(await database.db.mailStop.count()).toBe(0);
  });

  it('about full mailboxes is not the state of a server', async () => {
    const people = await peopleAt(4, ['a.example']);
    refuse(people, '5.2.2 Mailbox full', 552);
    await send();
    expect(await tried()).toBe(4);
    expect(await database.db.mailStop.count()).toBe(0);
  });

  it('at one host is the state of that host: nothing ends there, and others get their mails', async () => {
    const [there, others] = [
      await peopleAt(6, ['t-online.de']),
      await peopleAt(4, ['a.example', 'b.example']),
    ];
    refuse(there, 'IP=192.0.2.1 - A problem occurred. (BL)', 554);
    await send();
    expect(mails.server.arrived).toHaveLength(others.length);
    expect(await endedOf([...there, ...others])).toBe(0);
    expect(logged).toMatchObject([['warn', { host: 'T-Online', mails: 6 }, 'a host refuses our mails']]);
    expect(await database.db.mailStop.findMany()).toMatchObject([
      { host: 'T-Online', answer: '554 A problem occurred. (BL)', since: due },
    ]);
    expect(await loadChannels(there[0]!.id)).toMatchObject({
      refusingHost: 'T-Online',
      isMailRefused: false,
    });
    expect(await loadChannels(others[0]!.id)).toMatchObject({ refusingHost: null });
    mails.server.answers.clear();
    await send(addMinutes(due, 5));
    expect(mails.server.arrived).toHaveLength(there.length + others.length);
    expect(await database.db.mailStop.count()).toBe(0);
  });
});

it('the worker renders mails in a process that has all of React', async () => {
  const me = await notifiedPerson();
  await sendMails({ db: database.db, now: due }, bySmtp());
  expect(arrivedFor(me)[0]?.source).toContain('<!DOCTYPE html');
});

it('a mail that cannot be written is reported, and the others go on', async () => {
  const [broken, fine] = [await notifiedPerson(), await notifiedPerson()];
  await database.db
    .$executeRaw`UPDATE notifications SET "createdAt" = 'infinity' WHERE "comedianId" = ${broken.id}::uuid`;
  await send();
  expect(arrivedFor(fine)).toHaveLength(1);
  expect(await mailOf(broken.id)).toMatchObject({ state: 'waiting' });
  expect(logged).toMatchObject([['error', { id: (await mailOf(broken.id)).id }, 'row of a job failed']]);
});
