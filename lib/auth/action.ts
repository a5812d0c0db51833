import 'server-only';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { getViewer, type ComedianViewer, type Viewer } from './viewer';
import type { ActionState, FieldErrors, FormValues } from '@/lib/core/action-state';
import { env } from '@/lib/core/env';
import { readFormValues } from '@/lib/core/form-values';
import { isOwnOrigin } from '@/lib/core/origin';
import { requestLog } from '@/lib/core/request-log';
import type { Result } from '@/lib/core/result';
import { markRead } from '@/lib/core/unreadable';

/** Who must be asking for an action to run at all. What they may do is decided inside, over loaded rows. */
type Asking = { anyone: Viewer | null; account: Viewer; comedian: ComedianViewer };

/**
 * Makes a server action; the one way to make them. Every action is a public endpoint, so this does, before `run`:
 * check that one of our own pages asks, find out who asks, parse the input. `run` then loads, authorizes, calls a
 * command and revalidates.
 *
 * A refusal (`Result` with a code, or input that does not parse: code `invalidInput`) comes back with everything that
 * was typed. A bug is logged with the request's id and comes back as code `unexpected`, also with everything typed.
 */
export function defineAction<
  Who extends keyof Asking,
  Schema extends z.ZodType,
  Value,
  Details = never,
>(options: {
  who: Who;
  input: Schema;
  run: (input: z.output<Schema>, viewer: Asking[Who]) => Promise<Result<Value, string, Details>>;
}) {
  type State = ActionState<Value, Details>;
  return async function action(_previous: State, form: FormData): Promise<State> {
    const asked = await headers();
    markRead(asked);
    let values: FormValues = {};
    const failed = (code: string, fields: FieldErrors = {}, details?: Details): State => ({
      status: 'failed',
      code,
      fields,
      values,
      details,
    });

    if (!isOwnOrigin(asked.get('origin'), env().NEXTAUTH_URL)) return failed('crossSite');
    if (form instanceof FormData) values = readFormValues(form);
    try {
      const viewer = (await identify(options.who)) as Asking[Who];
      const parsed = options.input.safeParse(values);
      if (!parsed.success) return failed('invalidInput', fieldErrors(parsed.error));
      const result = await options.run(parsed.data, viewer);
      if (result.ok) return { status: 'done', value: result.value };
      return failed(result.code, result.field ? { [result.field]: result.code } : {}, result.details);
    } catch (error) {
      unstable_rethrow(error);
      (await requestLog()).error({ err: error }, 'action failed');
      return failed('unexpected');
    }
  };
}

async function identify(who: keyof Asking): Promise<Viewer | null> {
  const viewer = await getViewer();
  if (who === 'anyone') return viewer;
  if (!viewer) redirect('/');
  if (who === 'comedian' && !viewer.comedian) redirect('/newUser');
  return viewer;
}

/** The first problem of each field; zod's messages are message keys. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
