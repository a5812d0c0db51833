import { globSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../start/project';
import type { Figure } from './figures';

/** A row of the table of `npm run check:faults`: a part breaks, and users should notice as little as possible. */
export type Fault = {
  /** Its name on the command line, which is also the name of its file. */
  name: string;
  /** What breaks, in one line. The short form of a row takes less time. */
  what: (short: boolean) => string;
  /** The goal, in one line. */
  goal: string;
  /** Starts servers of its own, breaks something, measures, and stops what it started. */
  run: (options: { short: boolean; say: (line: string) => void }) => Promise<Figure[]>;
};

/** Returns the rows in the order of their file names. Each file in `rows/` exports one as `fault`. */
export async function gatherFaults(): Promise<Fault[]> {
  const files = globSync('scripts/faults/rows/*.ts', { cwd: projectDir }).sort();
  const modules = files.map(async (file) => (await import(path.join(projectDir, file))) as { fault: Fault });
  return (await Promise.all(modules)).map(({ fault }) => fault);
}
