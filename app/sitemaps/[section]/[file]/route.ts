import { sendCached } from '@/lib/core/http/cached-answer';
import { defineRoute } from '@/lib/core/http/route';
import { loadSitemapPart } from '@/lib/public/sitemap/loaders';

export const GET = defineRoute<RouteContext<'/sitemaps/[section]/[file]'>>(async (request, { params }) => {
  const { section, file } = await params;
  const kept = await loadSitemapPart(section, file);
  return kept
    ? sendCached(kept, request.headers)
    : new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
});
