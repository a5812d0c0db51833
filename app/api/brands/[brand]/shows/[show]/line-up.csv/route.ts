import { answerShowTable } from '@/components/exports/show-table';
import { defineTeamRoute } from '@/lib/access/team-route';
import { lineUpTable } from '@/lib/exports/show-documents';

/** Returns the line-up of a show as a CSV file, for its team. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/shows/[show]/line-up.csv'>>(
  'workInTeam',
  answerShowTable('line-up', lineUpTable),
);
