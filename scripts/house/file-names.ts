import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The last words that a file's name in a domain may have. `docs/words.md` explains what each kind of file contains. */
export const vocabulary: readonly string[] = [
  'queries',
  'loaders',
  'commands',
  'actions',
  'policy',
  'status',
  'schema',
  'filters',
  'view',
  'rules',
  'state',
  'documents',
  'parsing',
  'responses',
  'topics',
  'jobs',
  'limits',
  'choices',
];

/** Folders of `lib` that are no domain, because all domains build on them. */
const foundations: readonly string[] = ['core', 'accounts'];

/**
 * The source files of all domains, as paths below `lib` with slashes. Tests, types of packages and `testing/` are left
 * out.
 */
export function domainFiles(lib: string): string[] {
  return readdirSync(lib, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(lib, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .filter((file) => {
      const folders = file.split('/').slice(0, -1);
      return folders.length > 0 && !folders.includes('testing') && !foundations.includes(folders[0]!);
    })
    .sort();
}

/** Whether a file is named `<word>.ts` or `<part>-<word>.ts` with a word of the vocabulary. */
export function followsVocabulary(file: string): boolean {
  const name = path.posix.basename(file).replace(/\.tsx?$/, '');
  return vocabulary.some((word) => name === word || name.endsWith(`-${word}`));
}
