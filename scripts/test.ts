import { parseArgs } from 'node:util';
import { journeysByTheClock, unitsByTheClock } from './testing/by-the-clock';
import { momentsAfter } from './testing/moments';
import { movedEnvironment } from './testing/moved-clock';
import { linesOf, slowestOf, sumOf, type Outcome } from './testing/outcome';
import { checks, faults, generateTypes, runCheck, runChecks, runJourneys, runUnits } from './testing/runners';

/*
 * `npm test` runs the tests that everyday changes can break. `npm run test:all` runs the others: the exhaustive tests,
 * and the tests that depend on the time, again with a moved clock. Together they run everything.
 */

/** Part of the file names of exhaustive unit tests: `races.all.test.ts`. */
const exhaustiveUnits = '.all.test.';

/**
 * Matches the titles of exhaustive browser tests: "@all", or "(en)" at the end for the English variant of a German
 * test.
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
    await runCheck(faults),
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

/** Runs the chosen tests and prints how many passed. Sets the exit code to 1 if one failed. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const { passed, failed, shaky, times } = sumOf(await (values.all ? exhaustive() : everyday()));
  console.log(`\nThe slowest tests:\n${slowestOf(times).join('\n')}`);
  if (shaky.length > 0) console.log(['\nPassed only the second time:', ...linesOf(shaky)].join('\n'));
  if (failed.length > 0) console.log(['\nFailed:', ...linesOf(failed)].join('\n'));
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
