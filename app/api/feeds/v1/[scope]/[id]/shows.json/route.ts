import { defineRoute } from '@/lib/core/http/route';
import { answerPreflight, answerPublicFeed } from '@/lib/public/feeds/responses';
import { loadJsonFeed } from '@/lib/public/feeds/loaders';
import { readLimit, readScope } from '@/lib/public/feeds/filters';

/** Returns the next public shows of a brand, a city, a venue or a series for other websites, `?limit=`. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/v1/[scope]/[id]/shows.json'>) => {
    const { scope, id } = await params;
    const known = readScope(scope, id);
    const limit = readLimit(request.nextUrl.searchParams.get('limit'));
    return answerPublicFeed(known && (await loadJsonFeed(known, limit)), request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
