import { defineRoute } from '@/lib/core/http/route';

/** Responds with 200 as long as the process lives. */
export const GET = defineRoute(() => Response.json({ status: 'live' }));
