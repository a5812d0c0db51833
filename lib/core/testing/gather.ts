import { globSync } from 'node:fs';
import path from 'node:path';
import type { AccessTable } from './access-table';
import type { Fill, HiddenFill, PoisonTable, PublicRoutes, ScreenTable } from './tables';

/**
 * The declarations of rooms for tests, by the name of the export of a `testing.ts`. Browser tests load these files,
 * too, so code that needs the server's own modules is in a folder `testing` beside them.
 */
type Tables = {
  access: AccessTable;
  fill: Fill;
  fillHidden: HiddenFill;
  poison: PoisonTable;
  publicRoutes: PublicRoutes;
  screens: ScreenTable;
};

export const projectDir = path.join(import.meta.dirname, '../../..');

/** Collects the tables of that name from all `testing.ts` that export one. There is no list to maintain. */
export async function gather<Name extends keyof Tables>(
  name: Name,
): Promise<{ room: string; table: Tables[Name] }[]> {
  const files = globSync(`lib/**/{testing,testing/${name}}.ts`, { cwd: projectDir }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const loaded = (await import(/* @vite-ignore */ path.join(projectDir, file))) as Partial<Tables>;
      const table = loaded[name] as Tables[Name] | undefined;
      return table ? [{ room: file.replace(/^lib.|.testing(.\w+)?\.ts$/g, ''), table }] : [];
    }),
  );
  return found.flat();
}

/**
 * Merges records of several rooms into one. Throws when two rooms have the same key, because one row would hide the
 * other.
 */
export function join<Row>(records: (Record<string, Row> | undefined)[]): Record<string, Row> {
  const joined: Record<string, Row> = {};
  for (const [key, row] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (key in joined) throw new Error(`Two rooms have a row for ${key}.`);
    joined[key] = row;
  }
  return joined;
}
