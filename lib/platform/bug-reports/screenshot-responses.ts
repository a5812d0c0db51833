import 'server-only';
import { uploadRoute } from '@/lib/media/uploads/upload';
import { getViewer } from '@/lib/accounts/viewer';
import { presentTime } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import { readId } from '@/lib/core/text/text-schema';
import { ok, refused } from '@/lib/core/result';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { answerPictureUpload } from '@/lib/media/pictures/refusal-rules';
import { addScreenshot } from './commands';

/**
 * Takes the screenshot of a report from its sender. A script gets a refusal as a response; a form without JavaScript is
 * redirected to its page, which shows the refusal.
 */
export const uploadScreenshot = uploadRoute<
  RouteContext<'/api/uploads/bug-reports/[report]/picture'>,
  string,
  { pictureId: string },
  'notSignedIn',
  string
>({
  identify: async () => {
    const viewer = await getViewer();
    if (!viewer) return refused('notSignedIn');
    return ok({ who: viewer.accountId, sender: viewer.accountId });
  },
  bytes: maxFileBytes,
  run: async (upload, accountId, { report }) => {
    const reportId = readId(report);
    if (reportId === null) return refused('notFound');
    const file = upload.file('file');
    if (file === null) return refused('missing');
    const context = { db: db(), files: appFiles(), ...presentTime(), accountId };
    return addScreenshot(context, { reportId, read: file.read });
  },
  answer: (outcome) => answerPictureUpload(outcome, (result) => `/user/bugreport?${result}#reports`),
});
