import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { markOf, type Judged } from './rules';
import type { FileRow } from './row-schema';

/**
 * Returns the key of a show after its row was imported: that of the row. A show of a calendar keeps its own when a table
 * has it too, because the calendar knows it better.
 */
export function keyFor({ importKey }: { importKey: string }, { key }: Pick<FileRow, 'key'>): string {
  return importKey.startsWith('uid:') && key.startsWith('row:') ? importKey : key;
}

/**
 * Writes down what the file says about shows that stay as they are, so that they are recognised by it the next time. A
 * show that somebody else changes at this moment is left out: it is then recognised as it was now.
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
