import { globSync } from 'node:fs';
import path from 'node:path';
import type { AccessTable } from './access-table';
import type { CanaryTable } from './canary-table';
import type { ExportFill } from './export-fill';
import type { RandomFields } from './random-forms';
import type { ScreenTable } from './screen-table';

/** What a domain says about itself for tests, by the name of the file in its folder `testing` and of its export. */
type Tables = {
  access: AccessTable;
  canaries: CanaryTable;
  exported: ExportFill;
  fields: RandomFields;
  screens: ScreenTable;
};

export const projectDir = path.join(import.meta.dirname, '../../..');

/** The tables of that name of all domains. A domain that has its file is in; there is no list to add it to. */
export async function gather<Name extends keyof Tables>(
  name: Name,
): Promise<{ domain: string; table: Tables[Name] }[]> {
  const files = globSync(`lib/**/testing/${name}.ts`, { cwd: projectDir }).sort();
  return Promise.all(
    files.map(async (file) => {
      const loaded = (await import(/* @vite-ignore */ path.join(projectDir, file))) as Partial<Tables>;
      const table = loaded[name];
      if (!table) throw new Error(`${file} exports no \`${name}\`.`);
      return { domain: file.split(path.sep).slice(1, -2).join('/'), table: table as Tables[Name] };
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
