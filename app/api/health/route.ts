import { defineRoute } from '@/lib/core/route';

/** Responds as long as the process lives. */
export const GET = defineRoute(() => Response.json({ status: 'live' }));
