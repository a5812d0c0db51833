import { defineRoute } from '@/lib/core/route';
import { answerRecording } from '@/lib/recordings/responses';

/** One file of a recording. */
export const GET = defineRoute<RouteContext<'/api/recordings/[recording]/[file]'>>(
  async (request, { params }) => {
    const { recording, file } = await params;
    return answerRecording(request, recording, file);
  },
);
