import { addDays, addMinutes } from '@/lib/core/time/dates';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { log } from '@/lib/core/process/log';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { oddGreetings, oddHeads, startOddServer } from '@/lib/core/testing/odd-server';
import { startPushService } from '@/lib/core/testing/push-service';
import { inTransaction } from '@/lib/core/database/transaction';
import { sendAgain } from '@/lib/notifications/delivery-commands';
import { aboutNewTeam, markRead, notify } from '@/lib/notifications/commands';
import { renewPush, subscribePush } from './commands';
import { findPushLacks, isPushLost, listRefusingServices, pushKeys, sendPushes } from './push-commands';

const database = testDatabase();
beforeAll(() => stubEnvironment(database.url));
let brand: TestBrand | undefined;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeEach(async () => {
  service = await startPushService();
  vi.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  service.stop();
  await database.db.delivery.deleteMany();
  await database.db.pushService.deleteMany();
});

const app = { appUrl: 'https://spotlicht.example', secret: 'x'.repeat(32) };

const due = addMinutes(testNow, 5);

const send = (at = due, way = service.way) => sendPushes({ db: database.db, now: at }, app, way);

/** Makes a person with one push subscription for each path of the push service, and a notice: they joined a team. */
async function notifiedPerson(...paths: string[]) {
  const person = await makeComedian(database.db);
  brand ??= await makeBrand(database.db, { name: 'Lachfabrik' });
  await database.db.brandMember.create({ data: { brandId: brand.id, email: person.email, role: 'team' } });
  for (const path of paths) {
    const { sessionId } = await makeSession(database.db, person.email);
    const { endpoint, p256dh, auth } = service.browser(path);
    const of = { comedianId: person.id, sessionId };
    await subscribePush(database.db, of, { endpoint, p256dh, auth }, testNow);
  }
  await inTransaction(database.db, (tx) => notify(tx, testNow, [aboutNewTeam(person.id, 'Lachfabrik')]));
  return person;
}

const stateOf = async (comedianId: string) =>
  (await database.db.delivery.findFirst({ where: { comedianId, channel: 'push' } }))?.state;
const devicesOf = (comedianId: string) =>
  database.db.pushSubscription.count({ where: { comedianId, endedAt: null } });

it('the keys are made once, also by several at a time', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => pushKeys(database.db)));
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(await pushKeys(database.db)).toEqual(made[0]);
});

it('the keys are missed when they are no pair', async () => {
  const { db } = database;
  const stored = await db.pushKeys.findUniqueOrThrow({ where: { id: 1 } });
  const set = (data: Partial<typeof stored>) => db.pushKeys.update({ where: { id: 1 }, data });
  const missing = () => findPushLacks(db, null);
  expect(await missing()).toEqual([]);
  for (const damaged of [stored.publicKey.toReversed(), stored.publicKey.slice(1)]) {
    await set({ publicKey: damaged });
    expect(await missing()).toEqual([{ code: 'pushKeys' }]);
  }
  await set({ publicKey: stored.publicKey, privateKey: new Uint8Array(32) });
  expect(await missing()).toEqual([{ code: 'pushKeys' }]);
  await set(stored);
  expect(await missing()).toEqual([]);
});

describe('the contact in a message', () => {
  const https = 'https://spotlicht.example';
  it.each([
    [https, undefined, https],
    ['https://localhost', 'Spotlicht <post@club.example>', 'mailto:post@club.example'],
    ['http://spotlicht.example', 'post@club.example', 'mailto:post@club.example'],
    ['https://app.localhost', 'post@localhost', null],
    ['https://192.168.1.5', 'post@club.local', null],
    ['https://spotlicht.internal', undefined, null],
    ['http://spotlicht.example', 'post@[10.0.0.1]', null],
  ])('of %s, with mails from %s, is %s', async (appUrl, from, contact) => {
    await notifiedPerson('/contact');
    await sendPushes({ db: database.db, now: due }, { ...app, appUrl, from }, service.way);
    const token = /t=[^.]+\.([^.]+)/.exec(String(service.arrived[0]?.headers.authorization))?.[1] ?? '';
    const { sub } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { sub: string };
    expect(sub).toBe(contact ?? 'https://spotlicht.invalid');
    const settings = {
      ...app,
      appUrl,
      by: 'smtp',
      url: '',
      from: from ?? '',
      rate: 1,
      bounces: null,
    } as const;
    const lacks = contact ? [] : [{ code: 'pushContact', address: appUrl }];
    expect(await findPushLacks(database.db, settings)).toEqual(lacks);
    // The mails of a local installation are only shown, so nobody expects messages from it.
    expect(await findPushLacks(database.db, { ...app, appUrl, by: 'outbox' })).toEqual([]);
  });
});

describe('a message that is due', () => {
  it('arrives encrypted in every browser of its recipient, once', async () => {
    const me = await notifiedPerson('/one', '/two');
    await send();
    const { id } = await database.db.delivery.findFirstOrThrow({
      where: { comedianId: me.id, channel: 'push' },
    });
    const notice = await database.db.notification.findFirstOrThrow({ where: { comedianId: me.id } });
    const message = {
      id,
      title: 'Neu im Team: Lachfabrik',
      body: 'Jemand hat dich eingetragen. Hier geht’s zum Team. Danach sehen die Admins deinen Namen.',
      url: `/user/notices/${notice.id}`,
      language: 'de',
      answers: [],
    };
    const byPath = service.arrived.toSorted((one, other) => one.path.localeCompare(other.path));
    expect(byPath).toEqual([
      expect.objectContaining({ path: '/one', message }),
      expect.objectContaining({ path: '/two', message }),
    ]);
    const { headers } = service.arrived[0]!;
    expect(headers).toMatchObject({ topic: id.replaceAll('-', ''), urgency: 'high', ttl: '86400' });
    expect(headers.authorization).toMatch(/^vapid t=/);
    expect(await stateOf(me.id)).toBe('sent');
    await send(addMinutes(due, 60));
    expect(service.arrived).toHaveLength(2);
  });

  it('is in no queue for somebody without such a browser', async () => {
    expect(await stateOf((await notifiedPerson()).id)).toBeUndefined();
  });

  it('is not sent when it was read', async () => {
    const me = await notifiedPerson('/read');
    await markRead(database.db, me.id, due, due);
    await send();
    expect(service.arrived).toEqual([]);
    expect(await stateOf(me.id)).toBe('dropped');
  });
});

describe('a browser', () => {
  it.each([404, 410])(
    'that has ended its subscription is forgotten, and its person told (%i)',
    async (status) => {
      const me = await notifiedPerson('/gone', '/here');
      service.answers.set('/gone', status);
      await send();
      expect(await devicesOf(me.id)).toBe(1);
      // The browser that is left gets the message, and that the other one gets none.
      expect(service.arrived.filter(({ path }) => path === '/here')).toHaveLength(2);
      const notices = await database.db.notification.findMany({
        where: { comedianId: me.id, kind: 'pushEnded' },
      });
      expect(notices).toMatchObject([
        { subject: 'Firefox, Linux', link: '/user/settings#notices', createdAt: due },
      ]);
    },
  );

  it('that has renewed its subscription while the older one was sent to is not forgotten', async () => {
    const me = await notifiedPerson('/old');
    const { endpoint, p256dh, auth } = service.browser('/new');
    service.answers.set('/old', 410);
    service.whenAsked(async () => {
      const { comedianId, sessionId } = await database.db.pushSubscription.findFirstOrThrow({
        where: { comedianId: me.id },
      });
      await renewPush(database.db, { comedianId, sessionId }, { endpoint, p256dh, auth });
    });
    await send();
    expect(await database.db.pushSubscription.findMany({ where: { comedianId: me.id } })).toMatchObject([
      { endpoint },
    ]);
    expect(await database.db.notification.count({ where: { comedianId: me.id, kind: 'pushEnded' } })).toBe(0);
  });

  it.each([429, 500, 301, -1])(
    'whose service does not take it now gets it later, and only that one (%i)',
    async (status) => {
      const [me, other] = [await notifiedPerson('/later', '/now'), await notifiedPerson('/other')];
      service.answers.set('/later', status);
      await send();
      expect(await stateOf(me.id)).toBe('waiting');
      expect(await stateOf(other.id)).toBe('sent');
      service.answers.clear();
      await send(addMinutes(due, 5));
      expect(service.arrived.map(({ path }) => path).sort()).toEqual(['/later', '/later', '/now', '/other']);
      expect(await stateOf(me.id)).toBe('sent');
      expect(JSON.stringify(vi.mocked(log.warn).mock.calls)).not.toContain('localhost');
    },
  );

  it('whose service answers oddly, or not at all, is tried again later, and others get theirs', async () => {
    const kinds = [
      ...Object.values(oddHeads).map((answer) => ({ answer, isSecure: true })),
      ...Object.values(oddGreetings).map((greeting) => ({ greeting, isSecure: true })),
      // This server speaks no TLS.
      { answer: oddHeads['nothing at all'] },
    ];
    const servers = await Promise.all(kinds.map(startOddServer));
    const addresses = servers.map(({ port }) => `https://localhost:${port}/`);
    const waiting: string[] = [];
    while (addresses.length > 0) waiting.push((await notifiedPerson(...addresses.splice(0, 10))).id);
    const other = await notifiedPerson('/other');
    await sendPushes({ db: database.db, now: due }, app, { ...service.way, milliseconds: 3000 });
    for (const id of waiting) {
      expect(await stateOf(id)).toBe('waiting');
      expect(await devicesOf(id)).toBe(Math.min(10, kinds.length - waiting.indexOf(id) * 10));
    }
    expect(await stateOf(other.id)).toBe('sent');
    for (const { open } of servers) await expect.poll(open).toBe(0);
  });

  it('that has a message does not get it again after a later one, because another browser had to wait', async () => {
    const me = await notifiedPerson('/waits', '/healthy');
    service.answers.set('/waits', 500);
    await send();
    await inTransaction(database.db, (tx) => notify(tx, due, [aboutNewTeam(me.id, 'Lachfabrik')]));
    service.answers.clear();
    // The first message is tried again at the time when the second one is due. The second one gets an earlier time.
    await database.db.delivery.updateMany({ where: { attempts: 0 }, data: { dueAt: addMinutes(due, 1) } });
    await send(addMinutes(due, 1));
    await send(addMinutes(due, 5));
    expect(service.arrived.map(({ path }) => path).sort()).toEqual([
      '/healthy',
      '/healthy',
      '/waits',
      '/waits',
      '/waits',
    ]);
  });

  it('gets no message that is three days old', async () => {
    const me = await notifiedPerson('/old');
    await send(addDays(due, 3));
    expect(service.arrived).toEqual([]);
    expect(await stateOf(me.id)).toBe('givenUp');
  });

  it('that is on this machine is not asked, and forgotten', async () => {
    const me = await notifiedPerson('/private');
    await sendPushes({ db: database.db, now: due }, app);
    expect(service.arrived).toEqual([]);
    expect(await devicesOf(me.id)).toBe(0);
  });

  it('gets nothing any more once its session has ended', async () => {
    const me = await notifiedPerson('/out');
    await database.db.session.deleteMany({ where: { account: { email: me.email } } });
    await send();
    expect(service.arrived).toEqual([]);
    expect(await devicesOf(me.id)).toBe(0);
  });

  it('stays one of ten of its person: the oldest one goes', async () => {
    const me = await notifiedPerson(...Array.from({ length: 12 }, (_, nth) => `/many-${nth}`));
    const left = await database.db.pushSubscription.findMany({ where: { comedianId: me.id } });
    expect(left).toHaveLength(10);
    const paths = left.map(({ endpoint }) => new URL(endpoint).pathname);
    expect(paths).toContain('/many-11');
    expect(paths).not.toContain('/many-1');
  });

  it('belongs to who subscribed last', async () => {
    const [first, second] = [await notifiedPerson('/shared'), await notifiedPerson('/shared')];
    const browser = service.browser('/shared');
    for (const { id, email } of [first, second]) {
      const { sessionId } = await makeSession(database.db, email);
      await subscribePush(database.db, { comedianId: id, sessionId }, browser, testNow);
    }
    expect([await devicesOf(first.id), await devicesOf(second.id)]).toEqual([0, 1]);
  });
});

describe('what a push service answers', () => {
  const apple = 'https://web.push.apple.com/phone';
  const badToken = { status: 403, body: '{"reason":"BadJwtToken"}' };
  const deliveryOf = (comedianId: string) =>
    database.db.delivery.findFirstOrThrow({ where: { comedianId, channel: 'push' } });
  const refusalOf = async (comedianId: string) =>
    (await database.db.pushSubscription.findFirstOrThrow({ where: { comedianId } })).refusal;

  it('about who sends ends the message, not the subscription, until it takes one again', async () => {
    const me = await notifiedPerson(apple);
    service.answers.set('/phone', badToken);
    await send();
    await send(addMinutes(due, 600));
    expect(service.arrived).toHaveLength(1);
    expect(await deliveryOf(me.id)).toMatchObject({ state: 'givenUp', lastError: '403 BadJwtToken' });
    expect([await devicesOf(me.id), await refusalOf(me.id)]).toEqual([1, '403 BadJwtToken']);
    service.answers.clear();
    await sendAgain(database.db, 'push', due);
    await send();
    expect([await stateOf(me.id), await refusalOf(me.id)]).toEqual(['sent', null]);
  });

  it('about who sends keeps no other browser from getting the message, once', async () => {
    const me = await notifiedPerson(apple, '/other');
    service.answers.set('/phone', badToken);
    await send();
    await send(addMinutes(due, 600));
    expect(service.arrived.map(({ path }) => path).sort()).toEqual(['/other', '/phone']);
    expect(await stateOf(me.id)).toBe('sent');
  });

  it.each([
    [
      'too big',
      'https://updates.push.services.mozilla.com/w',
      { status: 413, body: '{"errno":104}' },
      '413 104',
    ],
    ['not understood', 'https://fcm.googleapis.com/w', { status: 400, body: 'no' }, '400'],
  ])('%s is not sent again', async (_, endpoint, answer, lastError) => {
    const me = await notifiedPerson(endpoint);
    service.answers.set('/w', answer);
    await send();
    expect(await deliveryOf(me.id)).toMatchObject({ state: 'givenUp', lastError });
    expect([await devicesOf(me.id), await refusalOf(me.id)]).toEqual([1, null]);
  });

  it.each([
    ['7200', 120],
    [addMinutes(due, 90).toUTCString(), 90],
    ['999999', 24 * 60],
    ['1', 5],
    ['soon', 5],
  ])('too many (Retry-After: %s) is sent again %i minutes later', async (after, minutes) => {
    const me = await notifiedPerson('https://wns2-par02p.notify.windows.com/w');
    service.answers.set('/w', { status: 406, headers: { 'Retry-After': after } });
    await send();
    expect(await deliveryOf(me.id)).toMatchObject({ state: 'waiting', dueAt: addMinutes(due, minutes) });
  });

  it('is said to operators when one refuses all, and not when it refuses one browser', async () => {
    const refusing = () => listRefusingServices(database.db, due);
    const notifyAgain = async (...paths: string[]) => {
      await notifiedPerson(...paths);
      await send();
    };
    service.answers.set('/phone', badToken);
    const isLost = async () => {
      const found = await database.db.pushSubscription.findFirstOrThrow({ where: { endpoint: apple } });
      const { comedianId, sessionId } = found;
      return isPushLost(database.db, { comedianId, sessionId }, due);
    };
    await notifyAgain(apple, 'https://fcm.googleapis.com/fine');
    // Subscribing anew would not help.
    expect(await isLost()).toBe(false);
    const refused = { service: 'Apple', error: '403 BadJwtToken' };
    expect(await refusing()).toEqual([refused]);
    expect(await findPushLacks(database.db, null, due)).toEqual([{ code: 'pushService', ...refused }]);
    await notifyAgain(apple, 'https://web.push.apple.com/healthy');
    expect(await refusing()).toEqual([]);
    expect(await isLost()).toBe(true);
    // An unknown service may belong to anybody, so its words are not repeated.
    service.answers.set('/odd', { status: 403, body: '{"reason":"odd"}' });
    await notifyAgain('/odd');
    expect(await refusing()).toEqual([]);
    expect(await database.db.delivery.count({ where: { lastError: { contains: 'odd' } } })).toBe(0);
  });
});
