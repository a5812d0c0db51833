import { defineRoute } from '@/lib/core/http/route';
import { readLimit, readScope } from '@/lib/public/feeds/filters';
import { loadAtomFeed } from '@/lib/public/feeds/loaders';
import { answerPreflight, answerPublicFeed, readFeedLanguage } from '@/lib/public/feeds/responses';

/** Returns the next public shows of a brand, a city, a venue or a series for feed readers, `?lang=de|en&limit=`. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/[scope]/[id]/shows.atom'>) => {
    const { scope, id } = await params;
    const known = readScope(scope, id);
    const { searchParams } = request.nextUrl;
    const [language, limit] = [readFeedLanguage(searchParams), readLimit(searchParams.get('limit'))];
    return answerPublicFeed(known && (await loadAtomFeed(known, language, limit)), request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
