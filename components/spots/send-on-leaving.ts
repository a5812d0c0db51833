import { formDataOf } from '@/components/forms/form-data';
import type { ActionState } from '@/lib/core/http/action-state';

/**
 * Sends an answer to a request while its page is being left. The browser finishes this request even when the tab is
 * closed; it would abort that of a server action.
 */
export async function sendOnLeaving(
  fields: Record<string, string>,
): Promise<ActionState<{ applicationId: string }>> {
  try {
    const body = formDataOf(fields);
    const request = { method: 'POST', body, keepalive: true, redirect: 'error' } as const;
    return (await (await fetch('/user/spots/answers', request)).json()) as ActionState<{
      applicationId: string;
    }>;
  } catch {
    return { status: 'failed', code: 'offline', fields: {}, values: fields };
  }
}
