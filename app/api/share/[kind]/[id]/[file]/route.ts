import { defineRoute } from '@/lib/core/http/route';
import { answerSharePicture } from '@/lib/public/share/responses';

/** Returns the picture that chats and networks show with a link to a public page. */
export const GET = defineRoute<RouteContext<'/api/share/[kind]/[id]/[file]'>>(async (request, { params }) =>
  answerSharePicture(request, await params),
);
