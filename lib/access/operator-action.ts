import 'server-only';
import { refresh } from 'next/cache';
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
 * @param options.refreshes when the page is rendered again after `run`: `onSuccess`, so that a refused form keeps its
 *   values, or `always`, as what was refused has often changed since the page was rendered
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
    run: async (input, viewer, once) => {
      const answer = await options.run({ ...operatorContext(viewer), once }, input);
      if (options.refreshes === 'always' || (options.refreshes && answer.ok)) refresh();
      return answer;
    },
  });
}
