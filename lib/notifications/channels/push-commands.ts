import 'server-only';
import { createECDH } from 'node:crypto';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import { sharePlaces } from '@/lib/core/jobs/shared-places';
import webPush from 'web-push';
import type { JobContext } from '@/lib/core/jobs/jobs';
import type { Lack } from '@/lib/core/process/lacks';
import { log } from '@/lib/core/process/log';
import type { MailSettings } from '@/lib/core/messages/mail-settings';
import { askForeign, publicWay, type ForeignWay } from '@/lib/core/http/foreign-server';
import { PrivateAddress } from '@/lib/core/http/public-address';
import {
  claimDeliveries,
  endDelivery,
  giveBack,
  giveUpOld,
  noteArrival,
  noteFailure,
  postpone,
} from '@/lib/notifications/delivery-commands';
import type { Db } from '@/lib/core/database/db';
import { inTransaction } from '@/lib/core/database/transaction';
import { tell } from '@/lib/notifications/commands';
import { messageOf, toPushPayload } from './message-view';
import { listDevices, listToSend, type DeliveryRow } from './queries';

/** How many messages a run takes from the queue at once, and how many it holds at most. */
const [batch, mostHeld] = [50, 500];

/** How many messages are sent at the same time, of one person or by one push service at most half of them. */
const atATime = 16;

/** Milliseconds after which a run takes no further messages. The next run begins a minute later. */
const longestRun = 45_000;

/**
 * Sends the messages that are due to all browsers of their recipients. A message that some of a person's browsers have
 * got is later sent only to the others.
 *
 * @param settings a worker without them leaves messages to one that has them
 */
export async function sendPushes(
  context: JobContext,
  settings: Pick<MailSettings, 'appUrl' | 'secret'> | null,
  way: PushWay = publicWay(),
): Promise<void> {
  const { db } = context;
  const clock = context.clock ?? (() => context.now);
  const until = performance.now() + longestRun;
  const isOver = () => performance.now() >= until || context.ending?.aborted === true;
  const share = sharePlaces(atATime);
  await giveUpOld(db, 'push', clock());
  // The keys are made at the worker's first start, so that pages find them.
  const keys = await pushKeys(db);
  if (!settings) return;
  const { appUrl, secret } = settings;
  const sender = { keys, contact: contactOf(appUrl), secret };
  const sending = new Set<Promise<void>>();
  const send = async (row: DeliveryRow) => {
    const devices = await listDevices(db, row.comedian.id);
    const hosts = devices.map(({ endpoint }) => new URL(endpoint).host);
    await share([row.comedian.id, ...hosts], async () => {
      if (isOver()) await giveBack(db, [row.id], clock());
      else await sendOne({ db, now: clock() }, row, sender, way);
    });
  };
  while (!isOver()) {
    const claimed = await claimDeliveries(db, 'push', clock(), batch);
    if (claimed.length === 0 && sending.size === 0) break;
    // Sending makes messages: that a browser gets none any more.
    if (claimed.length === 0) await Promise.all(sending);
    const ids = claimed.map(({ id }) => id);
    for (const row of await listToSend(db, ids)) {
      const one = send(row).catch((error: unknown) => logFailedRow('sendPushes', row.id, error));
      sending.add(one);
      void one.then(() => sending.delete(one));
    }
    while (sending.size >= mostHeld) await Promise.race(sending);
  }
  await Promise.all(sending);
}

/** The address that push services can write to. They refuse a loopback address, so a local app gives a reserved one. */
function contactOf(appUrl: string): string {
  return appUrl.startsWith('https:') ? appUrl : 'https://spotlicht.invalid';
}

async function sendOne(
  { db, now }: JobContext,
  row: DeliveryRow,
  sender: { keys: PushKeys; contact: string; secret: string },
  way: PushWay,
): Promise<void> {
  const message = messageOf(row, 'push', now);
  if (!message) return endDelivery(db, row.id, 'dropped', now);
  if (message.waitsUntil) return postpone(db, row.id, message.waitsUntil);
  const payload = toPushPayload(row.id, message.notices, {
    language: row.comedian.language,
    secret: sender.secret,
  });
  const errors: string[] = [];
  let sent = 0;
  // All browsers are sent to at once, so that several that never respond delay the run no longer than one.
  await Promise.all(
    (await listDevices(db, row.comedian.id)).map(async ({ id, ...device }) => {
      if (row.gotBy.includes(id)) {
        sent += 1;
        return;
      }
      const outcome = await sendPush(device, { id: row.id, payload }, sender, way);
      if (outcome.is === 'sent') {
        sent += 1;
        await noteArrival(db, row.id, id);
      } else if (outcome.is === 'gone') await forgetBrowser(db, { id, endpoint: device.endpoint }, now);
      else errors.push(outcome.error);
    }),
  );
  const [error] = errors;
  if (error === undefined) return endDelivery(db, row.id, sent > 0 ? 'sent' : 'dropped', now);
  await noteFailure(db, row.id, error);
  log.warn({ delivery: row.id, error, devices: errors.length }, 'push delayed');
}

/**
 * Deletes a subscription that has ended by itself, and tells its person, who would otherwise wait for messages in that
 * browser. Two calls tell once. One that was renewed meanwhile stays.
 */
async function forgetBrowser(
  db: JobContext['db'],
  { id, endpoint }: { id: string; endpoint: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.pushSubscription.findUnique({
      where: { id },
      select: { comedianId: true, session: { select: { browser: true, system: true } } },
    });
    const { count } = await tx.pushSubscription.deleteMany({ where: { id, endpoint } });
    if (!found || count === 0) return;
    const { browser, system } = found.session;
    const subject = [browser, system].filter(Boolean).join(', ') || 'Browser';
    const link = '/user/settings#notices';
    await tell(tx, now, [{ comedianId: found.comedianId, kind: 'pushEnded', subject, link }]);
  });
}

/** The table has one row, with this id. */
const onlyRow = 1;

/**
 * Returns the push keys of this installation. The first call makes them; when several calls come first at once, all
 * return the same keys. They never change, because each subscription is bound to the public key.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const stored = await db.pushKeys.findUnique({ where: { id: onlyRow } });
  if (stored) return { publicKey: textOf(stored.publicKey), privateKey: textOf(stored.privateKey) };
  const made = webPush.generateVAPIDKeys();
  const data = { id: onlyRow, publicKey: bytesOf(made.publicKey), privateKey: bytesOf(made.privateKey) };
  await db.pushKeys.createMany({ data: [data], skipDuplicates: true });
  return pushKeys(db);
}

/** Returns a sentence when the stored keys are no pair: push services then take no message. */
export async function findPushLack(db: Db): Promise<Lack | null> {
  const stored = await db.pushKeys.findUnique({ where: { id: onlyRow } });
  if (!stored || isPair(stored)) return null;
  return { code: 'pushKeys' };
}

function isPair({ publicKey, privateKey }: Record<'publicKey' | 'privateKey', Uint8Array>): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey);
    return curve.getPublicKey().equals(publicKey);
  } catch {
    return false;
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

/** The keys by which push services recognise this installation (VAPID), in base64url. */
type PushKeys = { publicKey: string; privateKey: string };

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser has unsubscribed, or its address is not on the internet. */
type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'failed'; error: string };

/** How messages are sent. Tests use other agents, another rule for addresses, and another time for one request. */
type PushWay = ForeignWay & { milliseconds?: number };

/** Seconds for which a push service stores a message for a phone that is off. */
const keptSeconds = 24 * 60 * 60;

/** The most milliseconds for one request. */
const patience = 10_000;

/**
 * Sends one message to one browser, encrypted. Redirects are not followed, and the body of the response is not read.
 *
 * @param message.id a service that has not delivered the same message yet replaces it
 */
async function sendPush(
  { endpoint, ...keys }: Subscription,
  message: { id: string; payload: string },
  sender: { keys: PushKeys; contact: string },
  way: PushWay,
): Promise<PushOutcome> {
  try {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, message.payload, {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      TTL: keptSeconds,
      urgency: 'high',
      // At most 32 characters.
      topic: message.id.replaceAll('-', ''),
    });
    const asked = { method, headers: { ...headers }, body, milliseconds: way.milliseconds ?? patience };
    return outcomeOf(await askForeign(endpoint, asked, way, ({ statusCode }) => statusCode ?? 0));
  } catch (error) {
    if (error instanceof PrivateAddress) return { is: 'gone' };
    return { is: 'failed', error: (error as { code?: string }).code ?? 'unknown' };
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  // 404 and 410: the subscription has ended.
  return status === 404 || status === 410 ? { is: 'gone' } : { is: 'failed', error: String(status) };
}
