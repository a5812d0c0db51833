import { defineRoute } from '@/lib/core/route';
import { answerPiece } from '@/lib/videos/piece-responses';

/** An upload of a video: begin it, ask how much has arrived, send a piece, give it up. */
const piece = defineRoute<RouteContext<'/api/uploads/video/[[...upload]]'>>(async (request, { params }) => {
  const { upload: [uploadId, ...rest] = [] } = await params;
  return rest.length > 0 ? new Response('Not found', { status: 404 }) : answerPiece(request, uploadId);
});

export { piece as DELETE, piece as HEAD, piece as PATCH, piece as POST };
