import { withoutBlanks, type EnvSource } from '@/lib/core/process/env';

/** The settings for sending mails and for their content: the app's address, and the secret that signs links. */
export type MailSettings = { appUrl: string; secret: string } &
  /** `rate`: the most mails in a second. */
  (
    | { by: 'smtp'; url: string; from: string; rate: number; bounces: Bounces | null }
    /**
     * Mails are stored for the page `/outbox` and not sent. Only with the stand-in for sign-in, which no other machine
     * can reach.
     */
    | { by: 'outbox' }
    | { by: 'none' }
  );

/** The mailbox in which bounces arrive: its IMAP server with the name and the password, and its address. */
export type Bounces = { url: string; address: string };

/** Mails in a second without MAIL_RATE: 36,000 in an hour. */
const usualRate = 10;

/**
 * Reads from the environment how mails are sent. Null when the process does not know the app's address, such as a
 * separate worker without that variable. The server checks the variables when it starts (lib/core/process/env.ts).
 */
export function readMailSettings(source: EnvSource): MailSettings | null {
  const { NEXTAUTH_URL, NEXTAUTH_SECRET, SIGN_IN_STAND_IN_URL, ...mail } = withoutBlanks(source);
  const { SMTP_URL, MAIL_FROM, MAIL_RATE, BOUNCES_URL, BOUNCES_ADDRESS } = mail;
  if (!NEXTAUTH_URL || !NEXTAUTH_SECRET) return null;
  const app = { appUrl: new URL(NEXTAUTH_URL).origin, secret: NEXTAUTH_SECRET };
  const rate = Number(MAIL_RATE ?? usualRate);
  const bounces = BOUNCES_URL && BOUNCES_ADDRESS ? { url: BOUNCES_URL, address: BOUNCES_ADDRESS } : null;
  if (SMTP_URL && MAIL_FROM) return { ...app, by: 'smtp', url: SMTP_URL, from: MAIL_FROM, rate, bounces };
  return { ...app, by: SIGN_IN_STAND_IN_URL ? 'outbox' : 'none' };
}

export function hasMail(source: EnvSource = process.env): boolean {
  const settings = readMailSettings(source);
  return settings !== null && settings.by !== 'none';
}
