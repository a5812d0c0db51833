import { defineRoute } from '@/lib/core/route';
import { answerPreflight, answerPublicFeed, readFeedLanguage } from '@/lib/feeds/responses';
import { loadPublicCalendar } from '@/lib/feeds/loaders';
import { readScope } from '@/lib/feeds/filters';

/** The public shows of a brand, a city or a venue as a calendar, `?lang=de|en`. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/[scope]/[id]/shows.ics'>) => {
    const { scope, id } = await params;
    const known = readScope(scope, id);
    const language = readFeedLanguage(request.nextUrl.searchParams);
    return answerPublicFeed(known && (await loadPublicCalendar(known, language)), request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
