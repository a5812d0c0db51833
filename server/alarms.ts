import { db } from '@/lib/core/database/db';
import { readMailSettings } from '@/lib/core/messages/mail-settings';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { pushAtOnce } from '@/lib/notifications/channels/push-commands';
import { notifyOperators } from '@/lib/platform/alarm-commands';

/** Milliseconds between two checks. */
const every = 60_000;

/** Checks every minute whether this server has to alert operators, until the process ends. */
export function startAlarms(): void {
  const { OPERATOR_EMAILS: operators, NEXTAUTH_URL: appUrl } = env();
  const look = () =>
    notifyOperators(db(), { operators, appUrl, openMailer, push }).catch((error: unknown) => {
      log.warn({ err: error }, 'not known whether operators have to be told something');
    });
  setInterval(() => void look(), every).unref();
}

const push: Parameters<typeof notifyOperators>[1]['push'] = async (people, write) => {
  const settings = readMailSettings(process.env);
  return settings !== null && pushAtOnce(db(), settings, people, write);
};

/** Loads the mailer with the first mail, because most servers never send one. */
async function openMailer() {
  const settings = readMailSettings(process.env);
  const { createMailer } = await import('@/lib/core/messages/mail');
  return settings && createMailer(settings);
}
