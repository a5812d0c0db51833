import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringOf, walk } from './syntax';

/**
 * Floors from the top to the bottom. A file may import from its own floor and from lower ones. A floor is a top-level
 * folder, `.` for files beside them, or `lib/…` for a folder of lib; `lib` means all of its other folders.
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
  'lib/core/i18n',
  'lib/accounts',
  'lib/core/time',
  'lib/core',
] as const;

/** Floors that may import only themselves and the floors named here. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'components/ui': [],
  'lib/applications': ['lib/core'],
};

/** One file imports another; paths from the project's root, with slashes. */
export type Import = { from: string; to: string };

/** Returns the room of a file: a folder of lib or of components, otherwise its top-level folder. */
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

/** Returns what a file imports and exports anew, also when it is asked for later or only for types. */
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

/** Returns imports that lead to a higher floor, or out of a floor that may not import others. */
export function wrongWay(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [above, below] = [floorOf(from), floorOf(to)];
    if (above === below) return false;
    const allowed = apart[above];
    return allowed ? !allowed.includes(below) : floors.indexOf(below) < floors.indexOf(above);
  });
}

/** Returns groups of rooms that all reach each other by imports. There should be none. */
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

/** Returns the rooms that can be reached from one. The room itself is included only if a way leads back. */
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
