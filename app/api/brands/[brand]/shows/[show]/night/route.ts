import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { answerNight } from '@/lib/night/loaders';

export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/shows/[show]/night'>>(
  'runNights',
  async (request, { actor }, { show }) => answerNight(request.nextUrl.searchParams, actor.brandId, show),
);
