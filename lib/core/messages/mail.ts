import 'server-only';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopbackHost } from '@/lib/core/process/env';
import { filesFolder } from '@/lib/core/files/files';
import type { Lack } from '@/lib/core/process/lacks';
import { withinLimit } from '@/lib/core/process/time-limit';
import { bounceAddress } from './bounce-address';
import { mailLogo } from './mail-logo';
import { toMailAddress } from './mail-address';
import { provesUnknown, toAnswer } from './refusal-rules';
import type { MailSettings } from './mail-settings';

export type Mail = {
  /** Stays the same when the mail is sent again, so that a mail server can detect the duplicate. */
  id: string;
  to: string;
  subject: string;
  /** Empty for a mail of text alone. */
  html: string;
  text: string;
  /** The address that switches such mails off without a sign-in, by one POST (RFC 8058). */
  unsubscribe: string | null;
};

/**
 * The outcome of sending a mail. `refused`: the mail server does not know the recipient. `delayed`: it does not take
 * this mail now. `down`: it takes no mail at all. Neither `error` nor `answer` contains an e-mail address. `answer` is
 * the server's response (`toAnswer`) to this mail, or its permanent refusal of our sender.
 */
type MailOutcome =
  | { is: 'sent' }
  | { is: 'refused' | 'delayed'; error: string; answer: string }
  | { is: 'down'; error: string; answer?: string };

export type Mailer = {
  /** @param store stores the outcome. Until it has, the content of no other mail leaves this process. */
  send: (mail: Mail, store: (outcome: MailOutcome) => Promise<void>) => Promise<void>;
  close: () => void;
};

/** The most milliseconds for a connection, for the server's greeting, and between two of its responses. */
const [connecting, greeting, silence] = [10_000, 10_000, 30_000];

/** The timeout of a mail and of a check of the server, in milliseconds: `silence` never ends a slow drip. */
const longestMail = 120_000;

/**
 * The number of mails that are sent at once, each over a connection of its own. A mail waits for the server four times,
 * and servers take a few connections of one sender.
 */
export const connections = 3;

/**
 * Makes a mailer that uses a few connections for all its mails, and keeps the rate of the settings. Null when this
 * installation sends none.
 *
 * @param options.milliseconds the longest time for a mail
 */
export function createMailer(
  settings: MailSettings,
  { milliseconds = longestMail }: { milliseconds?: number } = {},
): Mailer | null {
  if (settings.by === 'none') return null;
  if (settings.by === 'outbox') {
    return {
      send: async (mail, store) => {
        await keepInOutbox(mail);
        await store({ is: 'sent' });
      },
      close: () => {},
    };
  }
  const { url, from, appUrl, rate, secret, bounces } = settings;
  const transport = createTransport({
    ...serverOf(url),
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { gate } = mail.data as GatedMail;
    mail.message.processFunc((content) => Readable.from(gate.letThrough(content as Readable)));
    done();
  });
  const { hostname } = new URL(appUrl);
  const logo = {
    cid: mailLogo.cid,
    filename: path.basename(mailLogo.file),
    contentDisposition: 'inline' as const,
    content: readFileSync(path.join(process.cwd(), 'public', mailLogo.file)),
  };
  return {
    async send({ id, unsubscribe, ...mail }, store) {
      const to = toMailAddress(mail.to);
      await turnOf(rate);
      const gate = new Gate();
      try {
        const gated: GatedMail = {
          gate,
          ...mail,
          to,
          from,
          ...(mail.html && { attachments: [logo] }),
          ...(bounces && { envelope: { from: bounceAddress(bounces, secret, id), to } }),
          messageId: `<${id}@${hostname}>`,
          headers: {
            // This header prevents automatic replies.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        };
        const outcome = await withinLimit(milliseconds, () => transport.sendMail(gated)).then(
          () => ({ is: 'sent' as const }),
          (error: unknown) => outcomeOf(error as SmtpError, { to, host: new URL(url).hostname }),
        );
        await store(outcome);
      } finally {
        gate.leave();
      }
    },
    close: () => transport.close(),
  };
}

/** The time at which the next mail of this process may begin, by `performance.now()`. */
let nextTurn = 0;

/** Waits until another mail may begin. Several runs of a worker keep one rate together. */
async function turnOf(rate: number): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextTurn);
  nextTurn = turn + 1000 / rate;
  await sleep(turn - now);
}

type GatedMail = SendMailOptions & { gate: Gate };

/**
 * Lets the content of one mail leave this process at a time, until its outcome is stored. A mail counts as taken when
 * the server has its content, so a killed worker repeats one mail at most, however many connections it has.
 */
class Gate {
  private static last = Promise.resolve();
  private turn: Promise<void> | undefined;
  private readonly left = Promise.withResolvers<void>();

  /** The content is read when the server has agreed to the sender, the recipient, and to get it. */
  async *letThrough(content: Readable): AsyncGenerator<Uint8Array> {
    this.turn = Gate.last;
    Gate.last = this.left.promise;
    await this.turn;
    yield* content;
  }

  /** Also for a mail that has not entered, or is still waiting when its connection breaks. */
  leave(): void {
    void (this.turn ?? Promise.resolve()).then(() => this.left.resolve());
  }
}

/**
 * Returns the server of an address like `smtps://name:password@mail.example.org:465`. A password is sent over an
 * encrypted connection only, except on this machine.
 */
function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && username !== '' && !isLoopbackHost(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connecting,
    greetingTimeout: greeting,
    dnsTimeout: connecting,
    socketTimeout: silence,
  };
}

/** Connects to the mail server and signs in. Returns the problem if that fails, without a secret. */
export async function findMailLack(
  settings: MailSettings | null,
  milliseconds = longestMail,
): Promise<Lack | null> {
  if (settings?.by !== 'smtp') return null;
  const transport = createTransport(serverOf(settings.url));
  try {
    await withinLimit(milliseconds, () => transport.verify());
    return null;
  } catch (error) {
    const { hostname } = new URL(settings.url);
    return { code: 'mailServer', host: hostname, ...reasonOf(error as SmtpError) };
  } finally {
    transport.close();
  }
}

function reasonOf({ code, command, responseCode, message }: SmtpError) {
  const error = [responseCode ?? code, command].filter(Boolean).join(' ');
  if (code === 'EAUTH') return { reason: 'password' as const, error };
  // Node.js has dozens of codes for certificates, which the library does not pass on.
  if (code === 'ETLS' || /certificate|self-signed|tls|ssl/i.test(message))
    return { reason: 'tls' as const, error };
  return { reason: responseCode ? ('refuses' as const) : ('silent' as const), error };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

function outcomeOf(
  { code, command, responseCode, response = '' }: SmtpError,
  { to, host }: { to: string; host: string },
): MailOutcome {
  const error = [responseCode ?? code ?? 'unknown', command].filter(Boolean).join(' ');
  if (!responseCode) return { is: 'down', error };
  const answer = toAnswer({ status: '', response, recipient: to });
  if (command === 'RCPT TO') {
    // A server without SMTPUTF8 gets such a name all the same, and its response is then about other letters.
    const isPlain = /^[\x21-\x7e]+$/.test(to);
    const isUnknown = isPlain && provesUnknown({ status: '', response, host });
    return { is: isUnknown ? 'refused' : 'delayed', error, answer };
  }
  // With 421 the server closes the connection.
  if (command === 'DATA' && responseCode !== 421) return { is: 'delayed', error, answer };
  return { is: 'down', error, ...(command === 'MAIL FROM' && responseCode >= 500 && { answer }) };
}

/** A mail in the outbox, and when it was sent: an ISO instant. */
type KeptMail = Mail & { sentAt: string };

/** The most mails in the outbox. The oldest are deleted first. */
const mostKept = 200;

const folder = () => path.join(filesFolder(), 'outbox');

/** Stores a mail instead of sending it. The same mail again replaces the first. */
async function keepInOutbox(mail: Mail): Promise<void> {
  await mkdir(folder(), { recursive: true });
  const file = path.join(folder(), `${mail.id}.json`);
  await writeFile(`${file}.part`, JSON.stringify({ ...mail, sentAt: new Date().toISOString() }));
  await rename(`${file}.part`, file);
  for (const { id } of (await listOutbox()).slice(mostKept))
    await rm(path.join(folder(), `${id}.json`), { force: true });
}

/** Lists the mails of the outbox, the newest first. */
export async function listOutbox(): Promise<KeptMail[]> {
  const names = await readdir(folder()).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFile(path.join(folder(), name), 'utf8').catch(() => null)),
  );
  return mails
    .flatMap((text) => (text === null ? [] : (JSON.parse(text) as KeptMail)))
    .sort((one, other) => other.sentAt.localeCompare(one.sentAt));
}
