import { unstable_rethrow } from 'next/navigation';
import type { ActionState, Keyed } from '@/lib/core/action-state';
import { readFormValues } from '@/lib/core/form-values';

/** A server action made by `defineAction`. */
export type ServerAction<Value, Details> = (
  before: Keyed,
  form: FormData,
) => Promise<ActionState<Value, Details>>;

/**
 * Sends a form to its server action. All calls of actions from screens go through here, most of them by
 * `useActionForm`.
 *
 * The promise never rejects because of the connection: without a response from the server the result is a refusal with
 * the code `offline` and everything that was typed. Redirects pass through.
 *
 * @param formKey the key of the form, for an action that makes something; the same for each sending until a success
 */
export async function askServer<Value, Details>(
  action: ServerAction<Value, Details>,
  form: FormData,
  formKey?: string,
): Promise<ActionState<Value, Details>> {
  try {
    return await action({ formKey }, form);
  } catch (error) {
    unstable_rethrow(error);
    return { status: 'failed', formKey, code: 'offline', fields: {}, values: readFormValues(form) };
  }
}
