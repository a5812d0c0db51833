import 'server-only';
import type { OperatorContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { makeOnce } from '@/lib/core/database/once';
import { writeOperatorLog, type OperatorEntry } from '@/lib/core/operator-log';
import type { Result } from '@/lib/core/result';

/**
 * Runs an operator's act and adds an entry to their log in the same transaction. A refused act gets no entry.
 *
 * @param entry returns the content of the log entry
 */
export async function actLogged<Value, Code extends string>(
  context: OperatorContext,
  act: (tx: Tx) => Promise<Result<Value, Code>>,
  entry: (value: Value) => OperatorEntry,
): Promise<Result<Value, Code>> {
  return makeOnce<Value, Code>(context, async (tx) => {
    const done = await act(tx);
    if (done.ok) await writeOperatorLog(tx, context, entry(done.value));
    return done;
  });
}
