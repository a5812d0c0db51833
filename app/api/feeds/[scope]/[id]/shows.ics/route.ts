import { defineRoute } from '@/lib/core/http/route';
import { answerPreflight, answerPublicFeed, readFeedLanguage } from '@/lib/public/feeds/responses';
import { loadPublicCalendar } from '@/lib/public/feeds/loaders';
import { readScope } from '@/lib/public/feeds/filters';

/** Returns the public shows of a brand, a city, a venue or a series as a calendar, `?lang=de|en`. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/[scope]/[id]/shows.ics'>) => {
    const { scope, id } = await params;
    const known = readScope(scope, id);
    const language = readFeedLanguage(request.nextUrl.searchParams);
    return answerPublicFeed(known && (await loadPublicCalendar(known, language)), request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
