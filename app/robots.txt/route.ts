import { sendKept } from '@/lib/core/kept-answer';
import { defineRoute } from '@/lib/core/route';
import { loadRobots } from '@/lib/sitemap/loaders';

/** Returns robots.txt. */
export const GET = defineRoute((request) => sendKept(loadRobots(), request.headers));

/** Made by the running server, because the build knows neither address nor data. */
export const dynamic = 'force-dynamic';
