import { loadExportWords } from '@/components/exports/words';
import { defineTeamRoute } from '@/lib/access/team-route';
import { answerCsv, writeCsv } from '@/lib/exports/csv-documents';
import { loadShowExport } from '@/lib/exports/loaders';
import { applicationsTable } from '@/lib/exports/show-documents';

/** The applications of a show as a table, for its team. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/shows/[show]/applications.csv'>>(
  'workInTeam',
  async (_request, { actor }, { show }) => {
    const { brandId, comedianId } = actor;
    const [shown, words] = await Promise.all([loadShowExport(brandId, show, comedianId), loadExportWords()]);
    if (!shown) return Response.json({ error: 'notFound' }, { status: 404 });
    const { header, rows } = applicationsTable(shown, words);
    return answerCsv(`applications-${shown.date}`, writeCsv(header, rows));
  },
);
