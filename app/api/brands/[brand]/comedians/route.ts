import { getLocale } from 'next-intl/server';
import { answerForTeam } from '@/lib/access/team-route';
import { findComediansForTeam } from '@/lib/comedians/loaders';
import { comedianSearchSchema } from '@/lib/comedians/search-schema';
import { defineRoute } from '@/lib/core/route';

/**
 * Returns the comedians who match a team's search, `?q=&city=&band=&show=`, as in lib/comedians/search-queries, with
 * name, city and band only. Never cached by the browser, because statuses for the show change.
 */
export const GET = defineRoute(async (request, { params }: RouteContext<'/api/brands/[brand]/comedians'>) => {
  const { brand } = await params;
  return answerForTeam(brand, async (brandId) => {
    const search = comedianSearchSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!search.success) return Response.json({ error: 'invalidInput' }, { status: 400 });
    const comedians = await findComediansForTeam(brandId, search.data, await getLocale(), new Date());
    return Response.json({ comedians }, { headers: { 'Cache-Control': 'no-store' } });
  });
});
