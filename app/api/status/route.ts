import { isDatabaseThere } from '@/lib/core/database/status';
import { defineRoute } from '@/lib/core/http/route';

/** Responds with 200 while everything works that the server needs, for people and alarms. */
export const GET = defineRoute(async () => {
  return (await isDatabaseThere())
    ? Response.json({ status: 'whole' })
    : Response.json({ status: 'database does not answer' }, { status: 503 });
});
