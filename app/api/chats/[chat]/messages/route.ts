import { answerMessages } from '@/lib/chats/responses';
import { defineRoute } from '@/lib/core/http/route';

export const GET = defineRoute<RouteContext<'/api/chats/[chat]/messages'>>(async (request, { params }) =>
  answerMessages(request.nextUrl.searchParams, (await params).chat),
);
