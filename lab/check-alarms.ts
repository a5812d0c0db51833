import { pushFaults } from './alarms/push';
import { usualFaults } from './alarms/usual';
import { workerFaults } from './alarms/worker';
import { rowOptions, runRows } from './app/rows';
import { runCommand } from '@/scripts/own-database';
import { readArguments } from '@/scripts/start/arguments';

const usage = `Breaks the parts that the platform stands on, and measures when an operator is told, and when they are told that it
is over. It takes half an hour:

  npm run check:alarms

  --only <name>   one row of the table instead of all`;

await runCommand(async (args) => {
  const { only } = rowOptions;
  await runRows([usualFaults, workerFaults, pushFaults], usage, readArguments(args, usage, { only }).values);
});
// The rows have stopped their processes. Exiting explicitly keeps an open handle from delaying the end.
process.exit();
