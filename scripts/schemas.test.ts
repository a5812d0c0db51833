import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limited } from '@/lib/core/text/limited-schema';
import { projectDir } from './start/project';

const modules = (pattern: string) =>
  globSync(pattern, { cwd: projectDir, exclude: ['**/*.test.ts', 'lib/core/generated/**'] }).sort();

const load = (file: string) => import(path.join(projectDir, file)) as Promise<Record<string, unknown>>;

/** Schemas of data that the app itself has stored, whose lengths were limited before. */
const ofStored = ['lib/data/imports/row-schema.ts'];

describe('every text of a form and of an address has a length', () => {
  // An action checks its schema when its module is loaded.
  it.each(modules('lib/**/{actions,*-actions}.ts'))('%s', async (file) => {
    await expect(load(file)).resolves.toBeDefined();
  });

  it.each(
    modules('lib/**/{schema,*-schema,filters,*-filters,token,brand-id}.ts').filter(
      (file) => !ofStored.includes(file),
    ),
  )('%s', async (file) => {
    for (const [name, value] of Object.entries(await load(file))) {
      if (value instanceof z.ZodType) expect(() => limited(value), name).not.toThrow();
    }
  });
});
