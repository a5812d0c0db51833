import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './start/project';

/**
 * Lists the packages that the processes of `npm start` load, with the processor time of importing each alone, dearest
 * first. Fails when one takes longer than the limit. It measures, so nothing else should run meanwhile.
 */
const most = 150;

const entries = ['server/listen.ts', 'scripts/start/command.ts', 'scripts/worker.ts', 'scripts/seed.ts'];

/** Static imports of values. Later imports, and those of types, cost no start. */
const imports = /^(?:import|export)\s(?!type\s)(?:[^'"=;]*\sfrom\s)?['"]([^'"]+)['"]/gm;

const queue = [...entries, ...globSync('lib/**/jobs.ts', { cwd: projectDir })];
const packages = new Map<string, string>();
const read = new Set<string>();
for (let file = queue.pop(); file; file = queue.pop()) {
  if (read.has(file)) continue;
  read.add(file);
  for (const [, name = ''] of readFileSync(path.join(projectDir, file), 'utf8').matchAll(imports)) {
    const isOurs = name.startsWith('.') || name.startsWith('@/');
    if (!isOurs && !/^(node:|server-only$)/.test(name)) packages.set(name, file);
    if (!isOurs) continue;
    const bare = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name);
    const found = ['', '.ts', '.tsx'].map((ending) => bare + ending);
    queue.push(...found.filter((one) => /\.tsx?$/.test(one) && existsSync(path.join(projectDir, one))));
  }
}

/** Returns the milliseconds of processor time, by a new process. The lowest of three is the least disturbed. */
function costOf(name: string): number {
  const script = `const before = process.cpuUsage(); await import(process.argv[1]);
    const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000); process.exit()`;
  const args = ['--conditions=react-server', '--input-type=module', '-e', script, name];
  const run = () => Number(spawnSync(process.execPath, args, { cwd: projectDir, encoding: 'utf8' }).stdout);
  return Math.min(run(), run(), run());
}

const costs = [...packages].map(([name, file]) => ({ name, file, cost: costOf(name) }));
for (const { name, file, cost } of costs.toSorted((one, other) => other.cost - one.cost).slice(0, 15)) {
  console.log(`${cost > most ? '✗' : '✓'} ${cost.toFixed(0).padStart(5)} ms  ${name} (${file})`);
}
process.exitCode = costs.every(({ cost }) => cost <= most) ? 0 : 1;
