import { answerPeople } from '@/lib/chats/responses';
import { defineRoute } from '@/lib/core/http/route';

export const GET = defineRoute<RouteContext<'/api/chats/[chat]/people'>>(async (_request, { params }) =>
  answerPeople((await params).chat),
);
