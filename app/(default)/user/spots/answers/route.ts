import { requireComedian } from '@/lib/accounts/viewer';
import { defineRoute } from '@/lib/core/http/route';
import { answerRequest } from '@/lib/spots/own/responses';

/** Takes an answer that the browser held back until its page was left (components/spots/use-spot-moves). */
export const POST = defineRoute(async (request) => {
  const { comedian } = await requireComedian();
  // Without a readable form there is no request to answer.
  const form = await request.formData().catch(() => new FormData());
  return answerRequest(form, comedian.id);
});
