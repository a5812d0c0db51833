import { areaOf, everybody, type RouteRow } from '@/lib/core/testing/access-table';
import { gather, join } from '@/lib/core/testing/gather';
import type { World } from './fixtures';
import { listRoutes } from './routes';

export const accessTables = (await gather('access')).map(({ table }) => table);
export const uploads = join(accessTables.map((table) => table.uploads));

/** Every route of the build with the result for each role. `{brand}`, `{show}` and `{city}` are the test's own. */
export const routeTable: Record<string, RouteRow> = {
  ...Object.fromEntries(
    listRoutes().flatMap((route) => {
      const expected = areaOf(route);
      return expected ? [[route, { expected }]] : [];
    }),
  ),
  ...join(accessTables.map((of) => of.routes)),
  // These routes accept only files, which another test sends.
  ...Object.fromEntries(Object.keys(uploads).map((route) => [route, { expected: everybody(405) }])),
};

/** A brand's show with an applicant, and the ids of the records that addresses name. */
export async function makeRouteContext(world: World) {
  const show = await world.show({ title: 'Nur für uns' });
  const applicant = await world.comedian({ name: 'Nora Nurfüruns' });
  await world.apply(show.id, applicant.id);
  const { brand, city } = world;
  const ids: Record<string, string> = {
    brand: brand.id,
    venue: brand.venue.id,
    format: brand.format.id,
    show: show.id,
    city: city.slug,
    comedian: applicant.id,
  };
  for (const of of accessTables) Object.assign(ids, await of.ids?.({ world, show, applicant }));
  return { show, applicant, ids };
}
