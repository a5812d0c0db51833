import { parseArgs } from 'node:util';
import { DatabaseNotEmpty, seedDemo } from '@/prisma/seed/demo';
import { extendDemo } from '@/prisma/seed/demo/extend';
import { seedLarge } from '@/prisma/seed/large';
import { migrate } from './migrate';
import { runCommand, withDatabase } from './own-database';
import { importPlaces } from './places';
import { errorMessage, Failure } from './start/failure';

const usage = `Makes the demo world in an empty database:

  npm run seed

Adds the shows of the coming weeks to a demo world, as a start does:

  npm run seed -- --scale coming

Adds a world for benchmarks, 200 brands, 20,000 comedians, 100,000 shows and 1,000,000 applications, to any database:

  npm run seed -- --scale large`;

const worlds = { demo: makeDemo, coming: extendDemo, large: seedLarge };

/** Fills an empty database with the demo data. Throws a `Failure` if the database has brands already. */
async function makeDemo(databaseUrl: string, report: (line: string) => void): Promise<void> {
  await seedDemo(databaseUrl, report).catch((error: unknown) => {
    throw error instanceof DatabaseNotEmpty ? new Failure(error.message) : error;
  });
}

function readScale(args: string[]): keyof typeof worlds {
  try {
    const { scale = 'demo' } = parseArgs({ args, options: { scale: { type: 'string' } } }).values;
    if (Object.hasOwn(worlds, scale)) return scale as keyof typeof worlds;
    throw new Failure(`There is no scale "${scale}"`);
  } catch (error) {
    throw new Failure(`${errorMessage(error)}\n\n${usage}`);
  }
}

await runCommand(async () => {
  const scale = readScale(process.argv.slice(2));
  const start = performance.now();
  await withDatabase(async (databaseUrl) => {
    await migrate(databaseUrl, console.log);
    await importPlaces(databaseUrl, console.log);
    await worlds[scale](databaseUrl, console.log);
  });
  console.log(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
});
