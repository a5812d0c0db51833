import { areEntriesLoaded } from '@/lib/core/http/handover';
import { defineRoute } from '@/lib/core/http/route';

/**
 * Responds with 200 while the server takes requests: not until the code of all pages is loaded, and no longer once it
 * is ending (server/ending.ts). It asks nothing else: a proxy that took its servers out because the database is away
 * would respond with an error of its own instead of what the server still has.
 */
export const GET = defineRoute(() =>
  areEntriesLoaded()
    ? Response.json({ status: 'ready' })
    : Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '1' } }),
);
