import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteCommit } from './build';
import { buildInputs, hashInputs } from './build-inputs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spotlicht-build-'));
  write('app/page.tsx', 'page');
  write('lib/core/process/env.ts', 'env');
  write('middleware.ts', 'middleware');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const hash = (values?: Record<string, string>) => hashInputs(root, buildInputs, values);

test('the same files have the same hash, whenever they were written', () => {
  const before = hash();
  utimesSync(join(root, 'app/page.tsx'), 0, 0);
  expect(hash()).toBe(before);
});

test.each([
  ['a changed file', () => write('app/page.tsx', 'Page')],
  ['a new file', () => write('public/logo.svg', '')],
  ['a removed file', () => rmSync(join(root, 'middleware.ts'))],
  ['a renamed file', () => renameSync(join(root, 'app/page.tsx'), join(root, 'app/layout.tsx'))],
  [
    'a content that moves to the next file',
    () => (write('app/page.tsx', 'pag'), write('lib/core/process/env.ts', 'eenv')),
  ],
])('%s changes the hash', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  'lib/shows/testing.ts',
  'app/page.test.tsx',
  'lib/core/generated/prisma/client.ts',
  'messages/de.d.json.ts',
  'README.md',
])('%s does not count', (path) => {
  const before = hash();
  write(path, 'something');
  expect(hash()).toBe(before);
});

test('a value that the build reads counts', () => {
  expect(hash({ KEY: 'a' })).not.toBe(hash({ KEY: 'b' }));
});

test.runIf(process.getuid?.() === 0)('a build in the folder of somebody else knows its commit', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-C', root, ...args], {
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'first');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const nobody = 65534;
  for (const folder of ['.git', '']) chownSync(join(root, folder), nobody, nobody);
  expect(() => git('rev-parse', 'HEAD')).toThrow('dubious ownership');
  write('.next/BUILD_ID', 'build');
  noteCommit(root);
  expect(readFileSync(join(root, '.next/COMMIT'), 'utf8')).toBe(commit);
});
