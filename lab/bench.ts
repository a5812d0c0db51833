import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareWith } from './bench/against';
import { crowd } from './bench/crowd';
import { growthRow } from './bench/growth';
import { lists } from './bench/lists';
import { live } from './bench/live';
import { media } from './bench/media';
import { memory } from './bench/memory';
import { pageRows } from './bench/pages';
import { prepareWorlds } from './bench/worlds';
import type { DropTimes } from '@/e2e/support/drop-times';
import { runCommand } from '@/scripts/own-database';
import { median } from './app/load';
import { atMost, rowOptions, runRows, type Row } from './app/rows';
import { temporaryFolder } from './app/start-app';
import { readArguments } from '@/scripts/start/arguments';
import { ensureBuild } from '@/scripts/start/build';
import { runNode } from '@/scripts/start/children';
import { projectDir } from '@/scripts/start/project';

const usage = `Measures what pages, feeds, uploads and the editor take, on a machine that does nothing else:

  npm run bench

  --only <name>   one row of the table instead of all
  --rounds        how often each is measured; 7

What pages cost the server now, and at another commit:

  npm run bench -- --against <revision>

  --only <page>   one page
  --short         four pages in five rounds`;

const editor: Row = {
  name: 'editor',
  what: () => 'a line-up with 20 lines and 300 applicants, in a browser',
  async run() {
    await using stack = new AsyncDisposableStack();
    const file = join(await temporaryFolder(stack), 'drops.json');
    const program = join(projectDir, 'node_modules/playwright/cli.js');
    const environment = { DROP_TIMES: file };
    await runNode('The browser test', [program, 'test', 'e2e/line-ups-editor-speed.spec.ts'], {
      environment,
    });
    const times = JSON.parse(await readFile(file, 'utf8')) as DropTimes[];
    const frames = Math.max(...times.map((time) => time.frames));
    return [
      atMost('a drop, until it is shown', frames, 1, 'frames'),
      atMost('a drop, until it is saved', median(times.map(({ saved }) => saved)), 200, 'ms'),
    ];
  },
};

await runCommand(async (args) => {
  const { only, rounds, short } = rowOptions;
  const options = { only, rounds, short, against: { type: 'string' } } as const;
  const { against, ...wishes } = readArguments(args, usage, options).values;
  if (against !== undefined) {
    const { short: isShort = false } = wishes;
    await ensureBuild(console.log);
    const times = Number(wishes.rounds ?? (isShort ? 5 : 7));
    return compareWith(against, { rounds: times, short: isShort, only: wishes.only });
  }
  await using stack = new AsyncDisposableStack();
  const worlds = prepareWorlds(stack);
  const rows = [editor, media, live, crowd, memory, lists, ...pageRows(worlds), growthRow(worlds)];
  await runRows(rows, usage, wishes);
});
