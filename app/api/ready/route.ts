import { defineRoute } from '@/lib/core/http/route';

/**
 * Responds with 200 while the server takes requests: not while it is ending (server/ending.ts). It ignores the database:
 * if a proxy took out all servers during an outage, it would respond with its own error instead of the pages that the
 * servers still have.
 */
export const GET = defineRoute(() => Response.json({ status: 'ready' }));
