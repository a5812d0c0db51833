import 'server-only';
import { createECDH, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import { createFairSemaphore } from '@/lib/core/jobs/fair-semaphore';
import webPush from 'web-push';
import type { JobContext } from '@/lib/core/jobs/jobs';
import type { Language } from '@/lib/core/i18n/language';
import type { Lack } from '@/lib/core/process/lacks';
import { log } from '@/lib/core/process/log';
import type { MailSettings } from '@/lib/core/messages/mail-settings';
import { askForeign, publicWay, type ForeignWay } from '@/lib/core/http/foreign-server';
import { isPublicUrl, PrivateAddress } from '@/lib/core/http/public-address';
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
import { notify } from '@/lib/notifications/commands';
import { messageOf, toPushPayload, type PushPayload } from './message-view';
import { findSubscription, listDevices, listToSend, type DeliveryRow } from './queries';
import { meaningOf, reasonIn, serviceAt, waitUntil, type Meaning } from './service-rules';

/** The most messages that a run takes from the queue at once, and that it holds. */
const [batch, mostQueued] = [50, 500];

/** The messages that are sent at the same time. One person and one push service each get at most half of them. */
const atATime = 16;

/** Milliseconds after which a run takes no further messages. The next run begins a minute later. */
const longestRun = 45_000;

/**
 * Sends the messages that are due to all browsers of their recipients. A retry goes only to the browsers that have not
 * got the message yet.
 *
 * @param settings a worker without them leaves messages to one that has them
 */
export async function sendPushes(
  context: JobContext,
  settings: PushSettings | null,
  way: PushWay = publicWay(),
): Promise<void> {
  const { db } = context;
  const clock = context.clock ?? (() => context.now);
  const until = performance.now() + longestRun;
  const isOver = () => performance.now() >= until || context.ending?.aborted === true;
  const share = createFairSemaphore(atATime);
  await giveUpOld(db, 'push', clock());
  // The keys are made at the worker's first start, so that pages find them.
  const keys = await pushKeys(db);
  if (!settings) return;
  const sender = { keys, contact: contactOf(settings) ?? nowhere, secret: settings.secret };
  const answers: Answers = new Map();
  const sending = new Set<Promise<void>>();
  const send = async (row: DeliveryRow) => {
    const devices = await listDevices(db, row.comedian.id);
    const hosts = devices.map(({ endpoint }) => new URL(endpoint).host);
    await share([row.comedian.id, ...hosts], async () => {
      if (isOver()) await giveBack(db, [row.id], clock());
      else await sendOne({ db, now: clock() }, row, { sender, answers, way });
    });
  };
  while (!isOver()) {
    const claimed = await claimDeliveries(db, 'push', clock(), batch);
    if (claimed.length === 0 && sending.size === 0) break;
    // Sending can create a message about a browser whose subscription has ended.
    if (claimed.length === 0) await Promise.all(sending);
    const ids = claimed.map(({ id }) => id);
    for (const row of await listToSend(db, ids)) {
      const one = send(row).catch((error: unknown) => logFailedRow('sendPushes', row.id, error));
      sending.add(one);
      void one.then(() => sending.delete(one));
    }
    while (sending.size >= mostQueued) await Promise.race(sending);
  }
  await Promise.all(sending);
  await noteAnswers(db, answers, clock());
}

/**
 * Sends a message to the browsers of some people now, when it cannot wait for a worker. Returns whether any push
 * service has taken it.
 *
 * @param write returns the message in a language; `url` is the path that a tap leads to
 */
export async function pushAtOnce(
  db: Db,
  settings: PushSettings,
  people: readonly { id: string; language: Language }[],
  write: (language: Language) => Pick<PushPayload, 'title' | 'body' | 'url'>,
  way: PushWay = publicWay(),
): Promise<boolean> {
  const sender = { keys: await pushKeys(db), contact: contactOf(settings) ?? nowhere };
  const sent = people.map(async ({ id: comedianId, language }) => {
    const id = randomUUID();
    const message: PushPayload = { id, language, answers: [], ...write(language) };
    const about = { id, payload: JSON.stringify(message), now: new Date() };
    const devices = await listDevices(db, comedianId);
    return Promise.all(devices.map((device) => sendPush(device, about, sender, way)));
  });
  return (await Promise.all(sent)).flat().some(({ is }) => is === 'taken');
}

type PushSettings = Pick<MailSettings, 'appUrl' | 'secret'> & { from?: string };

/** Names that lead nowhere from the internet (RFC 6761, RFC 6762, RFC 9476, ICANN's `internal`). */
const privateNames = /(?:^|\.)(?:localhost|local|invalid|test|internal|lan|arpa|onion|alt)$/;

/** The contact of an installation without its own. Only Apple checks it. */
const nowhere = 'https://spotlicht.invalid';

/**
 * Returns the address by which push services can reach the sender (RFC 8292, 2.1): the app's, or else that of our
 * mails. Null when neither leads anywhere from the internet; Apple then refuses every message.
 */
function contactOf({ appUrl, from = '' }: { appUrl: string; from?: string }): string | null {
  const isReachable = (host: string) => isPublicUrl(`https://${host}`) && !privateNames.test(host);
  if (appUrl.startsWith('https:') && isReachable(new URL(appUrl).hostname)) return appUrl;
  const parts = from.split(/[\s<>"]/);
  const address = parts.findLast((part) => part.includes('@')) ?? '';
  return isReachable(address.slice(address.lastIndexOf('@') + 1).toLowerCase()) ? `mailto:${address}` : null;
}

async function sendOne(
  { db, now }: JobContext,
  row: DeliveryRow,
  { sender, answers, way }: { sender: Sender & { secret: string }; answers: Answers; way: PushWay },
): Promise<void> {
  const message = messageOf(row, 'push', now);
  if (!message) return endDelivery(db, row.id, 'dropped', now);
  if (message.waitsUntil) return postpone(db, row.id, message.waitsUntil);
  const payload = toPushPayload(row.id, message.notices, {
    language: row.comedian.language,
    secret: sender.secret,
  });
  const outcomes: PushOutcome[] = [];
  // Sends to all browsers at once, so that several that never respond delay the run no longer than one.
  await Promise.all(
    (await listDevices(db, row.comedian.id)).map(async ({ id, refusal, ...device }) => {
      if (row.gotBy.includes(id)) {
        outcomes.push({ is: 'taken', error: null, until: null });
        return;
      }
      const outcome = await sendPush(device, { id: row.id, payload, now }, sender, way);
      outcomes.push(outcome);
      remember(answers, device.endpoint, outcome);
      if (outcome.is === 'taken') await noteArrival(db, row.id, id);
      else if (outcome.is === 'gone') await endSubscription(db, { id, endpoint: device.endpoint }, now);
      const refused = outcome.is === 'sender' ? outcome.error : null;
      if (refused !== refusal && outcome.is !== 'later') {
        await db.pushSubscription.updateMany({
          where: { id, endpoint: device.endpoint },
          data: { refusal: refused },
        });
      }
    }),
  );
  await finish({ db, now }, row.id, outcomes);
}

/** Ends a message that no browser waits for any more. A message that a service refuses for good is not retried. */
async function finish({ db, now }: JobContext, id: string, outcomes: readonly PushOutcome[]): Promise<void> {
  const failed = outcomes.filter(({ is }) => is !== 'taken' && is !== 'gone');
  const passing = failed.filter(({ is }) => is === 'later');
  const { error = null } = passing[0] ?? failed[0] ?? {};
  if (error !== null) {
    log.warn(
      { delivery: id, error, devices: failed.length },
      passing.length > 0 ? 'push delayed' : 'push refused',
    );
    await noteFailure(db, id, error);
  }
  if (passing.length > 0) {
    const [until] = passing.flatMap((outcome) => outcome.until ?? []).sort((one, other) => +other - +one);
    if (until) await db.delivery.updateMany({ where: { id, dueAt: { lt: until } }, data: { dueAt: until } });
    return;
  }
  const isTaken = outcomes.some(({ is }) => is === 'taken');
  await endDelivery(db, id, isTaken ? 'sent' : failed.length > 0 ? 'givenUp' : 'dropped', now);
}

/**
 * Stores that a subscription has ended by itself, and tells its person, who would otherwise wait for messages in that
 * browser. A second call tells them nothing. A subscription that was renewed meanwhile stays.
 */
async function endSubscription(
  db: JobContext['db'],
  { id, endpoint }: { id: string; endpoint: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.pushSubscription.updateMany({
      where: { id, endpoint, endedAt: null },
      data: { endedAt: now },
    });
    if (count === 0) return;
    const { comedianId, session } = await tx.pushSubscription.findUniqueOrThrow({
      where: { id },
      select: { comedianId: true, session: { select: { browser: true, system: true } } },
    });
    const subject = [session.browser, session.system].filter(Boolean).join(', ') || 'Browser';
    const link = '/user/settings#notices';
    await notify(tx, now, [{ comedianId, kind: 'pushEnded', subject, link }]);
  });
}

/** The answers of the known services in a run: whether one took a message, and how it refused the sender. */
type Answers = Map<string, { hasTaken: boolean; refusal: string | null }>;

function remember(answers: Answers, endpoint: string, { is, error }: PushOutcome): void {
  const name = serviceAt(endpoint);
  if (name === null || (is !== 'taken' && is !== 'sender')) return;
  const before = answers.get(name) ?? { hasTaken: false, refusal: null };
  answers.set(name, is === 'taken' ? { ...before, hasTaken: true } : { ...before, refusal: error });
}

async function noteAnswers(db: Db, answers: Answers, now: Date): Promise<void> {
  for (const [name, { hasTaken, refusal }] of answers) {
    const noted = { ...(hasTaken && { takenAt: now }), ...(refusal !== null && { refusedAt: now, refusal }) };
    await db.pushService.upsert({ where: { name }, create: { name, ...noted }, update: noted });
  }
}

/** Minutes without a delivered message after which a service's refusals count as a refusal of all. */
const allAfter = 60;

/** Hours after a service's last refusal for which it is reported. */
const saidFor = 72;

/**
 * Finds the push services that refuse all messages of this installation, with their last answer. A refusal for a single
 * browser does not count while the service takes messages for others.
 */
export async function listRefusingServices(
  db: Db,
  now?: Date,
): Promise<{ service: string; error: string }[]> {
  // By the clock of the database, like the times that workers store.
  return db.$queryRaw`
    SELECT name AS service, refusal AS error FROM push_services
    WHERE "refusedAt" > coalesce(${now?.toISOString()}::timestamptz, now()) - ${saidFor} * interval '1 hour'
      AND ("takenAt" IS NULL OR "takenAt" < "refusedAt" - ${allAfter} * interval '1 minute')
    ORDER BY name`;
}

/**
 * Returns whether push messages are on in the browser of a session, but its push service does not take them any more. A
 * service that refuses all messages is left to the operators: a new subscription would not help.
 */
export async function isPushLost(
  db: Db,
  here: { comedianId: string; sessionId: string },
  now: Date,
): Promise<boolean> {
  const found = await findSubscription(db, here);
  if (!found || found.endedAt !== null) return found !== null;
  if (found.refusal === null) return false;
  const refusing = await listRefusingServices(db, now);
  return !refusing.some(({ service }) => service === serviceAt(found.endpoint));
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

/**
 * Finds why push services take no messages: the stored keys do not match, no contact of ours leads anywhere from the
 * internet, or one of them refuses all. A local installation, whose mails are only shown, needs no contact.
 */
export async function findPushLacks(db: Db, settings: MailSettings | null, now?: Date): Promise<Lack[]> {
  const stored = await db.pushKeys.findUnique({ where: { id: onlyRow } });
  const refusing = await listRefusingServices(db, now);
  const hasContact = !settings || settings.by === 'outbox' || contactOf(settings) !== null;
  return [
    ...(!stored || isPair(stored) ? [] : [{ code: 'pushKeys' } as const]),
    ...(hasContact ? [] : [{ code: 'pushContact', address: settings.appUrl } as const]),
    ...refusing.map((one) => ({ code: 'pushService', ...one }) as const),
  ];
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

/** `until`: the time of the next attempt, if the service names one. */
type PushOutcome = { is: Meaning; error: string | null; until: Date | null };

/** The way in which messages are sent. Tests use another agent, rule for addresses, and timeout. */
type PushWay = ForeignWay & { milliseconds?: number };

type Sender = { keys: PushKeys; contact: string };

/** Seconds for which a push service stores a message for a phone that is off. */
const keptSeconds = 24 * 60 * 60;

/** The most milliseconds for one request. */
const patience = 10_000;

/**
 * Sends one message to one browser, encrypted. Redirects are not followed.
 *
 * @param message.id a service that has not delivered the same message yet replaces it
 */
async function sendPush(
  { endpoint, ...keys }: Subscription,
  message: { id: string; payload: string; now: Date },
  sender: Sender,
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
    const options = { method, headers: { ...headers }, body, milliseconds: way.milliseconds ?? patience };
    return await askForeign(endpoint, options, way, async (answer) => {
      const status = answer.statusCode ?? 0;
      // An unknown service may write anything.
      const reason = serviceAt(endpoint) === null ? null : reasonIn(await readBeginning(answer));
      return {
        is: meaningOf(endpoint, { status, reason }),
        error: [status, reason].filter((part) => part !== null).join(' '),
        until: waitUntil(answer.headers['retry-after'], message.now),
      };
    });
  } catch (error) {
    const code = (error as { code?: string }).code ?? 'unknown';
    // An address that is not on the internet is no browser's.
    return { is: error instanceof PrivateAddress ? 'gone' : 'later', error: code, until: null };
  }
}

/** The most bytes that are read of an answer. */
const longestAnswer = 2000;

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= longestAnswer) break;
  }
  return Buffer.concat(parts).subarray(0, longestAnswer).toString();
}
