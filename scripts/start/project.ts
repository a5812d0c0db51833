import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { errorCode } from './failure';

export const projectDir = join(import.meta.dirname, '../..');

/** The folder for local data: the embedded database, generated secrets, locks. It is never part of a build. */
export const dataDir = join(projectDir, '.data');

/** Returns a path relative to the project's folder, in the form for messages. */
export function shown(path: string): string {
  const fromProject = relative(projectDir, path);
  return fromProject.startsWith('..') ? path : fromProject;
}

/** Returns the text of a file; null when there is none. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
