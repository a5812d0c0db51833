import { parseArgs } from 'node:util';
import { journeysByTheClock, unitsByTheClock } from './testing/by-the-clock';
import { momentsAfter } from './testing/moments';
import { movedEnvironment } from './testing/moved-clock';
import { slowestOf, sumOf, type Outcome } from './testing/outcome';
import { checks, generateTypes, runCheck, runChecks, runJourneys, runUnits } from './testing/runners';

/*
 * `npm test` runs what a change can break in a usual week; `npm run test:all` what is left: the exhaustive tests, and those
 * that depend on the clock once more with a moved clock. Together they run everything.
 */

/** A test file that is exhaustive: `races.all.test.ts`. */
const exhaustiveUnits = '.all.test.';

/**
 * Journeys that are exhaustive: their title says "@all", or "(en)" at its end where it is the English twin of a German
 * one.
 */
const exhaustiveJourneys = '@all|\\(en\\)';

async function everyday(): Promise<Outcome[]> {
  return [
    await runCheck(generateTypes),
    ...(await runChecks(checks)),
    await runUnits(['--exclude', `**/*${exhaustiveUnits}*`]),
    await runJourneys(['--grep-invert', exhaustiveJourneys]),
  ];
}

async function exhaustive(): Promise<Outcome[]> {
  const outcomes = [
    await runCheck(generateTypes),
    await runUnits([exhaustiveUnits]),
    await runJourneys(['--grep', exhaustiveJourneys]),
  ];
  for (const { name, at } of momentsAfter(new Date())) {
    console.log(`\nThe clock stands at ${name}: ${at.toISOString()}`);
    const environment = () => movedEnvironment(at.getTime() - Date.now());
    outcomes.push(await runUnits(unitsByTheClock, environment()));
    const everydayOnes = ['--grep-invert', exhaustiveJourneys];
    outcomes.push(await runJourneys([...everydayOnes, ...journeysByTheClock], environment()));
  }
  return outcomes;
}

/** Runs the set, then one line with how much of it passed. The exit code says whether all did. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const { passed, failed, shaky, times } = sumOf(await (values.all ? exhaustive() : everyday()));
  console.log(`\nThe slowest tests:\n${slowestOf(times).join('\n')}`);
  if (shaky > 0) console.log(`\n${shaky} passed only the second time: see "flaky" above`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
