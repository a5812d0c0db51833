import 'server-only';
import { subMinutes } from 'date-fns';
import type { Files } from '@/lib/core/files';
import { abandonedMinutes } from './limits';
import { incomingFolder } from './receive-commands';

/**
 * Deletes the files of uploads whose server ended before it could delete them. Returns their number. Those of other
 * servers with the same folder, which are still being written, stay.
 */
export async function deleteAbandonedUploads({ files, now }: { files: Files; now: Date }): Promise<number> {
  const before = subMinutes(now, abandonedMinutes);
  let deleted = 0;
  for await (const { key, writtenAt } of files.list(incomingFolder)) {
    if (writtenAt >= before) continue;
    await files.delete(key);
    deleted += 1;
  }
  return deleted;
}
