import 'server-only';
import { presentTime } from '@/lib/core/actor';
import { readFormValues, type ActionState } from '@/lib/core/forms';
import { db } from '@/lib/core/database/db';
import { changeApplication } from '@/lib/spots/commands';
import { answerSchema } from '@/lib/spots/schema';

/** Takes a comedian's answer to a request, and responds in the shape of an action's state. */
export async function answerRequest(form: FormData, comedianId: string): Promise<Response> {
  const values = readFormValues(form);
  const respond = (state: ActionState<{ applicationId: string }>, status: number) =>
    Response.json(state, { status, headers: { 'Cache-Control': 'private, no-store' } });
  const failed = (code: string) => ({ status: 'failed', code, fields: {}, values }) as const;
  const parsed = answerSchema.safeParse(values);
  if (!parsed.success) return respond(failed('notFound'), 400);
  const actor = { kind: 'comedian', comedianId } as const;
  const answer = await changeApplication(
    { db: db(), ...presentTime(), actor },
    parsed.data.intent,
    parsed.data,
  );
  return answer.ok
    ? respond({ status: 'done', value: answer.value }, 200)
    : respond(failed(answer.code), 409);
}
