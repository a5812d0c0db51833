import { writeBrandReadme } from '@/components/data/exports/brand-readme';
import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { appFiles } from '@/lib/core/files/files';
import { refused } from '@/lib/core/result';
import { loadBrandExport } from '@/lib/data/exports/loaders';
import { answerPage, answerZip } from '@/lib/data/exports/archive-documents';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

/**
 * Returns a brand's export for its admins. When another export runs, or the database cannot begin one in time, the page
 * with the download button shows that. It needs a POST, because it writes to the audit log, and a link on another site
 * could cause a GET.
 */
export const POST = defineTeamRoute<RouteContext<'/api/brands/[brand]/export.zip'>>(
  'exportBrand',
  async (_request, context) => {
    const { brandId } = context.actor;
    const readme = await writeBrandReadme(brandId, context.now);
    const archive = await loadBrandExport({ ...context, files: appFiles() }, readme).catch(
      (error: unknown) => {
        if (troubleOf(error)) return refused('unavailable' as const);
        throw error;
      },
    );
    if (!archive.ok) return answerPage(`/brands/${brandId}/admin/export?problem=${archive.code}`);
    return answerZip(`${brandId}-${dateIn(context.now, platformZone)}`, archive.value);
  },
);
