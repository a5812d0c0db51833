import { getViewer } from '@/lib/accounts/viewer';
import { defineRoute } from '@/lib/core/http/route';
import { loadSimilarIdeas } from '@/lib/platform/ideas/loaders';

/** Returns titles, statuses and votes of similar ideas, never their creators, `?q=kalender`. */
export const GET = defineRoute(async (request) => {
  const viewer = await getViewer();
  if (!viewer) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  if (!viewer.comedian) return Response.json({ error: 'notFound' }, { status: 404 });
  const ideas = await loadSimilarIdeas(request.nextUrl.searchParams.get('q'));
  return Response.json({ ideas }, { headers: { 'Cache-Control': 'private, no-store' } });
});
