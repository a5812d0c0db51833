import { defineRoute } from '@/lib/core/http/route';
import { answerRecording } from '@/lib/night/recordings/responses';

export const GET = defineRoute<RouteContext<'/api/recordings/[recording]/[file]'>>(
  async (request, { params }) => {
    const { recording, file } = await params;
    return answerRecording(request, recording, file);
  },
);
