import path from 'node:path';
import { defaultFilesFolder, withoutBlanks, type EnvSource } from '@/lib/core/process/env';
import { readMailSettings } from '@/lib/core/messages/mail-settings';

/** Returns the words for the file storage of an environment: its bucket, or the whole path of its folder. */
export function storageName(source: EnvSource): string {
  const { S3_BUCKET, FILES_DIR = defaultFilesFolder } = withoutBlanks(source);
  return S3_BUCKET ? `the bucket ${S3_BUCKET}` : `the folder ${path.resolve(FILES_DIR)}`;
}

/**
 * Returns the abilities of a worker with this environment, as a sentence, and the lack that limits them. Every process
 * reports them at its start, because work without its settings would otherwise be left undone silently.
 */
export function abilitiesOf(source: EnvSource) {
  const settings = readMailSettings(source);
  const cannot =
    settings === null
      ? { code: 'noAddress' as const }
      : settings.by === 'none'
        ? { code: 'noMailServer' as const }
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
  return { can: `${can}.`, cannot };
}
