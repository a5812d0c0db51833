import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The CLI would download its schema engine, ask for updates and report its use: networks that are closed, and
// people who host this themselves, want none of that.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(
  import.meta.dirname,
  'scripts/prisma/schema-engine.mjs',
);
process.env.CHECKPOINT_DISABLE ??= '1';
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // Absent while dependencies are installed: generating the client needs no database.
  datasource: { url: process.env.DATABASE_URL },
});
