import { describe, expect, it, vi } from 'vitest';
import { page, start } from './testing/worker';

/**
 * A browser that may have a subscription and can make new ones. The server responds to the first report with `asks`.
 */
function browser({
  held = null as string | null,
  asks = null as string | null,
  permission = 'granted',
} = {}) {
  const made = (name: string, key: string) => ({
    options: { applicationServerKey: new TextEncoder().encode(key).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  });
  const old = held === null ? null : made(held, 'old key');
  const subscribe = vi.fn(({ applicationServerKey }: { applicationServerKey: string }) =>
    Promise.resolve(made('new', applicationServerKey)),
  );
  const worker = start(
    {
      '/user': page('Start'),
      '/api/push': () => {
        const isRenewed = asks !== null && worker.sent.length === 1;
        return isRenewed ? new Response(asks) : new Response(null, { status: 204 });
      },
    },
    { Notification: { permission }, pushManager: { getSubscription: () => Promise.resolve(old), subscribe } },
  );
  return { worker, subscribe, old };
}

const oldOne = 'endpoint=https%3A%2F%2Fpush.example%2Fold&p256dh=p&auth=a&key=b2xkIGtleQ%3D%3D';
const newOne = 'endpoint=https%3A%2F%2Fpush.example%2Fnew&p256dh=p&auth=a&key=bmV3IGtleQ%3D%3D';
const none = 'endpoint=&p256dh=&auth=&key=';

describe('at a visit', () => {
  it('the browser says what it holds, once', async () => {
    const { worker, subscribe } = browser({ held: 'old' });
    await worker.open('/user');
    await worker.open('/user');
    expect(worker.sent).toEqual([oldOne]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('it subscribes again when it has lost its subscription', async () => {
    const { worker, subscribe } = browser({ asks: 'new key' });
    await worker.open('/user');
    expect(worker.sent).toEqual([none, newOne]);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'new key',
    });
  });

  it('it subscribes again by another key of the server', async () => {
    const { worker, old } = browser({ held: 'old', asks: 'new key' });
    await worker.open('/user');
    expect(worker.sent).toEqual([oldOne, newOne]);
    expect(old?.unsubscribe).toHaveBeenCalledOnce();
  });

  it('it does not subscribe where messages are off', async () => {
    const { worker, subscribe } = browser();
    await worker.open('/user');
    expect(worker.sent).toEqual([none]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each(['default', 'denied'])('it says nothing without the permission: %s', async (permission) => {
    const { worker } = browser({ held: 'old', permission });
    await worker.open('/user');
    expect(worker.fetched).not.toContain('/api/push');
  });

  it('nothing happens where a browser has no push messages', async () => {
    const worker = start({ '/user': page('Start') });
    await worker.open('/user');
    expect(worker.fetched).not.toContain('/api/push');
  });

  it('the page is shown all the same when the server does not answer', async () => {
    const { worker } = browser({ held: 'old' });
    delete worker.network['/api/push'];
    expect((await worker.open('/user'))?.status).toBe(200);
  });
});

it('when the browser has changed its subscription, it says so at once', async () => {
  const { worker } = browser({ asks: 'new key' });
  await worker.happen('pushsubscriptionchange', {});
  expect(worker.sent).toEqual([none, newOne]);
});
