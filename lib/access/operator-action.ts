import 'server-only';
import type { z } from 'zod';
import { defineAction } from '@/lib/auth/action';
import type { OperatorContext } from '@/lib/core/actor';
import type { Result } from '@/lib/core/result';
import { operatorContext } from './operator';

/**
 * Makes a server action for operators; all of them are made by this. In addition to `defineAction`, it passes the
 * context to `run`, which may be a command itself. For everybody else the response is 404, as for an action that does
 * not exist.
 *
 * @param options.makes as of `defineAction`; `once` is in the context
 * @param options.refreshes as of `defineAction`
 */
export function defineOperatorAction<Schema extends z.ZodType, Value, Details = never>(options: {
  input: Schema;
  makes?: (input: z.output<Schema>) => string | null;
  refreshes?: 'always' | 'onSuccess';
  run: (context: OperatorContext, input: z.output<Schema>) => Promise<Result<Value, string, Details>>;
}) {
  return defineAction<'operator', Schema, Value, Details>({
    who: 'operator',
    input: options.input,
    makes: options.makes,
    refreshes: options.refreshes,
    run: (input, viewer, once) => options.run({ ...operatorContext(viewer), once }, input),
  });
}
