import { getViewer } from '@/lib/auth/viewer';
import { suggestCities } from '@/lib/cities/loaders';
import { defineRoute } from '@/lib/core/route';

/** Seconds that a browser keeps an answer: while somebody types a name and corrects it. Cities hardly ever change. */
const keptFor = 300;

/** The cities that fit what a signed-in person types, `?q=mün`: names in both languages, the likeliest first. */
export const GET = defineRoute(async (request) => {
  if (!(await getViewer())) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  const cities = await suggestCities(request.nextUrl.searchParams.get('q') ?? '');
  return Response.json({ cities }, { headers: { 'Cache-Control': `private, max-age=${keptFor}` } });
});
