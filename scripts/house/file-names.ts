import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The words that a file of a domain folder may end with. `docs/words.md` says what is in each. */
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
  'jobs',
  'limits',
  'choices',
];

/** Folders of `lib` that hold no domain but what all domains stand on. */
const foundations: readonly string[] = ['core', 'auth', 'i18n', 'time', 'access'];

/** The source files of all domains, as paths below `lib` with slashes. Tests, types of packages and `testing/` are left out. */
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
