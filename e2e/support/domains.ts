import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AccessTable } from '@/lib/core/testing/access-table';
import type { CanaryTable } from '@/lib/core/testing/canary-table';
import type { RandomFields } from '@/lib/core/testing/random-forms';
import type { ScreenTable } from '@/lib/core/testing/screen-table';

/** What a domain's folder may say about it, by the name of the file in `testing/` and of its export. */
type Tables = { access: AccessTable; fields: RandomFields; canaries: CanaryTable; screens: ScreenTable };

export const projectDir = path.join(import.meta.dirname, '../..');

/** The tables of that name of all domains. A domain that has its file is in; there is no list to add it to. */
export async function gather<Name extends keyof Tables>(
  name: Name,
): Promise<{ domain: string; table: Tables[Name] }[]> {
  const files = globSync(`lib/**/testing/${name}.ts`, { cwd: projectDir }).sort();
  return Promise.all(
    files.map(async (file) => {
      const loaded = (await import(pathToFileURL(path.join(projectDir, file)).href)) as Partial<Tables>;
      const table = loaded[name];
      if (!table) throw new Error(`${file} exports no \`${name}\`.`);
      const domain = file.split(path.sep).slice(1, -2).join('/');
      return { domain, table: table as Tables[Name] };
    }),
  );
}

/** One record of the domains' records. Two domains with the same key would hide each other's row: that throws. */
export function join<Row>(records: (Record<string, Row> | undefined)[]): Record<string, Row> {
  const joined: Record<string, Row> = {};
  for (const [key, row] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (key in joined) throw new Error(`Two domains have a row for ${key}.`);
    joined[key] = row;
  }
  return joined;
}

/** Pages that Next.js adds, and files. */
const notOurs = ['/_global-error/page', '/_not-found/page', '/icon.svg/route'];

/** Every page and route of the build, by its file: '/(default)/user/notices/page'. */
export function listRoutes(): string[] {
  const file = path.join(projectDir, '.next/server/app-paths-manifest.json');
  const built = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  return built.filter((route) => !notOurs.includes(route)).sort();
}
