import { answerTracker } from '@/components/line-ups/fairness/tracker-csv';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';

/** Returns the Vollgas Tracker of a brand as a CSV file, for its team. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/vollgas.csv'>>(
  'seeFairness',
  answerTracker,
);
