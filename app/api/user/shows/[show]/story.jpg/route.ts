import { defineRoute } from '@/lib/core/http/route';
import { answerStory } from '@/lib/public/share/story-responses';

export const GET = defineRoute<RouteContext<'/api/user/shows/[show]/story.jpg'>>(
  async (_request, { params }) => answerStory((await params).show),
);
