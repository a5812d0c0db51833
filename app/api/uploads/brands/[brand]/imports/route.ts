import { refusalStatus } from '@/lib/accounts/access/team-route';
import { defineTeamUpload } from '@/lib/media/uploads/upload';
import { refused } from '@/lib/core/result';
import { bringFile } from '@/lib/data/imports/commands';
import { importLimits } from '@/lib/data/imports/limits';
import { receiveStatus } from '@/lib/media/uploads/rules';

const statusOf: Record<string, number> = {
  ...refusalStatus,
  ...receiveStatus,
  unexpected: 500,
  busy: 503,
  unsure: 503,
};

/** Receives a file of shows from a team and stores its rows for the preview. No show is made yet. */
export const POST = defineTeamUpload<RouteContext<'/api/uploads/brands/[brand]/imports'>>()({
  may: 'importShows',
  bytes: importLimits.bytes,
  run: async (upload, context) => {
    const file = upload.file('file');
    return file ? bringFile(context, file) : refused('noFile');
  },
  answer: (brought, { brand }) => {
    const imports = `/brands/${brand}/team/import`;
    if (brought.ok) return answerAt(`${imports}/${brought.value}`, 201, {});
    const { code: error, details: found } = brought;
    const query = new URLSearchParams({ problem: error, ...(found && { found }) });
    return answerAt(`${imports}?${query}`, statusOf[error] ?? 422, { error, found });
  },
});

/** The data for a script contains the page too, because the script navigates by itself. */
function answerAt(page: string, status: number, data: object) {
  return { page, status, data: { ...data, path: page } };
}
