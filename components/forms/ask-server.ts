import { unstable_rethrow } from 'next/navigation';
import { idle, type ActionState } from '@/lib/core/action-state';
import { readFormValues } from '@/lib/core/form-values';

/** A server action as `defineAction` makes it. */
export type ServerAction<Value, Details> = (
  state: ActionState<Value, Details>,
  form: FormData,
) => Promise<ActionState<Value, Details>>;

/**
 * Sends a form to its action. The one way from a screen to the server: `useActionForm` goes through here, and what acts
 * without a form of its own does too.
 *
 * It never rejects because of the connection: when nobody answers, that is a refusal like any other, with the code
 * `offline` and everything that was typed. Redirects pass through.
 */
export async function askServer<Value, Details>(
  action: ServerAction<Value, Details>,
  form: FormData,
): Promise<ActionState<Value, Details>> {
  try {
    return await action(idle, form);
  } catch (error) {
    unstable_rethrow(error);
    return { status: 'failed', code: 'offline', fields: {}, values: readFormValues(form) };
  }
}
