import { loadExportWords } from '@/components/exports/words';
import { answerForTeam } from '@/lib/access/team-route';
import { defineRoute } from '@/lib/core/route';
import { answerCsv, writeCsv } from '@/lib/exports/csv-documents';
import { loadShowExport } from '@/lib/exports/loaders';
import { applicationsTable } from '@/lib/exports/show-documents';

/** The applications of a show as a table, for its team. */
export const GET = defineRoute(
  async (_, { params }: RouteContext<'/api/brands/[brand]/shows/[show]/applications.csv'>) => {
    const { brand, show } = await params;
    return answerForTeam(brand, async (brandId, viewerId) => {
      const [shown, words] = await Promise.all([loadShowExport(brandId, show, viewerId), loadExportWords()]);
      if (!shown) return Response.json({ error: 'notFound' }, { status: 404 });
      const { header, rows } = applicationsTable(shown, words);
      return answerCsv(`applications-${shown.date}`, writeCsv(header, rows));
    });
  },
);
