import { defineRoute } from '@/lib/core/route';
import { answerPreflight, answerPublicFeed } from '@/lib/feeds/responses';
import { loadJsonFeed } from '@/lib/feeds/loaders';
import { readLimit, readScope } from '@/lib/feeds/filters';

/** The next public shows of a brand, a city or a venue for other people's sites, `?limit=`. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/v1/[scope]/[id]/shows.json'>) => {
    const { scope, id } = await params;
    const known = readScope(scope, id);
    const limit = readLimit(request.nextUrl.searchParams.get('limit'));
    return answerPublicFeed(known && (await loadJsonFeed(known, limit)), request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
