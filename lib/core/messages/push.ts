import 'server-only';
import { request, type Agent } from 'node:https';
import webPush from 'web-push';
import { PrivateAddress } from '@/lib/core/http/public-address';

/** The keys by which push services recognise this installation (VAPID), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser has unsubscribed, or its address is not on the internet. */
type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'failed'; error: string };

/** How messages are sent. Tests use another agent and another rule for addresses. */
export type PushWay = { agent: Agent; isAllowed: (endpoint: string) => boolean };

/** Seconds for which a push service stores a message for a phone that is off. */
const keptSeconds = 24 * 60 * 60;

/** The most milliseconds for one request. */
const patience = 10_000;

/**
 * Sends one message to one browser, encrypted. Redirects are not followed, and the body of the response is not read.
 *
 * @param message.id a service that has not delivered the same message yet replaces it
 */
export async function sendPush(
  { endpoint, ...keys }: Subscription,
  message: { id: string; payload: string },
  sender: { keys: PushKeys; contact: string },
  way: PushWay,
): Promise<PushOutcome> {
  if (!way.isAllowed(endpoint)) return { is: 'gone' };
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys }, message.payload, {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      TTL: keptSeconds,
      urgency: 'high',
      // At most 32 characters.
      topic: message.id.replaceAll('-', ''),
    });
    return outcomeOf(await statusOf(endpoint, details, way.agent));
  } catch (error) {
    if (error instanceof PrivateAddress) return { is: 'gone' };
    return { is: 'failed', error: (error as { code?: string }).code ?? 'unknown' };
  }
}

function statusOf(
  endpoint: string,
  { method, headers, body }: webPush.RequestDetails,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const asked = request(endpoint, { method, headers: { ...headers }, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  // 404 and 410: the subscription has ended.
  return status === 404 || status === 410 ? { is: 'gone' } : { is: 'failed', error: String(status) };
}
