import { join, relative } from 'node:path';

/** The root folder of the project. */
export const projectDir = join(import.meta.dirname, '../..');

/** What stays on this machine: the embedded database, generated secrets, locks. Never part of a build. */
export const dataDir = join(projectDir, '.data');

/** A path as a person in the project's folder would write it. */
export function shown(path: string): string {
  const fromProject = relative(projectDir, path);
  return fromProject.startsWith('..') ? path : fromProject;
}
