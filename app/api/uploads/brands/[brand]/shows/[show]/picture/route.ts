import { defineRoute } from '@/lib/core/route';
import { answerShowUpload } from '@/lib/pictures/upload';

type Context = RouteContext<'/api/uploads/brands/[brand]/shows/[show]/picture'>;

/** The team sends a picture for a show. */
export const POST = defineRoute<Context>(async (request, { params }) => {
  const { brand, show } = await params;
  return answerShowUpload(request, brand, show);
});
