import { loadSecretCalendar } from '@/lib/public/calendar-links/loaders';
import { defineRoute } from '@/lib/core/http/route';
import { answerSecretFeed } from '@/lib/public/feeds/responses';

/** Returns a secret calendar. The token in the address replaces a session, because calendars cannot sign in. */
export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/private/[token]/calendar.ics'>) =>
    answerSecretFeed(await loadSecretCalendar((await params).token, new Date()), request.headers),
);
