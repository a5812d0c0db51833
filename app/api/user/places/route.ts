import { getLocale } from 'next-intl/server';
import { getViewer } from '@/lib/accounts/viewer';
import { defineRoute } from '@/lib/core/http/route';
import { readWish } from '@/lib/shows/find-rules';
import { findForComedian } from '@/lib/spots/find-loaders';

/** Returns the cities, and the shows that a comedian may see, whose names match a typed text, `?q=berl`. */
export const GET = defineRoute(async (request) => {
  const viewer = await getViewer();
  if (!viewer) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  if (!viewer.comedian) return Response.json({ error: 'notFound' }, { status: 404 });
  const q = readWish(request.nextUrl.searchParams);
  const looking = { language: await getLocale(), now: new Date() };
  const found = q === null ? {} : await findForComedian(viewer.comedian, q, looking);
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } });
});
