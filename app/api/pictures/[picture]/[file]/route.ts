import { defineRoute } from '@/lib/core/http/route';
import { answerPicture } from '@/lib/media/pictures/responses';

export const GET = defineRoute<RouteContext<'/api/pictures/[picture]/[file]'>>(
  async (request, { params }) => {
    const { picture, file } = await params;
    return answerPicture(request, picture, file);
  },
);
