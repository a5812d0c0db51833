import { getLocale } from 'next-intl/server';
import { defineTeamRoute } from '@/lib/access/team-route';
import { findComediansForTeam } from '@/lib/comedians/loaders';
import { comedianSearchSchema } from '@/lib/comedians/search-schema';

/**
 * The comedians that a team looks for, `?q=&city=&band=&show=`, as in lib/comedians/search-queries. Of nobody more than name, city
 * and experience; never kept by a browser, because who stands where changes under way.
 */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/comedians'>>(
  'workInTeam',
  async (request, { actor, now }) => {
    const search = comedianSearchSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!search.success) return Response.json({ error: 'invalidInput' }, { status: 400 });
    const comedians = await findComediansForTeam(actor.brandId, search.data, await getLocale(), now);
    return Response.json({ comedians }, { headers: { 'Cache-Control': 'no-store' } });
  },
);
