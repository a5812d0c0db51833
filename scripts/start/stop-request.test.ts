import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startNode } from './children';

/** A program that listens, has timers and waits forever. */
const hanging = (limit: string) => `
  import { createServer } from 'node:net';
  import { endAtLast, stopRequest } from './scripts/start/stop-request.ts';
  const stop = stopRequest();
  ${limit}
  createServer().listen(0, '127.0.0.1', () => process.stdout.write('up\\n'));
  setInterval(() => {}, 60_000);
  await new Promise(() => {});`;

test('a program ends at last, with a word, whatever hangs', async () => {
  const program = startNode([
    '--import=tsx',
    '--input-type=module',
    '--eval',
    hanging("endAtLast(stop, 50, () => process.stdout.write('under way\\n'));"),
  ]);
  let written = '';
  program.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  await once(program.stdout, 'data');
  await program.stop();
  // A program that does not end by itself is killed.
  expect(await program.ended).toBe('exit code 0');
  expect(written).toBe('up\nunder way\n');
});
