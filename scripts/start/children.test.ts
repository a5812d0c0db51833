import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Failure } from './failure';
import { runNode, startNode } from './children';
import { LockHeld, takeLock } from './lock';

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

test('a program whose start was killed ends by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spotlicht-children-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lock');
  const options = ['--import=tsx', '--input-type=module', '--eval'];
  // The system ends the lock together with the process that holds it.
  const held = `
    import { takeLock } from './scripts/start/lock.ts';
    globalThis.lock = takeLock(${JSON.stringify(file)});
    console.log('held');
    setInterval(() => {}, 1e6);`;
  const start = startNode([
    ...options,
    `import { startNode } from './scripts/start/children.ts';
    startNode(${JSON.stringify([...options, held])}).stdout.pipe(process.stdout);`,
  ]);
  await once(start.stdout, 'data');
  expect(() => takeLock(file)).toThrow(LockHeld);
  process.kill(start.pid!, 'SIGKILL');
  await expect.poll(() => takeLock(file)).toMatchObject({ abandoned: true });
});
