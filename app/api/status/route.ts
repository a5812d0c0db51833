import { isDatabaseThere, isWorkerThere } from '@/lib/core/database/status';
import { defineRoute } from '@/lib/core/http/route';

/** Responds with 200 while everything works that the product needs, for people and alarms, and says what does not. */
export const GET = defineRoute(async () => {
  const database = await isDatabaseThere();
  const worker = database ? await isWorkerThere() : null;
  const isWhole = database && worker;
  return Response.json(
    { status: isWhole ? 'whole' : 'incomplete', database, worker },
    { status: isWhole ? 200 : 503 },
  );
});
