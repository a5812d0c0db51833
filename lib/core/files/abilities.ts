import path from 'node:path';
import { defaultFilesFolder, withoutBlanks, type EnvSource } from '@/lib/core/process/env';
import { readMailSettings } from '@/lib/core/messages/mail-settings';

/** Returns the words for the storage of files of an environment: its bucket, or the whole path of its folder. */
export function storageName(source: EnvSource): string {
  const { S3_BUCKET, FILES_DIR = defaultFilesFolder } = withoutBlanks(source);
  return S3_BUCKET ? `the bucket ${S3_BUCKET}` : `the folder ${path.resolve(FILES_DIR)}`;
}

/** What becomes of messages that a worker does not send. */
const theyWait = 'They wait for a worker that can, three days at most.';

/**
 * Returns what a worker does with its environment, and what it cannot do because of it, each as a sentence. Every
 * process says so when it starts, because what it does not know it would otherwise leave undone in silence.
 */
export function abilitiesOf(source: EnvSource): { can: string; cannot: string | null } {
  const settings = readMailSettings(source);
  const cannot =
    settings === null
      ? 'Sends no mails and no push messages, because NEXTAUTH_URL or NEXTAUTH_SECRET is not set.'
      : settings.by === 'none'
        ? 'Sends no mails, because SMTP_URL is not set.'
        : null;
  const sends = [
    settings?.by === 'smtp' && `sends mails by ${new URL(settings.url).hostname}`,
    settings?.by === 'smtp' &&
      settings.bounces &&
      `reads bounces at ${new URL(settings.bounces.url).hostname}`,
    settings?.by === 'outbox' && `puts mails into ${settings.appUrl}/outbox instead of sending them`,
    settings && 'sends push messages',
  ];
  const can = ['Does jobs', `stores files in ${storageName(source)}`, ...sends].filter(Boolean).join('; ');
  return {
    can: `${can}.`,
    cannot: cannot && `${cannot} ${theyWait}`,
  };
}
