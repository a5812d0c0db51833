import { isReady } from '@/lib/core/ready';
import { defineRoute } from '@/lib/core/route';

/** The server can do its work. */
export const GET = defineRoute(async () => {
  return (await isReady())
    ? Response.json({ status: 'ready' })
    : Response.json({ status: 'database does not answer' }, { status: 503 });
});
