import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { markOf, type Judged } from './rules';
import type { FileRow } from './row-schema';

/**
 * Returns the key of a show after the import of its row: the row's key. A show that came from a calendar keeps its key
 * when a table contains it too, because the calendar's key is more reliable.
 */
export function keyFor({ importKey }: { importKey: string }, { key }: Pick<FileRow, 'key'>): string {
  return importKey.startsWith('uid:') && key.startsWith('row:') ? importKey : key;
}

/**
 * Stores the keys and fingerprints of rows whose shows are unchanged, so that the next import recognises the shows by
 * them. Shows that are locked at this moment are skipped; they keep their present key.
 */
export async function recognise(tx: Tx, judged: readonly Judged[], from: string): Promise<void> {
  const newer = judged.flatMap((one) => {
    if (one.verdict !== 'unchanged') return [];
    const { row, show } = one;
    const [key, mark] = [keyFor(show, row), markOf(row)];
    const isKnown = key === show.importKey && mark === show.importMark && from === show.importFrom;
    return isKnown ? [] : [{ id: show.id, key, mark }];
  });
  if (newer.length === 0) return;
  await tx.$executeRaw`
    WITH newer AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(newer)}::jsonb) AS row (id uuid, key text, mark text)),
      free AS (SELECT id FROM shows WHERE id IN (SELECT id FROM newer) FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE shows SET "importKey" = newer.key, "importMark" = newer.mark, "importFrom" = ${from}
    FROM newer JOIN free USING (id) WHERE shows.id = newer.id`;
}
