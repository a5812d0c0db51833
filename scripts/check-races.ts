import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createDb } from '@/lib/core/db';
import { checkInvariants } from '@/prisma/seed/invariants';
import { migrate } from './migrate';
import { runCommand } from './own-database';
import { crowdSize } from './races/crowd';
import { startRacers } from './races/racers';
import { runRaces } from './races/races';
import { errorMessage, Failure } from './start/failure';
import { startPostgres } from './start/postgres';

const usage = `Has two processes fight for the spots of shows, in a PostgreSQL that is thrown away afterwards:

  npm run check:races

  --crowds    rounds in which ${crowdSize} want 1, 3 or 7 spots; 1000
  --contests  rounds in which people want the opposite of each other; 200`;

/** Rounds between two progress messages. */
const tellEvery = 100;

function readRounds(args: string[]): { crowds: number; contests: number } {
  const options = {
    crowds: { type: 'string', default: '1000' },
    contests: { type: 'string', default: '200' },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const rounds = { crowds: Number(values.crowds), contests: Number(values.contests) };
    if (Object.values(rounds).every((count) => Number.isInteger(count) && count >= 0)) return rounds;
    throw new Failure('A number of rounds is not a number');
  } catch (error) {
    throw new Failure(`${errorMessage(error)}\n\n${usage}`);
  }
}

await runCommand(async () => {
  const rounds = readRounds(process.argv.slice(2));
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-races-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  started.defer(() => postgres.stop());
  await migrate(postgres.url);
  const db = createDb(postgres.url);
  started.defer(() => db.$disconnect());
  const racers = await startRacers(postgres.url, crowdSize);
  started.defer(() => racers.stop());

  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  const all = rounds.crowds + rounds.contests;
  const onRound = (round: number) => {
    if (round % tellEvery === 0) console.log(`${round} of ${all} rounds (${seconds()})`);
  };
  const report = await runRaces({ db, racers, ...rounds, onRound });
  for (const [ending, count] of Object.entries(report.outcomes).sort()) console.log(`  ${ending}: ${count}`);

  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const broken = await checkInvariants(client, new Date()).then(
    () => [],
    (error) => [errorMessage(error)],
  );
  await client.end();

  const violations = [...report.violations, ...broken];
  for (const violation of violations) console.error(`✗ ${violation}`);
  console.log(`${report.rounds} rounds in ${seconds()}, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
});
