import { getLocale } from 'next-intl/server';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { findComediansForTeam, loadAnswersFor } from '@/lib/comedians/loaders';
import { comedianSearchSchema } from '@/lib/comedians/schema';

/**
 * Returns the comedians who match a team's search, `?q=&city=&band=&show=`, as in lib/comedians/search-queries, with
 * name, city and band, their bars at the brand, and their answer whether they can play on the show's night. Never
 * cached by the browser, because statuses for the show change.
 */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/comedians'>>(
  'workInTeam',
  async (request, { actor, now }) => {
    const search = comedianSearchSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!search.success) return Response.json({ error: 'invalidInput' }, { status: 400 });
    const found = await findComediansForTeam(actor.brandId, search.data, await getLocale(), now);
    const ids = found.map(({ comedianId }) => comedianId);
    const nights = await loadAnswersFor(actor.brandId, search.data.show, ids);
    const comedians = found.map((one) => ({ ...one, night: nights.get(one.comedianId) ?? 'unsaid' }));
    return Response.json({ comedians }, { headers: { 'Cache-Control': 'no-store' } });
  },
);
