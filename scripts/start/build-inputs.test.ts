import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
