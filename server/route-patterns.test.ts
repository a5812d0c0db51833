import { expect, it } from 'vitest';
import { createPatterns } from './route-patterns';

const patternOf = createPatterns([
  '/',
  '/imprint',
  '/brands/new',
  '/brands/[brand]/team',
  '/brands/[brand]/[show]/edit',
  '/api/auth/[...nextauth]',
  '/go/[brand]/[[...target]]',
]);

it.each([
  ['/', '/'],
  ['/imprint', '/imprint'],
  ['/imprint/', '/imprint'],
  ['/brands/new', '/brands/new'],
  ['/brands/new/team', '/brands/[brand]/team'],
  ['/brands/lachfabrik/team', '/brands/[brand]/team'],
  ['/brands/team/team/edit', '/brands/[brand]/[show]/edit'],
  ['/api/auth/callback/google', '/api/auth/[...nextauth]'],
  ['/go/lachfabrik', '/go/[brand]/[[...target]]'],
  ['/go/lachfabrik/a/b', '/go/[brand]/[[...target]]'],
])('knows that %s is %s', (path, pattern) => expect(patternOf(path)).toBe(pattern));

it.each(['/brands', '/brands/lachfabrik', '/api/auth', '/imprint/more', '/brands/a/b/c', '/constructor'])(
  'knows no pattern for %s',
  (path) => expect(patternOf(path)).toBeNull(),
);
