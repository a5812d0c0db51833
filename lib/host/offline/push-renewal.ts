import { scope } from './worker-scope';

/**
 * Reports this browser's subscription to push messages to the server. Subscribes again when messages are on here, but
 * the browser has lost the subscription, or the server has another key than at its making.
 */
export async function renewPush(): Promise<void> {
  // Without the permission there is nothing to renew, and nothing to ask for.
  if (scope.Notification?.permission !== 'granted') return;
  const { pushManager } = scope.registration;
  const held = await pushManager.getSubscription();
  const publicKey = await report(held);
  if (publicKey === null) return;
  // Browsers refuse another key as long as they hold a subscription.
  await held?.unsubscribe();
  await report(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Returns the key to subscribe by, or null when there is nothing to do. */
async function report(held: PushSubscription | null): Promise<string | null> {
  const { endpoint = '', keys = {} } = held?.toJSON() ?? {};
  const key = held?.options.applicationServerKey ?? new ArrayBuffer();
  const body = new URLSearchParams({
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    key: btoa(String.fromCharCode(...new Uint8Array(key))),
  });
  const response = await fetch('/api/push', { method: 'POST', body });
  return response.status === 200 ? response.text() : null;
}

let hasLooked = false;

/** Renews it at a visit: once in the life of a worker, which ends some seconds after the last page is loaded. */
export async function renewPushOnce(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  // Without a connection, the next visit does it.
  await renewPush().catch(() => undefined);
}
