import { DatabaseNotEmpty, seedDemo } from '@/prisma/seed/demo';
import { extendDemo } from '@/prisma/seed/demo/extend';
import { seedLarge } from '@/prisma/seed/large';
import { demoPeople } from '@/prisma/seed/people';
import { migrate } from './migrate';
import { runCommand, withDatabase } from './own-database';
import { withClient } from './start/postgres';
import { importPlaces } from './places';
import { readArguments } from './start/arguments';
import { Failure } from './start/failure';

const usage = `Makes the demo world in an empty database:

  npm run seed

Adds the shows of the coming weeks to a demo world, as a start does:

  npm run seed -- --scale coming

Adds a world for benchmarks, 200 brands, 20,000 comedians, 100,000 shows and 1,000,000 applications, to any database:

  npm run seed -- --scale large

  --scale  demo (unless said), coming or large
  --yes    also in a database of DATABASE_URL, and in one where somebody has signed in who is none of the
           demo world's people: nothing takes invented data away again`;

const worlds = { demo: makeDemo, coming: extendDemo, large: seedLarge };

/** Fills an empty database with the demo data. Throws a `Failure` if the database has brands already. */
async function makeDemo(databaseUrl: string, report: (line: string) => void): Promise<void> {
  await seedDemo(databaseUrl, report).catch((error: unknown) => {
    throw error instanceof DatabaseNotEmpty ? new Failure(error.message) : error;
  });
}

function readWanted(args: string[]): { scale: keyof typeof worlds; isSure: boolean } {
  const options = { scale: { type: 'string' }, yes: { type: 'boolean' } } as const;
  const { scale = 'demo', yes: isSure = false } = readArguments(args, usage, options).values;
  if (Object.hasOwn(worlds, scale)) return { scale: scale as keyof typeof worlds, isSure };
  throw new Failure(`There is no scale "${scale}"; there are ${Object.keys(worlds).join(', ')}.\n\n${usage}`);
}

/** Throws a `Failure` when the database is not the embedded one. */
function checkEmbedded(): void {
  if (process.env.DATABASE_URL?.trim())
    throw new Failure('Say --yes to add invented data to the database of DATABASE_URL: nothing removes them');
}

/** Throws a `Failure` when the database has accounts besides the demo world's people. */
export async function checkUnused(databaseUrl: string): Promise<void> {
  const own = demoPeople.map(({ email }) => email);
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query('SELECT FROM accounts WHERE email <> ALL ($1) LIMIT 1', [own]),
  );
  if (rowCount)
    throw new Failure('Somebody has signed in here: say --yes to add invented data, which nothing removes');
}

if (import.meta.main) {
  await runCommand(async (args) => {
    const { scale, isSure } = readWanted(args);
    const start = performance.now();
    await withDatabase(async (databaseUrl) => {
      if (!isSure) checkEmbedded();
      await migrate(databaseUrl, console.log);
      if (!isSure) await checkUnused(databaseUrl);
      await importPlaces(databaseUrl, console.log);
      await worlds[scale](databaseUrl, console.log);
    });
    console.log(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  });
}
