import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readKnownRoutes } from './known-routes';

/** Makes a folder with the manifests of a build. */
async function build() {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-routes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, '.next/server'), { recursive: true });
  await mkdir(path.join(folder, 'public'));
  await writeFile(path.join(folder, 'public/logo.svg'), '');
  const routes = {
    staticRoutes: [
      { page: '/', regex: '^/(?:/)?$' },
      { page: '/privacy', regex: '^/privacy(?:/)?$' },
    ],
    dynamicRoutes: [{ page: '/public/[brand]', regex: '^/public/([^/]+?)(?:/)?$' }],
  };
  await writeFile(path.join(folder, '.next/routes-manifest.json'), JSON.stringify(routes));
  const workers = (...pages: string[]) => ({ workers: Object.fromEntries(pages.map((page) => [page, {}])) });
  const actions = {
    node: {
      '40ab': workers('app/(default)/page', 'app/(default)/operator/log/page'),
      '40b0': workers('app/(default)/operator/page', 'app/(default)/operator/people/[comedian]/page'),
      '40b1': workers('app/(default)/operators/page'),
      '40b2': workers(),
    },
    edge: {},
  };
  await writeFile(path.join(folder, '.next/server/server-reference-manifest.json'), JSON.stringify(actions));
  return readKnownRoutes(folder);
}

it.each([
  ['/', true],
  ['/privacy', true],
  ['/privacy/', true],
  ['/%70rivacy', true],
  ['/public/nobody', true],
  ['/logo.svg', true],
  ['/user/nothing', true],
  ['/privacy//', true],
  ['/%ff', true],
  ['/nowhere', false],
  ['/public', false],
  ['/public/a/b', false],
  ['/%6eowhere', false],
  ['/wp-login.php', false],
  ['/users', false],
])('%s: %s', async (asked, isKnown) => {
  expect((await build()).has(asked)).toBe(isKnown);
});

it('knows the actions of the build', async () => {
  const { hasAction } = await build();
  expect([hasAction('40ab'), hasAction('40ac'), hasAction('')]).toEqual([true, false, false]);
});

it('knows which actions only an operator’s pages have', async () => {
  const { isOperatorAction } = await build();
  expect(['40ab', '40b0', '40b1', '40b2', '40ac', ''].filter(isOperatorAction)).toEqual(['40b0']);
});
