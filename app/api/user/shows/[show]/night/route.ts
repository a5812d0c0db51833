import { defineRoute } from '@/lib/core/route';
import { answerOwnNight } from '@/lib/stage/responses';

export const GET = defineRoute<RouteContext<'/api/user/shows/[show]/night'>>(async (_request, { params }) =>
  answerOwnNight((await params).show),
);
