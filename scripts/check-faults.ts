import { parseArgs } from 'node:util';
import { gatherFaults, type Fault } from './faults/fault';
import { describeFigure, isNoisy, missed, type Figure } from './faults/figures';
import { runCommand } from './own-database';
import { ensureBuild } from './start/build';
import { errorMessage, Failure } from './start/failure';

const usage = `Breaks the parts that servers stand on, while people use them, and measures what the others notice:

  npm run check:faults

  --only <name>   one row of the table instead of all
  --short         shorter times, with the same goals; those of time and memory are shown, and only
                  those of what happened decide, so that it can be a test on a busy machine`;

function readOptions(args: string[]): { only?: string; short: boolean } {
  const options = { only: { type: 'string' }, short: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${errorMessage(error)}\n\n${usage}`);
  }
}

/** Runs a row. Returns its figures, and a line for each missed goal, or for the error that ended it. */
async function measure({ run }: Fault, short: boolean): Promise<{ figures: Figure[]; missing: string[] }> {
  try {
    const figures = await run({ short, say: (line) => console.log(`  ${line}`) });
    const decisive = short ? figures.filter((figure) => !isNoisy(figure)) : figures;
    return { figures, missing: missed(decisive).map(describeFigure) };
  } catch (error) {
    console.error(error);
    return { figures: [], missing: [`  ✗ ${errorMessage(error)}`] };
  }
}

await runCommand(async () => {
  const { only, short } = readOptions(process.argv.slice(2));
  const all = await gatherFaults();
  const chosen = all.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) {
    throw new Failure(`${usage}\n\nThe rows are: ${all.map(({ name }) => name).join(', ')}`);
  }
  await ensureBuild(console.log);

  const lines: string[] = [];
  const missing: string[] = [];
  for (const fault of chosen) {
    const { name, what, goal } = fault;
    console.log(`${name}: ${what(short)}`);
    let tried = await measure(fault, short);
    // Automatic runs repeat a failed row once, as they do with tests, because machines sometimes stall.
    if (short && process.env.CI && tried.missing.length > 0) {
      console.log(['  once more, because of', ...tried.missing].join('\n'));
      tried = await measure(fault, short);
    }
    const { figures } = tried;
    missing.push(...tried.missing.map((line) => `${name}:${line}`));
    lines.push(`${what(short)}`, `  to reach: ${goal}`, ...figures.map(describeFigure), '');
  }
  console.log(`\n${lines.join('\n')}`);
  const allIsWell = short ? 'All happened as it should.' : 'All goals are reached.';
  console.log(missing.length === 0 ? allIsWell : `Missed goals:\n${missing.join('\n')}`);
  if (missing.length > 0) process.exitCode = 1;
});
// The rows have stopped what they started. Exiting explicitly keeps an open handle from delaying the end.
process.exit();
