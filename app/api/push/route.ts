import { getViewer } from '@/lib/accounts/viewer';
import { defineRoute } from '@/lib/core/http/route';
import { answerRenewal } from '@/lib/notifications/channels/responses';

/** Takes the state of push messages in a browser, which its service worker sends (lib/host/offline/push-renewal). */
export const POST = defineRoute(async (request) => {
  const viewer = await getViewer();
  if (!viewer?.comedian) return new Response(null, { status: 401 });
  return answerRenewal(await request.text(), {
    comedianId: viewer.comedian.id,
    sessionId: viewer.session.id,
  });
});
