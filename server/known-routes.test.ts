import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex.js';
import { getSortedRoutes } from 'next/dist/shared/lib/router/utils/sorted-routes.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readKnownRoutes } from './known-routes';

const staticPages = ['/', '/_not-found', '/brands/new', '/newUser', '/privacy'];
const dynamicPages = [
  '/public/[brand]',
  '/public/[brand]/shows/[show]',
  '/brands/[brand]/team',
  '/brands/[brand]/[show]/edit',
  '/api/auth/[...nextauth]',
  '/answer/[token]',
  '/api/feeds/[scope]/[id]/shows.ics',
  '/api/feeds/private/[token]/calendar.ics',
  '/go/[brand]/[[...target]]',
];

/** Makes a folder with the manifests of a build. */
async function build() {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-routes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, '.next/server'), { recursive: true });
  await mkdir(path.join(folder, 'public'));
  await writeFile(path.join(folder, 'public/logo.svg'), '');
  const toRoute = (page: string) => ({ page, regex: getRouteRegex(page).re.source });
  const routes = {
    staticRoutes: staticPages.map(toRoute),
    dynamicRoutes: getSortedRoutes(dynamicPages).map(toRoute),
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
])('%s: %s', async (path, isKnown) => {
  expect((await build()).has(path)).toBe(isKnown);
});

it.each<[string, string | null]>([
  ['/', '/'],
  ['/privacy', '/privacy'],
  ['/privacy/', '/privacy'],
  ['/brands/new', '/brands/new'],
  ['/brands/new/team', '/brands/[brand]/team'],
  ['/brands/lachfabrik/team', '/brands/[brand]/team'],
  ['/brands/team/team/edit', '/brands/[brand]/[show]/edit'],
  ['/api/auth/callback/google', '/api/auth/[...nextauth]'],
  ['/go/lachfabrik', '/go/[brand]/[[...target]]'],
  ['/go/lachfabrik/a/b', '/go/[brand]/[[...target]]'],
  ['/brands', null],
  ['/brands/lachfabrik', null],
  ['/api/auth', null],
  ['/privacy/more', null],
  ['/brands/a/b/c', null],
  ['/constructor', null],
])('the pattern of %s is %s', async (path, pattern) => {
  expect((await build()).patternOf(path)).toBe(pattern);
});

it('knows the actions of the build', async () => {
  const { hasAction } = await build();
  expect([hasAction('40ab'), hasAction('40ac'), hasAction('')]).toEqual([true, false, false]);
});

it('knows which actions only an operator’s pages have', async () => {
  const { isOperatorAction } = await build();
  expect(['40ab', '40b0', '40b1', '40b2', '40ac', ''].filter(isOperatorAction)).toEqual(['40b0']);
});

const id = '0193a5c1-7d2f-7c3e-9a44-3b1c5d6e7f80';
const marks = [
  ')',
  '.',
  ',',
  '>',
  '"',
  '!',
  '?',
  ';',
  ':',
  '*',
  '_',
  "'",
  '…',
  '»',
  '**',
  ').',
  ')…',
  '\u200b',
  '/',
  '/)',
];

describe('rightPath', () => {
  it.each(
    marks.flatMap((mark) => [
      mark,
      encodeURIComponent(mark),
      `%${Buffer.from(mark).toString('hex').match(/../g)!.join('%')}`,
    ]),
  )('is without the marks that a chat leaves behind an address: %s', async (mark) => {
    const { rightPath } = await build();
    expect(rightPath(`/public/lachfabrik${mark}`)).toBe('/public/lachfabrik');
    expect(rightPath(`/answer/aB-_.9xY${mark}`)).toBe('/answer/aB-_.9xY');
    expect(rightPath(`/api/feeds/brands/lachfabrik/shows.ics${mark}`)).toBe(
      '/api/feeds/brands/lachfabrik/shows.ics',
    );
    expect(rightPath(`/${mark}`)).toBe('/');
  });

  it.each([
    ['/public/Lachfabrik', '/public/lachfabrik'],
    ['/PUBLIC/LACHFABRIK', '/public/lachfabrik'],
    ['/public/%4cachfabrik', '/public/lachfabrik'],
    ['//public//Lachfabrik//', '/public/lachfabrik'],
    [`/Public/lachfabrik/Shows/${id.toUpperCase()}).`, `/public/lachfabrik/shows/${id}`],
    ['/api/feeds/Brands/Lachfabrik/Shows.ics', '/api/feeds/brands/lachfabrik/shows.ics'],
    ['/NEWUSER', '/newUser'],
    ['/Go/Lachfabrik/Next.', '/go/lachfabrik/next'],
    ['/api/feeds/private/aB3/calendar.ics)', '/api/feeds/private/aB3/calendar.ics'],
    // Right, or unknown in every spelling.
    ['/public/lachfabrik', null],
    ['/answer/aB3', null],
    ['/nowhere)', null],
    ['/Nowhere', null],
    ['/_Not-found', null],
    ['/%ff', null],
    ['/public/lachfabrik/%00', null],
    ['/public/lachfabrik%0a', null],
    // Another site, another header, or a part that changes the path.
    ['//evil.example)', null],
    ['/public/..%2F..%2Fevil.example)', null],
    ['/public/%2e%2e/shows/x)', null],
    ['/public/a%0d%0aSet-Cookie:x', null],
    ['/public/a\\b)', null],
    ['/public/%3Cscript%3E/shows/x)', null],
    // The log would contain its token.
    ['/Answer/aB3', null],
    ['/api/Feeds/private/aB3/calendar.ics', null],
  ])('%s is %s', async (path, right) => {
    expect((await build()).rightPath(path)).toBe(right);
  });
});
