import { getViewer } from '@/lib/accounts/viewer';
import { suggestCities } from '@/lib/places/loaders';
import { defineRoute } from '@/lib/core/http/route';

/** Seconds that a browser caches a response, while somebody types and corrects a name. Cities hardly ever change. */
const keptFor = 300;

/** Cities that match what a signed-in person types, `?q=mün`: names in both languages, the likeliest first. */
export const GET = defineRoute(async (request) => {
  if (!(await getViewer())) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  const cities = await suggestCities(request.nextUrl.searchParams.get('q') ?? '');
  return Response.json({ cities }, { headers: { 'Cache-Control': `private, max-age=${keptFor}` } });
});
