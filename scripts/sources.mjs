/*
 * `node --import ./scripts/sources.mjs` runs our sources as they are. The database client that they import is made first,
 * unless there is one of this schema: installing packages makes nothing, so `npm ci --ignore-scripts` is enough for it.
 */
import 'tsx';

const { ensureClient } = await import('./start/build.ts');
await ensureClient(() => console.error('Making the database client of this schema …'));
