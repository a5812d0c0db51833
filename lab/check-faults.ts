import { databaseFaults } from './faults/database';
import { inputFaults } from './faults/input';
import { killedFaults } from './faults/killed';
import { serverFaults } from './faults/servers';
import { runCommand } from '@/scripts/own-database';
import { rowOptions, runRows } from './app/rows';
import { readArguments } from '@/scripts/start/arguments';

const usage = `Breaks the parts that servers stand on, while people use them, and measures what the others notice:

  npm run check:faults

  --only <name>   one row of the table instead of all
  --part 2/5      every fifth row, from the second one on
  --short         shorter times, with the same goals; those of memory, and quotients, are shown and
                  decide nothing, so that it can be a test on a busy machine`;

const rows = [...databaseFaults, ...inputFaults, ...killedFaults, ...serverFaults];

await runCommand(async (args) => {
  const { only, part, short } = rowOptions;
  await runRows(rows, usage, readArguments(args, usage, { only, part, short }).values);
});
// The rows have stopped their processes. Exiting explicitly keeps an open handle from delaying the end.
process.exit();
