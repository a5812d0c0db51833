import { spawnSync } from 'node:child_process';
import { runCommand } from './own-database';
import { readArguments } from './start/arguments';
import { projectDir } from './start/project';
import { journeysByTheClock, unitsByTheClock } from './testing/by-the-clock';
import { journeysOfTheDatabase, unitsOfTheDatabase } from './testing/by-the-database';
import { movedEnvironment } from './testing/moved-clock';
import { slowestOf, type PartResult } from './testing/outcome';
import { noCluster, noImages } from './testing/programs';
import { rotatingJourneys, rotatingUnits, shareOf, shareOfAll, type Share } from './testing/rotation';
import {
  checks,
  cluster,
  dearerPages,
  faults,
  generateTypes,
  image,
  runCheck,
  runChecks,
  runJourneys,
  runUnits,
  type Check,
} from './testing/runners';

/*
 * `npm test` runs the tests that everyday changes can break. `npm run test:all` runs the others: the exhaustive tests,
 * and the tests that depend on the time, again with a moved clock. Together they run everything. With `--today`, it
 * runs only a share of the slowest tests, by the date, as before each landing.
 */

/** Part of the file names of exhaustive unit tests: `races.all.test.ts`. */
const exhaustiveUnits = '.all.test.';

/**
 * Matches the titles of exhaustive browser tests: "@all", or "(en)" at the end for the English variant of a German
 * test.
 */
const exhaustiveJourneys = '@all|\\(en\\)';

type Step = [name: string, run: () => Promise<PartResult | PartResult[]>];

const everyday: Step[] = [
  ['checks', async () => [await runCheck(generateTypes), ...(await runChecks(checks))]],
  ['unit tests', () => runUnits(['--exclude', `**/*${exhaustiveUnits}*`])],
  ['browser tests', () => runJourneys(['--grep-invert', exhaustiveJourneys])],
];

function exhaustive({
  moments,
  part,
  races,
  image: withImage,
  cluster: withCluster,
  hostile,
  isWhole,
}: Share): Step[] {
  const shard = `${part.number}/${part.of}`;
  const withoutRaces = races ? [] : ['--exclude', rotatingUnits];
  return [
    ['route and message types', () => runCheck(generateTypes)],
    ['exhaustive unit tests', () => runUnits([exhaustiveUnits, ...withoutRaces])],
    [`faults, part ${shard}`, () => runCheck(faults(shard))],
    ...(withImage ? [['image', () => checkUnless(noImages(), image)] satisfies Step] : []),
    ...(withCluster ? [['cluster', () => checkUnless(noCluster(), cluster)] satisfies Step] : []),
    ...(isWhole ? [['pages against the commit before', comparePages] satisfies Step] : []),
    [
      'exhaustive browser tests',
      () => runJourneys(['--grep', exhaustiveJourneys, '--grep-invert', rotatingJourneys]),
    ],
    [
      `rotating browser tests, part ${shard}`,
      () => runJourneys(['--grep', rotatingJourneys, '--shard', shard]),
    ],
    ...(hostile ? [['a server with other defaults', onOtherDefaults] satisfies Step] : []),
    ...moments.map(({ name, at }): Step => [
      `clock at ${name}`,
      async () => {
        const environment = () => movedEnvironment(at.getTime() - Date.now());
        const everydayOnes = ['--grep-invert', exhaustiveJourneys, ...journeysByTheClock];
        return [
          await runUnits(unitsByTheClock, environment()),
          await runJourneys(everydayOnes, environment()),
        ];
      },
    ]),
  ];
}

/** Most machines of developers have no buildah and no Patroni. */
async function checkUnless(reason: string | null, check: Check): Promise<PartResult[]> {
  if (reason === null) return [await runCheck(check)];
  console.log(`left out: ${reason}`);
  return [];
}

/** Runs the tests that use the database on a PostgreSQL whose sessions have other defaults than the app requests. */
async function onOtherDefaults(): Promise<PartResult[]> {
  const environment = { TEST_DATABASE_DEFAULTS: 'hostile', TEST_DATABASE_URL: '' };
  return [
    await runUnits(unitsOfTheDatabase, environment),
    await runJourneys(['--grep-invert', exhaustiveJourneys, ...journeysOfTheDatabase], environment),
  ];
}

/** A first commit, and a shallow clone of the newest one, have nothing to compare with. */
async function comparePages(): Promise<PartResult[]> {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD~1^{commit}'], {
    cwd: projectDir,
  });
  if (status === 0) return [await runCheck(dearerPages)];
  console.log('not compared, because the commit before is not here');
  return [];
}

const usage = `Runs the tests that everyday changes can break:

  npm test

Runs the others, or of those that take longest the share of this day:

  npm run test:all
  npm run test:all -- --today

One file: npx vitest run lib/spots, npx playwright test e2e/accounts-sign-in.spec.ts`;

/** Runs the chosen tests and prints how many passed. Sets the exit code to 1 if one failed. */
async function main(args: string[]): Promise<void> {
  const options = { all: { type: 'boolean' }, today: { type: 'boolean' } } as const;
  const { all, today } = readArguments(args, usage, options).values;
  const now = new Date();
  const steps = all ? exhaustive(today ? shareOf(now) : shareOfAll(now)) : everyday;
  const outcomes: PartResult[] = [];
  const took: string[] = [];
  for (const [name, run] of steps) {
    console.log(`\n${name}`);
    const started = performance.now();
    outcomes.push(...[await run()].flat());
    took.push(`${minutes(performance.now() - started)}  ${name}`);
  }
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  console.log(`\nThe slowest tests:\n${slowestOf(outcomes.flatMap(({ times }) => times)).join('\n')}`);
  console.log(`\nMinutes:\n${took.join('\n')}\n${minutes(performance.now())}  in all`);
  if (failed.length > 0) console.log(['\nFailed:', ...failed].join('\n  '));
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Returns milliseconds as minutes and seconds: " 4:05". */
function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6);
}

await runCommand(main);
