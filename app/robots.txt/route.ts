import { sendCached } from '@/lib/core/http/cached-answer';
import { defineRoute } from '@/lib/core/http/route';
import { loadRobots } from '@/lib/public/sitemap/loaders';

export const GET = defineRoute((request) => sendCached(loadRobots(), request.headers));

/** Made by the running server, because the build knows neither address nor data. */
export const dynamic = 'force-dynamic';
