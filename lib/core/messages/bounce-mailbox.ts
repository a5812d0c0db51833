import 'server-only';
import type { ImapFlow } from 'imapflow';
import { isLoopbackHost } from '@/lib/core/process/env';
import { inEnglish, type BouncesReason, type Lack } from '@/lib/core/process/lacks';
import { withinLimit } from '@/lib/core/process/time-limit';
import { readBounceAddress } from './bounce-address';
import { maxReadBytes, readReports, type Report } from './delivery-report';
import type { Bounces, MailSettings } from './mail-settings';

/** The most milliseconds for a connection, for the greeting, between two responses, and for all of it. */
const [connecting, greeting, silence, longest] = [10_000, 10_000, 30_000, 60_000];

/** The most mails that a run reads. */
const mostMails = 200;

/** A bounce: the reports of mail servers about the mail with this id. */
export type Bounce = { id: string; reports: Report[] };

/**
 * Reads the unread mails of the mailbox, the oldest first. A mail to the bounce address of one of our mails is deleted
 * as soon as it is handled: only machines write to these addresses. A report that cannot be read stays, marked as read
 * and as important (`\\Flagged`, which each mail program shows). All other mails are only marked as read.
 *
 * @param take handles a bounce. False leaves it for the next run
 * @returns whether there are more, and how many reports of this run could not be read
 */
export async function readBounces(
  bounces: Bounces,
  secret: string,
  take: (bounce: Bounce) => Promise<boolean>,
  milliseconds = longest,
): Promise<{ hasMore: boolean; unreadable: number }> {
  let failure: { error: unknown } | undefined;
  const found = await inMailbox(bounces, milliseconds, async (client) => {
    const unread = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
    const uids = unread.slice(0, mostMails);
    let unreadable = 0;
    for (const uid of uids) {
      const part = { start: 0, maxLength: maxReadBytes };
      const found = await client.fetchOne(uid, { source: part }, { uid: true });
      const source = (found && found.source) || Buffer.alloc(0);
      const id = readBounceAddress(secret, headersOf(source));
      const reports = id === null ? [] : await readReports(source);
      if (reports === null) unreadable += 1;
      if (id === null || reports === null) {
        const flags = reports === null ? [seen, '\\Flagged'] : [seen];
        await client.messageFlagsAdd(uid, flags, { uid: true });
      } else {
        const isDone = await take({ id, reports }).catch((error: unknown) => void (failure = { error }));
        if (failure) break;
        if (isDone) await deleteMail(client, uid);
      }
    }
    return { hasMore: unread.length > uids.length, unreadable };
  });
  if (failure) throw failure.error;
  return found;
}

const seen = '\\Seen';

function headersOf(source: Buffer): string {
  const text = source.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  return end ? text.slice(0, end.index) : text;
}

/**
 * Deletes one mail. A server without the extension UIDPLUS deletes all mails that are marked as deleted. So if it has
 * other marked ones, this mail is only marked.
 */
async function deleteMail(client: ImapFlow, uid: number): Promise<void> {
  const isAlone =
    client.capabilities.has('UIDPLUS') || ((await client.search({ deleted: true })) || []).length === 0;
  if (isAlone) await client.messageDelete(uid, { uid: true });
  else await client.messageFlagsAdd(uid, [seen, '\\Deleted'], { uid: true });
}

/** Opens the mailbox for some work. A connection that breaks ends the work with a `MailboxTrouble`. */
async function inMailbox<T>(
  { url }: Bounces,
  milliseconds: number,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
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
    maxLiteralSize: 2 * maxReadBytes,
  });
  // The command under way fails with the same error.
  client.on('error', () => {});
  try {
    return await withinLimit(milliseconds, async () => {
      await client.connect();
      const { readOnly } = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
      if (readOnly) throw Object.assign(new Error('The mailbox is read-only.'), { code: 'READ-ONLY' });
      return work(client);
    });
  } catch (error) {
    throw new MailboxTrouble(lackOf(hostname, error as ImapError));
  } finally {
    client.close();
  }
}

/**
 * Returns what the operator has to see to: a mailbox that does not open, or how many unreadable reports are in it until
 * they are deleted or unmarked. Null when it is in order, or not configured. No secret is in it.
 */
export async function findBounceLack(
  settings: MailSettings | null,
  milliseconds = longest,
): Promise<Lack | null> {
  if (settings?.by !== 'smtp' || !settings.bounces) return null;
  const host = new URL(settings.bounces.url).hostname;
  try {
    const count = await inMailbox(
      settings.bounces,
      milliseconds,
      async (client) => ((await client.search({ flagged: true, deleted: false })) || []).length,
    );
    return count === 0 ? null : { code: 'unreadReports', host, count };
  } catch (error) {
    if (error instanceof MailboxTrouble) return error.lack;
    throw error;
  }
}

function lackOf(host: string, error: ImapError): Lack {
  return { code: 'bounces', host, reason: reasonOf(error), error: error.code ?? 'unknown' };
}

/** The mailbox does not open, or its connection has broken. It has no code, so it is not taken for the database's. */
class MailboxTrouble extends Error {
  constructor(readonly lack: Lack) {
    super(inEnglish(lack));
    this.name = 'MailboxTrouble';
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
