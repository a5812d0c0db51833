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
