/*
 * `node --import ./scripts/sources.mjs` runs the project's sources unbuilt. The database client that they import is
 * generated first, unless there is one of this schema: installing packages generates nothing, so `npm ci
 * --ignore-scripts` is enough for it.
 */
import 'tsx';

const { ensureClient } = await import('./start/build.ts');
const { wordsOf } = await import('./start/failure.ts');
try {
  await ensureClient(() => console.error('Making the database client of this schema …'));
} catch (failure) {
  console.error(wordsOf(failure) ?? failure);
  process.exit(1);
}
