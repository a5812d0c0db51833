import { answerOwnSpotCalendar } from '@/lib/public/calendar-links/loaders';
import { defineRoute } from '@/lib/core/http/route';

/** Returns the viewer's own spot as a calendar entry for performers. */
export const GET = defineRoute<RouteContext<'/api/user/shows/[show]/spot.ics'>>(async (request, { params }) =>
  answerOwnSpotCalendar((await params).show, request.headers),
);
