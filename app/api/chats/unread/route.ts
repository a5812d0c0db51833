import { answerUnread } from '@/lib/chats/responses';
import { defineRoute } from '@/lib/core/http/route';

export const GET = defineRoute((request) => answerUnread(request.nextUrl.searchParams));
