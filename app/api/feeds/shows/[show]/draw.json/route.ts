import { toCachedAnswer } from '@/lib/core/http/cached-answer';
import { defineRoute } from '@/lib/core/http/route';
import { loadDrawDocument } from '@/lib/line-ups/draws/loaders';
import { answerPreflight, answerPublicFeed } from '@/lib/public/feeds/responses';

export const GET = defineRoute(
  async (request, { params }: RouteContext<'/api/feeds/shows/[show]/draw.json'>) => {
    const body = await loadDrawDocument((await params).show, new Date());
    const kept = body === null ? null : toCachedAnswer({ type: 'application/json; charset=utf-8', body });
    return answerPublicFeed(kept, request.headers);
  },
);

export const OPTIONS = defineRoute(answerPreflight);
