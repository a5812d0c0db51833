import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { requireComedian } from '@/lib/auth/viewer';
import { loadCity } from '@/lib/cities/loaders';
import { defineRoute } from '@/lib/core/route';
import { readPlace } from '@/lib/core/keyset';
import { readFilters } from '@/lib/spotting/filters';
import { loadCityPage } from '@/lib/spotting/loaders';

type Context = RouteContext<'/user/cities/[city]/more'>;

/** The page of a city's list behind `after`, as data for the list that is on the screen already. */
export const GET = defineRoute(async (request, { params }: Context) => {
  const { comedian } = await requireComedian();
  const city = await loadCity((await params).city);
  const { searchParams } = request.nextUrl;
  const behind = readPlace(searchParams.get('after'));
  if (!city || !behind) notFound();
  const filters = readFilters(
    Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])),
  );
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const { nights, next } = await loadCityPage(city.id, filters, behind, looking);
  return Response.json({ nights, next }, { headers: { 'Cache-Control': 'private, no-store' } });
});
