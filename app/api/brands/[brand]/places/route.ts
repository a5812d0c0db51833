import { getLocale } from 'next-intl/server';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { readWish } from '@/lib/shows/find-rules';
import { findForTeam } from '@/lib/shows/find-loaders';

/** Returns the brand's shows and the comedians whose names match a typed text, `?q=ada`. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/places'>>(
  'workInTeam',
  async (request, { actor, now }) => {
    const q = readWish(request.nextUrl.searchParams);
    const found = q === null ? {} : await findForTeam(actor.brandId, q, { language: await getLocale(), now });
    return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } });
  },
);
