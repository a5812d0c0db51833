import { isDatabaseThere, isWorkerThere } from '@/lib/core/database/status';
import { defineRoute } from '@/lib/core/http/route';

/**
 * Responds with 200 while everything works that the product needs, for people and alarms, and says what does not. Pages
 * ask only for the database (`?of=database`): without a worker they can be loaded all the same.
 */
export const GET = defineRoute(async (request) => {
  const ofDatabase = request.nextUrl.searchParams.get('of') === 'database';
  const database = await isDatabaseThere();
  const worker = database && !ofDatabase ? await isWorkerThere() : null;
  const isWhole = database && worker !== false;
  return Response.json(
    { status: isWhole ? 'whole' : 'incomplete', database, worker },
    { status: isWhole ? 200 : 503 },
  );
});
