import { defineRoute } from '@/lib/core/http/route';
import { answerOwnNight } from '@/lib/night/loaders';

export const GET = defineRoute<RouteContext<'/api/user/shows/[show]/night'>>(async (_request, { params }) =>
  answerOwnNight((await params).show),
);
