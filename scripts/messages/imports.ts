import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringOf, walk } from '../house/syntax';

/** One file imports another; paths from the project's root, with slashes. */
export type Import = { from: string; to: string };

/** Returns all imports between files of the project, including those of types. Reads each file once. */
export function readImports(root: string, files: readonly string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((from) => {
    const text = readFileSync(path.join(root, from), 'utf8');
    return namesIn(text, from).flatMap((name) => {
      const to = resolve(from, name, known);
      return to && to !== from ? [{ from, to }] : [];
    });
  });
}

/** Returns the imports and re-exports of a file, including dynamic imports and those of types. */
function namesIn(text: string, file: string): string[] {
  const names: string[] = [];
  walk(parse(text, file), ({ type, source }) => {
    const name = /^(Import|Export|TSImport)/.test(type) ? stringOf(source) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}

const endings = ['', '.ts', '.tsx', '.mjs'];

function resolve(from: string, name: string, known: ReadonlySet<string>): string | undefined {
  const isOurs = name.startsWith('@/') || name.startsWith('.');
  if (!isOurs) return undefined;
  const bare = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  return endings.map((ending) => bare + ending).find((file) => known.has(file));
}
