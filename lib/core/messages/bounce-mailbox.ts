import 'server-only';
import type { ImapFlow } from 'imapflow';
import { isLoopbackHost } from '@/lib/core/process/env';
import type { BouncesReason, Lack } from '@/lib/core/process/lacks';
import { readBounceAddress } from './bounce-address';
import { readReports, splitMail, type Report } from './delivery-report';
import type { Bounces, MailSettings } from './mail-settings';

/** The most milliseconds for a connection, for the greeting, between two responses, and for all of it. */
const [connecting, greeting, silence, longest] = [10_000, 10_000, 30_000, 60_000];

/** How many mails a run reads, and after how many it deletes or marks them. */
const [mostMails, atOnce] = [200, 20];

/** How many bytes of a mail are read. A report is at its beginning, and what it returns of our mail behind it. */
const readBytes = 64 * 1024;

/** A mail that has come back: what servers report about the mail with this id. */
export type Bounce = { id: string; reports: Report[] };

/**
 * Reads the unread mails of the mailbox, the oldest first. What was sent to the bounce address of a mail is deleted
 * afterwards: nobody writes to these addresses but machines. All else is only marked as read, and stays for whoever
 * looks into the mailbox.
 *
 * @param take deals with a bounce. False leaves it for the next time
 * @returns whether there are more
 */
export async function readBounces(
  bounces: Bounces,
  secret: string,
  take: (bounce: Bounce) => Promise<boolean>,
): Promise<boolean> {
  return inMailbox(bounces, async (client) => {
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    const uids = unread.slice(0, mostMails);
    for (let at = 0; at < uids.length; at += atOnce) {
      const [ours, others]: [number[], number[]] = [[], []];
      for (const uid of uids.slice(at, at + atOnce)) {
        const part = { start: 0, maxLength: readBytes };
        const found = await client.fetchOne(uid, { source: part }, { uid: true });
        const text = (found && found.source?.toString('latin1').replaceAll('\r\n', '\n')) || '';
        const id = readBounceAddress(secret, splitMail(text).headers);
        if (id === null) others.push(uid);
        else if (await take({ id, reports: readReports(text) })) ours.push(uid);
      }
      if (ours.length > 0) await client.messageDelete(ours, { uid: true });
      if (others.length > 0) await client.messageFlagsAdd(others, ['\\Seen'], { uid: true });
    }
    return unread.length > uids.length;
  });
}

/** Opens the mailbox for some work. A connection that breaks ends the work with an error. */
async function inMailbox<T>({ url }: Bounces, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  // Importing it takes half a second, which only a worker with such a mailbox spends.
  const { ImapFlow: Client } = await import('imapflow');
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new Client({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password is sent over an encrypted connection only, except on this machine.
    doSTARTTLS: !secure && !isLoopbackHost(hostname) ? true : undefined,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connecting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    maxLineLength: 4 * 1024 * 1024,
    maxLiteralSize: 2 * readBytes,
  });
  // The command under way fails with the same error.
  client.on('error', () => {});
  const end = setTimeout(() => client.close(), longest);
  try {
    await client.connect();
    const { readOnly } = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    if (readOnly) throw Object.assign(new Error('The mailbox is read-only.'), { code: 'READ-ONLY' });
    return await work(client);
  } finally {
    clearTimeout(end);
    client.close();
  }
}

/** Opens the mailbox. Returns why that does not work, without a secret. */
export async function findBounceLack(settings: MailSettings | null): Promise<Lack | null> {
  if (settings?.by !== 'smtp' || !settings.bounces) return null;
  try {
    await inMailbox(settings.bounces, () => Promise.resolve());
    return null;
  } catch (error) {
    const { hostname } = new URL(settings.bounces.url);
    const { code = 'unknown' } = error as ImapError;
    return { code: 'bounces', host: hostname, reason: reasonOf(error as ImapError), error: code };
  }
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseStatus?: string;
};

function reasonOf({ code, message, ...error }: ImapError): BouncesReason {
  if (error.authenticationFailed) return 'password';
  if (error.mailboxMissing || error.responseStatus) return 'name';
  if (code === 'READ-ONLY') return 'readOnly';
  return /certificate|self-signed|tls|ssl/i.test(message) ? 'tls' : 'silent';
}
