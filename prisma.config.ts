import path from 'node:path';
import { defineConfig } from 'prisma/config';

// Keeps the CLI from downloading its schema engine, checking for updates and reporting usage, none of which works in a
// closed network.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(
  import.meta.dirname,
  'scripts/prisma/schema-engine.mjs',
);
process.env.CHECKPOINT_DISABLE ??= '1';
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // Missing while dependencies are installed: generating the client needs no database.
  datasource: { url: process.env.DATABASE_URL },
});
