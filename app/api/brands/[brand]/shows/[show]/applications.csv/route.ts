import { answerShowTable } from '@/components/data/exports/show-export';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { applicationsTable } from '@/lib/data/exports/show-documents';

export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/shows/[show]/applications.csv'>>(
  'workInTeam',
  answerShowTable('applications', applicationsTable),
);
