import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The floors of the house, from the top to the ground. What a file imports lies on its own floor or below. A floor is a
 * top-level folder, `.` the files beside them, `lib/…` a folder of lib; `lib` is all of its other folders.
 */
const floors = [
  'e2e',
  'scripts',
  'server',
  'prisma',
  '.',
  'app',
  'components',
  'components/ui',
  'lib',
  'lib/applications',
  'lib/i18n',
  'lib/auth',
  'lib/time',
  'lib/core',
] as const;

/** Floors that may import nothing but themselves and the ground named here. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'components/ui': [],
  'lib/applications': ['lib/core'],
};

/** One file imports another; paths from the project's root, with slashes. */
export type Import = { from: string; to: string };

/** The room of a file: a folder of lib or of components, else its top-level folder. */
export function roomOf(file: string): string {
  const [top = '', second, third] = file.split('/');
  if (second === undefined) return '.';
  return third !== undefined && (top === 'lib' || top === 'components') ? `${top}/${second}` : top;
}

function floorOf(file: string): (typeof floors)[number] {
  const room = roomOf(file);
  return (
    floors.find((floor) => floor === room) ?? floors.find((floor) => floor === room.split('/')[0]) ?? 'lib'
  );
}

/** All imports between files of the project, those of types as well. Reads each file once. */
export function readImports(root: string, files: readonly string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((from) => {
    const text = readFileSync(path.join(root, from), 'utf8');
    const named = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    return named.flatMap((name) => {
      const to = resolve(from, name, known);
      return to && to !== from ? [{ from, to }] : [];
    });
  });
}

const endings = ['', '.ts', '.tsx', '.mjs'];

function resolve(from: string, name: string, known: ReadonlySet<string>): string | undefined {
  const isOurs = name.startsWith('@/') || name.startsWith('.');
  if (!isOurs) return undefined;
  const bare = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  return endings.map((ending) => bare + ending).find((file) => known.has(file));
}

/** Imports that lead up, or out of a floor that stands apart. */
export function wrongWay(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [above, below] = [floorOf(from), floorOf(to)];
    if (above === below) return false;
    const allowed = apart[above];
    return allowed ? !allowed.includes(below) : floors.indexOf(below) < floors.indexOf(above);
  });
}

/** Groups of rooms in which each reaches each by imports. A sound house has none. */
export function rings(imports: readonly Import[]): string[][] {
  const ways = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here !== there) ways.set(here, (ways.get(here) ?? new Set()).add(there));
  }
  const reached = new Map([...ways.keys()].map((room) => [room, reach(ways, room)]));
  const found: string[][] = [];
  for (const [room, others] of reached) {
    const ring = [...others].filter((other) => reached.get(other)?.has(room)).sort();
    if (ring.includes(room) && ring[0] === room) found.push(ring);
  }
  return found;
}

/** The rooms that can be reached from one, itself only where a way leads back. */
function reach(ways: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(ways.get(start) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (reached.has(room)) continue;
    reached.add(room);
    open.push(...(ways.get(room) ?? []));
  }
  return reached;
}
