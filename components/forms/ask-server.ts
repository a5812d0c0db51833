import { unstable_rethrow } from 'next/navigation';
import { readFormValues, type ActionState, type Keyed } from '@/lib/core/forms';

/** A server action made by `defineAction`. */
export type ServerAction<Value, Details> = (
  before: Keyed,
  form: FormData,
) => Promise<ActionState<Value, Details>>;

/**
 * Codes after which the same form may be sent again: `offline` was certainly not sent, `unsent` neither, because an
 * accompanying file did not arrive, `dropped` got no response, `busy` was certainly not done, and `unsure` may have
 * been done.
 */
const resendCodes = ['offline', 'unsent', 'dropped', 'busy', 'unsure'] as const;

type ResendCode = (typeof resendCodes)[number];

/** Whether the same form may be sent again after this code. */
export function isToResend(code: string): code is ResendCode {
  return resendCodes.some((one) => one === code);
}

/**
 * Sends a form to its server action. All calls of actions from screens go through here, most of them by
 * `useActionForm`.
 *
 * The promise never rejects because of the connection: without a response from the server the result is a refusal with
 * all typed values and the code `offline` or `dropped`. Redirects pass through.
 *
 * @param formKey the key of the form, for an action that creates a record; the same for every retry until a success
 */
export async function askServer<Value, Details>(
  action: ServerAction<Value, Details>,
  form: FormData,
  formKey?: string,
): Promise<ActionState<Value, Details>> {
  const isOffline = !navigator.onLine;
  try {
    return await action({ formKey }, form);
  } catch (error) {
    unstable_rethrow(error);
    return notSent(isOffline ? 'offline' : 'dropped', form, formKey);
  }
}

/** The result of a form without a response from the server: all typed values are still there. */
export function notSent(code: ResendCode, form: FormData, formKey?: string) {
  return { status: 'failed', formKey, code, fields: {}, values: readFormValues(form) } as const;
}

/** Makes form data for an action. A list becomes several fields with the same name. */
export function formDataOf(fields: Record<string, string | readonly string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  }
  return form;
}
