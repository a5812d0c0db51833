import 'server-only';
import { subMinutes } from '@/lib/core/time/dates';
import { eachRow } from '@/lib/core/jobs/each-row';
import type { Files } from '@/lib/core/files/files';
import { abandonedMinutes } from './limits';
import { incomingFolder } from './receive-commands';

/**
 * Deletes the files of uploads whose server crashed before it could delete them, each by itself (`eachRow`). Returns
 * their number. Files that another server with the same folder is still writing stay.
 */
export function deleteAbandonedUploads({ files, now }: { files: Files; now: Date }): Promise<number> {
  const before = subMinutes(now, abandonedMinutes);
  return eachRow('deleteAbandonedUploads', writtenBefore(files, before), async (key) => {
    await files.delete(key);
    return 1;
  });
}

async function* writtenBefore(files: Files, before: Date): AsyncGenerator<string> {
  for await (const { key, writtenAt } of files.list(incomingFolder)) if (writtenAt < before) yield key;
}
