import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../start/project';

type Entry = { inBundle?: true; engines?: { node?: string }; optional?: true; resolved?: string };

const lock = JSON.parse(readFileSync(path.join(projectDir, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(lock.packages);

/** Whether a range of versions, as packages write them, contains the oldest Node.js that README promises: 20.19. */
function acceptsOldest(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign, major, minor] = /^(>=|\^|~)? ?v?(\d+|\*)(?:\.(\d+))?/.exec(part.trim()) ?? [];
    if (major === '*') return true;
    const isOldEnough = Number(major) < 20 || (Number(major) === 20 && Number(minor ?? 0) <= 19);
    return sign === '>=' ? isOldEnough : isOldEnough && Number(major) === 20;
  });
}

it.each(['>= 18', '^20.19.0 || >=22.12', '20 || >=24', '*'])('takes %s for a range with 20.19', (range) => {
  expect(acceptsOldest(range)).toBe(true);
});

it.each(['>=22', '^22.13.0 || >=24', '^18 || ^20.20', '18'])('takes %s for a range without it', (range) => {
  expect(acceptsOldest(range)).toBe(false);
});

// npm compares with the Node.js that runs it, which may be that of the system.
it('has no package that npm warns of', () => {
  const demanding = entries.filter(
    ([, { engines, optional }]) => !optional && engines?.node && !acceptsOldest(engines.node),
  );
  expect(demanding.map(([name, { engines }]) => `${name}: ${engines?.node}`)).toEqual([]);
});

it('names no registry', () => {
  expect(entries.filter(([, { resolved }]) => resolved?.includes('//'))).toEqual([]);
});

// Every package is the published one: none is replaced by a file of this project, and each has its publisher's hash.
it('gives a list of all software with a hash and a version for each', () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { components } = JSON.parse(
    execFileSync('npm', args, { cwd: projectDir, encoding: 'utf8', maxBuffer: 100_000_000 }),
  ) as { components: { name: string; version: string; hashes?: unknown[] }[] };
  const bundled = new Set(
    entries.filter(([, { inBundle }]) => inBundle).map(([folder]) => folder.split('node_modules/').at(-1)),
  );
  expect(components.length).toBeGreaterThan(1000);
  expect(components.filter(({ name, hashes }) => !hashes && !bundled.has(name))).toEqual([]);
});
