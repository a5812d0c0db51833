import { execFileSync } from 'node:child_process';
import { readImports, rings, roomOf, wrongWay, type Import } from './house/rooms';
import { projectDir } from './start/project';

/**
 * Checks the imports between the project's folders (its rooms, docs/architecture.md): none may lead to a higher floor,
 * and none may close a cycle. Tests and their shared code are ignored. Prints the number of imports, and wrong ones
 * with their files.
 */
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: projectDir,
  encoding: 'utf8',
});
/** Configurations of tools are ignored, because they may import from anywhere. */
const apart = /\.(test|spec)\.tsx?$|\/testing\/|\.config\.(ts|mjs)$/;
const files = tracked.split('\n').filter((file) => file && !apart.test(file));
const imports = readImports(projectDir, files);

const up = wrongWay(imports);
for (const { from, to } of up) console.error(`leads up: ${from} imports ${to}`);

const found = rings(imports);
for (const ring of found) {
  console.error(`ring: ${ring.join(', ')}`);
  for (const line of between(ring, imports)) console.error(`  ${line}`);
}

const rooms = new Set(files.map(roomOf));
console.log(
  `${rooms.size} rooms, ${imports.length} imports, ${up.length} that lead up, ${found.length} rings`,
);
process.exitCode = up.length + found.length > 0 ? 1 : 0;

function between(ring: readonly string[], all: readonly Import[]): string[] {
  const inside = all.filter(
    ({ from, to }) => roomOf(from) !== roomOf(to) && ring.includes(roomOf(from)) && ring.includes(roomOf(to)),
  );
  return inside.map(({ from, to }) => `${from} imports ${to}`);
}
