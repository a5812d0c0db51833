import { loadSecretCalendar } from '@/lib/calendar-links/loaders';
import { defineRoute } from '@/lib/core/route';
import { answerSecretFeed } from '@/lib/feeds/responses';

/** Somebody's own calendar, for whoever has its secret address: calendars cannot sign in. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/private/[token]/calendar.ics'>) =>
    answerSecretFeed(await loadSecretCalendar((await params).token, new Date()), request.headers),
);
