import 'server-only';
import type { Route } from 'next';
import { randomUUID } from 'node:crypto';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import { z } from 'zod';
import { signInPath } from '@/lib/core/http/paths';
import {
  readFormValues,
  type ActionState,
  type Keyed,
  type FieldErrors,
  type FormValues,
} from '@/lib/core/forms';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { env } from '@/lib/core/process/env';
import { limited } from '@/lib/core/text/limited-schema';
import { SentBefore, type Once } from '@/lib/core/database/once';
import { isOwnOrigin } from '@/lib/core/http/origin';
import { log } from '@/lib/core/process/log';
import type { Result } from '@/lib/core/result';
import { markRead } from '@/lib/core/http/handover';
import { watchingWrites } from '@/lib/core/database/transaction';
import { getViewer, pathHere, profileOf, requireOperator, type ComedianViewer, type Viewer } from './viewer';

/** The kind of viewer that an action requires. `run` decides over loaded rows what the viewer may do. */
type Asking = { anyone: Viewer | null; account: Viewer; comedian: ComedianViewer; operator: Viewer };

type TextField<Input> = { [Name in keyof Input]: Input[Name] extends string ? Name : never }[keyof Input];

type Makes<Input> = true | TextField<Input> | ((input: Input) => string | null);

/** The options shared by the actions of all roles. `defineAction` describes them. */
export type ActionOptions<Schema extends z.ZodType> = {
  input: Schema;
  makes?: Makes<z.output<Schema>>;
  refreshes?: 'always' | 'onSuccess';
};

/**
 * Makes a server action; all actions are made by this. Every action is a public endpoint, so before `run` this checks
 * that the request comes from one of our own pages, identifies the viewer and parses the input. `run` then loads,
 * authorizes, calls a command and revalidates.
 *
 * A refusal is a `Result` with a code, or code `invalidInput` for input that does not parse. After a database failure,
 * the code is `busy` if certainly nothing was written, otherwise `unsure`. A bug is logged with the request's id and
 * returns as code `unexpected`. All of these return the typed values, except `crossSite`, which is refused before they
 * are read.
 *
 * @param options.makes only for actions that create something: `run` gets `once` and passes it to `makeOnce`, so that a
 *   form that is sent twice creates one thing. It distinguishes forms that were rendered with the same form key, by the
 *   name of a field, such as the id of their row; true where the form is the only one; or a function that returns the
 *   text, and null when this input creates nothing
 * @param options.refreshes the condition for rendering the viewer's page again after `run`: `onSuccess`, so that a
 *   refused form keeps its values, or `always`, as the cause of a refusal is often a change since the page was rendered
 */
export function defineAction<Who extends keyof Asking, Schema extends z.ZodType, Value, Details = never>(
  options: ActionOptions<Schema> & {
    who: Who;
    run: (
      input: z.output<Schema>,
      viewer: Asking[Who],
      once: Once | undefined,
    ) => Promise<Result<Value, string, Details>>;
  },
) {
  const input = limited(options.input);
  type State = ActionState<Value, Details>;
  return async function action(previous: Keyed, form: FormData): Promise<State> {
    const requestHeaders = await headers();
    markRead(requestHeaders);
    let values: FormValues = {};
    const formKey = formKeySchema.safeParse(previous).data?.formKey;
    const failed = (code: string, fields: FieldErrors = {}, details?: Details): State => ({
      status: 'failed',
      code,
      fields,
      values,
      details,
      formKey,
    });

    if (!isOwnOrigin(requestHeaders.get('origin'), env().NEXTAUTH_URL)) return failed('crossSite');
    if (form instanceof FormData) values = readFormValues(form);
    return watchingWrites(async (writes) => {
      try {
        const viewer = (await identify(options.who)) as Asking[Who];
        const parsed = input.safeParse(values);
        if (!parsed.success) return failed('invalidInput', fieldErrors(parsed.error));
        const about = aboutOf(options.makes, parsed.data);
        if (about !== null && !(formKey && viewer)) return failed('invalidInput');
        const once =
          about !== null && formKey && viewer
            ? { accountId: viewer.accountId, key: formKey, about, content: values }
            : undefined;
        const result = await options.run(parsed.data, viewer, once);
        if (options.refreshes === 'always' || (options.refreshes && result.ok)) refresh();
        if (result.ok) return { status: 'done', value: result.value, formKey: randomUUID() };
        return failed(result.code, result.field ? { [result.field]: result.code } : {}, result.details);
      } catch (error) {
        unstable_rethrow(error);
        if (error instanceof SentBefore) return { ...failed('sentBefore'), formKey: randomUUID() };
        const trouble = troubleOf(error);
        if (!trouble) {
          log.error({ err: error }, 'action failed');
          return failed('unexpected');
        }
        log.warn({ err: trouble.cause ?? trouble }, 'action refused by the database');
        return failed(trouble.isUndone && !writes.isWritten ? 'busy' : 'unsure');
      }
    });
  };
}

/** Returns the text that distinguishes forms with the same key; null when the input creates nothing. */
function aboutOf<Input>(makes: Makes<Input> | undefined, input: Input): string | null {
  if (makes === undefined) return null;
  if (makes === true) return '';
  return typeof makes === 'function' ? makes(input) : String(input[makes]);
}

/** The form's key, from the state with which the form was rendered. */
const formKeySchema = z.object({ formKey: z.string().min(1).max(100) });

async function identify(who: keyof Asking): Promise<Viewer | null> {
  if (who === 'operator') return requireOperator();
  const viewer = await getViewer();
  if (who === 'anyone') return viewer;
  // An action's request has the path of its page, so `pathHere` is the page to return to.
  if (!viewer) redirect(signInPath(await pathHere(), { hasEnded: true }) as Route);
  if (who === 'comedian' && !profileOf(viewer)) {
    redirect(`/newUser?callbackUrl=${encodeURIComponent(await pathHere())}`);
  }
  return viewer;
}

/** The first problem of each field; zod's messages are message keys. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
