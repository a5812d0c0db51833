import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '@/lib/core/testing/gather';

/** Pages that Next.js adds, and files. */
const notOurs = ['/_global-error/page', '/_not-found/page', '/icon.svg/route'];

/** Lists every page and route of the build, by its file: '/(default)/user/notices/page'. */
export function listRoutes(): string[] {
  const file = path.join(projectDir, '.next/server/app-paths-manifest.json');
  const built = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  return built.filter((route) => !notOurs.includes(route)).sort();
}

/** Returns the address of a route with its parameters as `{names}`. */
export function templateOf(route: string): string {
  const address = route
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\/(page|route)$/, '')
    .replaceAll('[', '{')
    .replaceAll(']', '}');
  return address || '/';
}

/** Fills the ids into the address of a route: its own, or the given one. */
export function pathOf(route: string, given: string | undefined, ids: Record<string, string>): string {
  return (given ?? templateOf(route)).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (ids[name] === undefined)
      throw new Error(`${route} is about {${name}}, which no table has among its ids.`);
    return ids[name];
  });
}
