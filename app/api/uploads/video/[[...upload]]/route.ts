import { defineRoute } from '@/lib/core/http/route';
import { brandUploads } from '@/lib/night/recordings/upload-commands';
import { answerPiece } from '@/lib/media/videos/piece-responses';

/** Begins an upload, returns its progress, takes a piece, or gives it up: for own videos and recordings. */
const piece = defineRoute<RouteContext<'/api/uploads/video/[[...upload]]'>>(async (request, { params }) => {
  const { upload: [uploadId, ...rest] = [] } = await params;
  if (rest.length > 0) return new Response('Not found', { status: 404 });
  return answerPiece(request, uploadId, brandUploads);
});

export { piece as DELETE, piece as HEAD, piece as PATCH, piece as POST };
