import { sendKept } from '@/lib/core/kept-answer';
import { defineRoute } from '@/lib/core/route';
import { loadSitemap } from '@/lib/sitemap/loaders';

/** Returns the list of the sitemap's files. */
export const GET = defineRoute(async (request) => sendKept(await loadSitemap(), request.headers));

/** Made by the running server, because the build knows neither address nor data. */
export const dynamic = 'force-dynamic';
