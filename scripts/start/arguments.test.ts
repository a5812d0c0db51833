import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { HelpAsked, readArguments } from './arguments';
import { Failure } from './failure';
import { projectDir } from './project';

const usage = 'Makes something:\n\n  npm run make -- --scale large cake';
const options = { scale: { type: 'string' }, yes: { type: 'boolean' } } as const;
const read = (...args: string[]) => readArguments(args, usage, options, 1);

it('has the options that were given, and the words beside them', () => {
  expect(read('--scale', 'large', 'cake')).toEqual({ values: { scale: 'large' }, words: ['cake'] });
  expect(read('--yes')).toEqual({ values: { yes: true }, words: [] });
  expect(read()).toEqual({ values: {}, words: [] });
});

it.each([
  [['--scael', 'large'], "Unknown option '--scael'. The options are --scale, --yes, --help."],
  [['-x'], "Unknown option '-x'. The options are --scale, --yes, --help."],
  [['--scale'], "Option '--scale <value>' argument missing."],
  [['--yes=no'], "Option '--yes' does not take an argument."],
  [['cake', 'pie'], 'There is no place for "pie".'],
])('refuses %j in words, with an example', (args, words) => {
  const reading = () => read(...args);
  expect(reading).toThrow(Failure);
  expect(reading).toThrow(`${words}\n\n${usage}`);
});

it.each([['--help'], ['-h'], ['--yes', '--help']])('explains the command: %j %j', (...args) => {
  const reading = () => read(...args.filter(Boolean));
  expect(reading).toThrow(HelpAsked);
  expect(reading).toThrow(usage);
});

describe('a command', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--conditions=react-server', '--import=tsx', 'scripts/migrate.ts', ...args],
      // There is no database to ask.
      { cwd: projectDir, env: { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' } },
    );

  it('ends with 0 when it was asked what it does', async () => {
    expect(await run('--help')).toMatchObject({
      stdout: expect.stringContaining('npm run migrate'),
      stderr: '',
    });
  });

  it('does nothing when it does not know an option', async () => {
    await expect(run('--dry-run')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining("Unknown option '--dry-run'. The options are --backup, --help."),
    });
  });
});
