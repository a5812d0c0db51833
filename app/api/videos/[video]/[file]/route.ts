import { defineRoute } from '@/lib/core/http/route';
import { answerVideo } from '@/lib/media/videos/responses';

export const GET = defineRoute<RouteContext<'/api/videos/[video]/[file]'>>(async (request, { params }) => {
  const { video, file } = await params;
  return answerVideo(request, video, file);
});
