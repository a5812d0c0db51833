import { answerTracker } from '@/components/line-ups/fairness/tracker-csv';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';

export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/vollgas.csv'>>(
  'seeFairness',
  answerTracker,
);
