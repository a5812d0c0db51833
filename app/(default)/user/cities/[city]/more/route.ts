import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadCity } from '@/lib/places/loaders';
import { defineRoute } from '@/lib/core/http/route';
import { readCursor } from '@/lib/core/database/paging';
import { readFilters } from '@/lib/spots/city/filters';
import { loadCityPage } from '@/lib/spots/city/loaders';

type Context = RouteContext<'/user/cities/[city]/more'>;

/** Returns the page of a city's list after the cursor `after` as data, for a list that is already on the screen. */
export const GET = defineRoute(async (request, { params }: Context) => {
  const { comedian } = await requireComedian();
  const city = await loadCity((await params).city);
  const { searchParams } = request.nextUrl;
  const after = readCursor(searchParams.get('after'));
  if (!city || !after) notFound();
  const filters = readFilters(
    Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])),
  );
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const { nights, next } = await loadCityPage(city.id, filters, after, looking);
  return Response.json({ nights, next }, { headers: { 'Cache-Control': 'private, no-store' } });
});
