import { sendKept } from '@/lib/core/kept-answer';
import { defineRoute } from '@/lib/core/route';
import { loadSitemapPart } from '@/lib/sitemap/loaders';

/** Returns one file of the sitemap. */
export const GET = defineRoute<RouteContext<'/sitemaps/[section]/[file]'>>(async (request, { params }) => {
  const { section, file } = await params;
  const kept = await loadSitemapPart(section, file);
  return kept
    ? sendKept(kept, request.headers)
    : new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
});
