import { sendCached } from '@/lib/core/http/cached-answer';
import { defineRoute } from '@/lib/core/http/route';
import { loadSitemap } from '@/lib/public/sitemap/loaders';

export const GET = defineRoute(async (request) => sendCached(await loadSitemap(), request.headers));

/** Made by the running server, because the build knows neither address nor data. */
export const dynamic = 'force-dynamic';
