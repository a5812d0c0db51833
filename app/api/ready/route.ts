import { isReady } from '@/lib/core/database/ready';
import { defineRoute } from '@/lib/core/http/route';

/** Responds with 200 while the database responds, without which the server cannot work. */
export const GET = defineRoute(async () => {
  return (await isReady())
    ? Response.json({ status: 'ready' })
    : Response.json({ status: 'database does not answer' }, { status: 503 });
});
