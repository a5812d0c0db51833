import 'server-only';
import type { z } from 'zod';
import { defineAction, type ActionOptions } from '@/lib/accounts/action';
import { presentTime, type OperatorContext } from '@/lib/core/actor';
import type { Result } from '@/lib/core/result';
import type { Viewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';

/** Returns the context in which an operator acts. Call it with what `requireOperator` returns. */
export function operatorContext({ accountId, comedian }: Viewer): OperatorContext {
  return {
    db: db(),
    ...presentTime(),
    actor: { kind: 'operator', accountId, comedianId: comedian?.id ?? null },
  };
}

/**
 * Makes a server action for operators; all of them are made by this. In addition to `defineAction`, it passes the
 * context to `run`, which may be a command itself. Other viewers get a 404, as for an action that does not exist.
 *
 * @param options as of `defineAction`; `once` is in the context
 */
export function defineOperatorAction<Schema extends z.ZodType, Value, Details = never>(
  options: ActionOptions<Schema> & {
    run: (context: OperatorContext, input: z.output<Schema>) => Promise<Result<Value, string, Details>>;
  },
) {
  return defineAction<'operator', Schema, Value, Details>({
    ...options,
    who: 'operator',
    run: (input, viewer, once) => options.run({ ...operatorContext(viewer), once }, input),
  });
}
