import { areEntriesLoaded } from '@/lib/core/http/handover';
import { defineRoute } from '@/lib/core/http/route';

/**
 * Responds with 200 while the server takes requests: not before the code of all pages is loaded, and not while it is
 * ending (server/ending.ts). It ignores the database: if a proxy took out all servers during an outage, it would
 * respond with its own error instead of the pages that the servers still have.
 */
export const GET = defineRoute(() =>
  areEntriesLoaded()
    ? Response.json({ status: 'ready' })
    : Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '1' } }),
);
