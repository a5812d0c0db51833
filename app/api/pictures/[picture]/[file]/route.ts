import { defineRoute } from '@/lib/core/route';
import { answerPicture } from '@/lib/pictures/responses';

/** One file of a picture. */
export const GET = defineRoute<RouteContext<'/api/pictures/[picture]/[file]'>>(
  async (request, { params }) => {
    const { picture, file } = await params;
    return answerPicture(request, picture, file);
  },
);
