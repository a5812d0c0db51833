import { isDatabaseThere, isWorkerThere } from '@/lib/host/status';
import { defineRoute } from '@/lib/core/http/route';

/**
 * Responds with 200 while the database and a worker respond, for people and alarms, and names the missing part. Pages
 * check only the database (`?of=database`): without a worker they can still be loaded.
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
