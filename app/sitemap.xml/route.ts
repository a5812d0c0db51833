import { sendCached } from '@/lib/core/cached-answer';
import { defineRoute } from '@/lib/core/route';
import { loadSitemap } from '@/lib/sitemap/loaders';

/** The list of what search engines are told of. */
export const GET = defineRoute(async (request) => sendCached(await loadSitemap(), request.headers));

/** Told by the server that runs: the build knows neither its address nor its data. */
export const dynamic = 'force-dynamic';
