import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { projectDir } from './project';

/** Runs code that imports the module's functions, in a process without a terminal. Returns its lines of output. */
async function linesOf(code: string): Promise<string[]> {
  const program = `
    import { spawn } from 'node:child_process';
    import { complain, relay, say } from './scripts/start/voice.ts';
    ${code}`;
  const { stdout, stderr } = spawn(
    process.execPath,
    ['--import=tsx', '--input-type=module', '--eval', program],
    {
      cwd: projectDir,
      env: { ...process.env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const written = await Promise.all([text(stdout), text(stderr)]);
  return written.join('').split('\n').filter(Boolean);
}

it('writes lines of our log where nobody reads along', async () => {
  const lines = await linesOf(`
    say('\\nSpotlicht is ready\\n\\n  Anna\\n');
    say();
    complain('The build failed\\nwith a reason');
    complain(new Error('nobody at anna@example.org'));`);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, msg: 'Spotlicht is ready' },
    { level: 30, msg: 'Anna' },
    { level: 50, msg: 'The build failed\nwith a reason' },
    { level: 50, msg: 'failed', err: { message: 'nobody at [removed]' } },
  ]);
});

it('passes on what programs write, and makes lines of our log of everything else', async () => {
  const child = `console.log('{"level":30,"msg":"from the app"}'); console.log('plain'); console.error('(node:1) Warning: x');`;
  const lines = await linesOf(`
    const { stdout, stderr } = spawn(process.execPath, ['--eval', ${JSON.stringify(child)}]);
    relay(stdout, process.stdout, 'app');
    relay(stderr, process.stderr, 'app');`);
  expect(lines).toContain('{"level":30,"msg":"from the app"}');
  expect(
    lines.map((line) => JSON.parse(line) as { said?: string }).flatMap(({ said }) => said ?? []),
  ).toEqual(expect.arrayContaining(['plain', '(node:1) Warning: x']));
});
