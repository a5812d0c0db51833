import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from './support/fixtures';
import { openControlled } from './support/service-worker';

test.use({ serviceWorkers: 'allow' });

const subscription = () => ({
  endpoint: `https://push.example.com/${randomUUID()}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

test('a browser that has lost its subscription subscribes again, when it hears of it and at the next visit', async ({
  context,
  page,
  world,
}) => {
  const me = await world.enter(context);
  const { id: sessionId } = await world.db.session.findFirstOrThrow({
    where: { account: { email: me.email } },
  });
  const before = { ...subscription(), comedianId: me.id, sessionId, createdAt: new Date() };
  await world.db.pushSubscription.create({ data: before });
  const stored = async () =>
    (await world.db.pushSubscription.findMany({ where: { comedianId: me.id } })).map(
      ({ endpoint }) => endpoint,
    );

  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker'),
    openControlled(page, '/user/settings'),
  ]);
  // Without the internet, Chromium can make no subscription, and headless it cannot ask for the permission.
  const lost = ([first, second]: ReturnType<typeof subscription>[]) => {
    const made = [first, second];
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = (options) => {
      const { endpoint, ...keys } = made.shift() ?? {};
      const { applicationServerKey } = options ?? {};
      const asBytes = Uint8Array.from(
        atob(String(applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')),
        (c) => c.charCodeAt(0),
      );
      const subscribed = {
        options: { applicationServerKey: asBytes.buffer },
        toJSON: () => ({ endpoint, keys }),
      };
      return Promise.resolve(subscribed as unknown as PushSubscription);
    };
  };
  const [first, second] = [subscription(), subscription()];
  await worker.evaluate(lost, [first, second]);

  await page.goto('/user/settings');
  await expect.poll(stored).toEqual([first.endpoint]);

  await worker.evaluate(() => {
    const event = Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => {} });
    dispatchEvent(event);
  });
  await expect.poll(stored).toEqual([second.endpoint]);

  // Once push messages are off, the browser stays unsubscribed.
  await world.db.pushSubscription.deleteMany({ where: { comedianId: me.id } });
  const [said] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().endsWith('/api/push')),
    worker.evaluate(
      () => void dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => {} })),
    ),
  ]);
  expect(said.status()).toBe(204);
  expect(await stored()).toEqual([]);
});
