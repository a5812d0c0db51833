import { getViewer } from '@/lib/accounts/viewer';
import { suggestCities } from '@/lib/places/loaders';
import { defineRoute } from '@/lib/core/http/route';

/** Seconds that a browser caches a response, because a typed name is often corrected. Cities hardly ever change. */
const keptFor = 300;

/** Returns the cities that match a typed text, `?q=mün`: names in both languages, the likeliest first. */
export const GET = defineRoute(async (request) => {
  if (!(await getViewer())) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  const cities = await suggestCities(request.nextUrl.searchParams.get('q') ?? '');
  return Response.json({ cities }, { headers: { 'Cache-Control': `private, max-age=${keptFor}` } });
});
