import { defineRoute } from '@/lib/core/route';

/** The process lives and answers. */
export const GET = defineRoute(() => Response.json({ status: 'live' }));
