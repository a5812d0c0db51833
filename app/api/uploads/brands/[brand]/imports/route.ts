import { refusalStatus } from '@/lib/access/team-route';
import { defineTeamUpload } from '@/lib/access/team-upload';
import { refused } from '@/lib/core/result';
import { fileIn } from '@/lib/core/upload';
import { bringFile } from '@/lib/imports/file-commands';
import { importLimits } from '@/lib/imports/limits';

const statusOf: Record<string, number> = { ...refusalStatus, tooLarge: 413, unexpected: 500 };

/** A file of shows that a team brings. Nothing is written of it but what its preview shows. */
export const POST = defineTeamUpload<RouteContext<'/api/uploads/brands/[brand]/imports'>>()({
  may: 'importShows',
  bytes: importLimits.bytes,
  run: async (form, context) => {
    const file = fileIn(form, 'file');
    if (!file) return refused('noFile');
    return file.size > importLimits.bytes ? refused('tooLarge') : bringFile(context, file);
  },
  answer: (brought, { brand }) => {
    const page = `/brands/${brand}/team/import`;
    if (brought.ok) return { page: `${page}/${brought.value}`, status: 201, data: {} };
    const { code: error, details: found } = brought;
    const query = new URLSearchParams({ problem: error, ...(found && { found }) });
    return { page: `${page}?${query}`, status: statusOf[error] ?? 422, data: { error, found } };
  },
});
