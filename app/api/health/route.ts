import { defineRoute } from '@/lib/core/http/route';
import { buildName, softwareVersion } from '@/lib/core/installation';

/** Responds with 200 as long as the process lives, and with its version. The build is null in development. */
export const GET = defineRoute(async () =>
  Response.json({ status: 'live', version: softwareVersion, build: await buildName() }),
);
