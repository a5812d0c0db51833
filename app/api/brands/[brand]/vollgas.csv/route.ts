import { answerTracker } from '@/components/fairness/tracker-csv';
import { defineTeamRoute } from '@/lib/access/team-route';

/** The Vollgas Tracker of a brand as a table, for its team. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/vollgas.csv'>>(
  'seeFairness',
  answerTracker,
);
