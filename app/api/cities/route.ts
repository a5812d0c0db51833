import { getViewer } from '@/lib/auth/viewer';
import { searchCities } from '@/lib/cities/queries';
import { db } from '@/lib/core/db';
import { defineRoute } from '@/lib/core/route';

/** Suggestions that fit under a field on a phone. */
const suggestions = 8;

/** Seconds that a browser keeps an answer: while somebody types a name and corrects it. Cities hardly ever change. */
const keptFor = 300;

/** The cities that fit what somebody types: `?q=mün`. For signed-in people only; the first choice comes first. */
export const GET = defineRoute(async (request) => {
  if (!(await getViewer())) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  const cities = await searchCities(db(), request.nextUrl.searchParams.get('q') ?? '', suggestions);
  return Response.json({ cities }, { headers: { 'Cache-Control': `private, max-age=${keptFor}` } });
});
