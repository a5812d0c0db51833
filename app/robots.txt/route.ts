import { sendCached } from '@/lib/core/cached-answer';
import { defineRoute } from '@/lib/core/route';
import { loadRobots } from '@/lib/sitemap/loaders';

/** What search engines may look at. */
export const GET = defineRoute((request) => sendCached(loadRobots(), request.headers));

/** Told by the server that runs: the build knows neither its address nor its data. */
export const dynamic = 'force-dynamic';
