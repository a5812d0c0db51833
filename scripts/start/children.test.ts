import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Failure } from './failure';
import { runNode, startNode } from './children';

test('each line is handed on', async () => {
  const lines: string[] = [];
  await runNode('It', ['-e', 'console.log("a\\n" + process.env.B)'], {
    environment: { B: 'b' },
    onLine: (line) => lines.push(line),
  });
  expect(lines).toEqual(['a', 'b']);
});

test('a failure says what was written', async () => {
  const running = runNode('It', ['-e', 'console.error("no space"); process.exit(3)'], {});
  await expect(running).rejects.toEqual(new Failure('It failed (exit code 3)\nno space'));
});

test('the signal ends it', async () => {
  const stop = new AbortController();
  const running = runNode('It', ['-e', 'setInterval(() => {}, 1e6); console.log("up")'], {
    onLine: () => stop.abort(new Error('stopped')),
    signal: stop.signal,
  });
  await expect(running).rejects.toThrow('stopped');
});

test('the watchdog does not keep a program running, and ends one whose start is gone', async () => {
  const idle = startNode(['-e', '']);
  expect(await idle.ended).toBe('exit code 0');
  const endless = startNode(['-e', 'setInterval(() => {}, 1e6); process.disconnect()']);
  expect(await endless.ended).toBe('signal SIGTERM');
});

test('a program whose start was killed before it had begun ends by itself', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--eval', '']);
  const watchdog = new URL(`./watchdog.ts?holder=${gone}`, import.meta.url).href;
  const child = spawn(process.execPath, [`--import=${watchdog}`, '--eval', 'setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});
