import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '../start/project';

/**
 * Runs Prisma's command line and returns its stdout. Throws an Error with the reason that it printed, on one line.
 *
 * @param args as typed after `prisma`
 * @param options.project the folder of `prisma.config.ts`
 */
export async function runPrisma(
  args: string[],
  options: { databaseUrl: string; project?: string },
): Promise<string> {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('prisma/package.json');
  const { bin } = require(manifest) as { bin: { prisma: string } };
  const env = {
    ...process.env,
    DATABASE_URL: options.databaseUrl,
    NO_COLOR: '1',
    // The schema engine is a script that takes Node from the path, so the Node of this process comes first.
    PATH: path.dirname(process.execPath) + path.delimiter + (process.env.PATH ?? ''),
  };
  const program = path.resolve(manifest, '..', bin.prisma);
  const cwd = options.project ?? projectDir;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd, env });
    return stdout;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/** Returns the command line's `Error: P3018` and what follows, on one line. */
function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const [, reason = stderr || message] = /^Error:(?: P\d{4})?:?\s+([^]+)/m.exec(stderr) ?? [];
  return reason
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ Read more about \S.*$/, '');
}
