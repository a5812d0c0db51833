import { Readable } from 'node:stream';
import { writeBrandReadme } from '@/components/exports/brand-readme';
import { defineTeamRoute } from '@/lib/access/team-route';
import { appFiles } from '@/lib/core/files';
import { takeBrandExport } from '@/lib/exports/brand-documents';
import { dateIn } from '@/lib/time/zoned';

/** What belongs to a brand as an archive, for its admins. Who has to wait is told so by the page that it is taken from. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/export.zip'>>(
  'exportBrand',
  async (_request, context) => {
    const { brandId } = context.actor;
    const readme = await writeBrandReadme(brandId, context.now);
    const archive = await takeBrandExport({ ...context, files: appFiles() }, readme);
    if (!archive.ok) {
      const page = `/brands/${brandId}/admin/export?problem=${archive.code}`;
      return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
    }
    return new Response(Readable.toWeb(archive.value) as ReadableStream, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${brandId}-${dateIn(context.now, 'Europe/Berlin')}.zip"`,
        'Cache-Control': 'no-store',
      },
    });
  },
);
