import { defineTeamRoute } from '@/lib/access/team-route';
import { answerNight } from '@/lib/stage/responses';

export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/shows/[show]/night'>>(
  'runNights',
  async (request, { actor }, { show }) => answerNight(request.nextUrl.searchParams, actor.brandId, show),
);
