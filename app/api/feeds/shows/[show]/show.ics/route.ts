import { defineRoute } from '@/lib/core/http/route';
import { answerPreflight, answerPublicFeed, readFeedLanguage } from '@/lib/public/feeds/responses';
import { loadPublicShowCalendar } from '@/lib/public/feeds/loaders';

/** Returns one public show as a calendar entry, `?lang=de|en`. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/shows/[show]/show.ics'>) => {
    const language = readFeedLanguage(request.nextUrl.searchParams);
    const kept = await loadPublicShowCalendar((await params).show, language);
    return answerPublicFeed(kept, request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
