import { runCommand } from '@/scripts/own-database';
import { crowdSize } from './races/crowd';
import { runRaces } from './races/races';
import { readArguments } from '@/scripts/start/arguments';
import { Failure } from '@/scripts/start/failure';
import { startBase } from './app/start-app';

const usage = `Has two processes fight for the spots of shows, in a PostgreSQL that is thrown away afterwards:

  npm run check:races

  --crowds    rounds in which ${crowdSize} want 1, 3 or 7 spots; 1000
  --contests  rounds in which people want the opposite of each other; 200`;

await runCommand(async (args) => {
  const options = { crowds: { type: 'string' }, contests: { type: 'string' } } as const;
  const { values } = readArguments(args, usage, options);
  const [crowds, contests] = [Number(values.crowds ?? 1000), Number(values.contests ?? 200)];
  if (![crowds, contests].every((count) => Number.isInteger(count) && count >= 0)) throw new Failure(usage);
  await using base = await startBase({ durable: false });
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  const onRound = (round: number) => {
    if (round % 100 === 0) console.log(`${round} of ${crowds + contests} rounds (${seconds()})`);
  };
  const { outcomes, violations } = await runRaces(base, { crowds, contests }, onRound);
  for (const [ending, count] of Object.entries(outcomes).sort()) console.log(`  ${ending}: ${count}`);
  for (const violation of violations) console.error(`✗ ${violation}`);
  console.log(`${crowds + contests} rounds in ${seconds()}, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
});
