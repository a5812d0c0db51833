import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@/scripts/migrate';
import { buildCommit } from '../app/commit';
import { projectDir } from '@/scripts/start/project';
import { hold, kinds, shown } from './figures';
import { checkStreams, isAcknowledged, missingOf, openStreams, startLoad } from './load';
import { startCluster } from './start-cluster';

/** Milliseconds until the proxy knows that a server is ready: it checks each second. */
const noticed = 4000;

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).trim();

/**
 * Upgrades the previous version, the newest without the last migration, to this one while people use it. It serves
 * while the migrations are applied. Then the servers are exchanged, one after the other, and the worker.
 */
export async function rollOut({
  folder,
  databaseUrl,
}: {
  folder: string;
  databaseUrl: string;
}): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const before = `${git('log', '-1', '--format=%H', '--', 'prisma/migrations')}^`;
  const version = await buildCommit(stack, git('rev-parse', before));
  await migrate(databaseUrl, () => {}, { project: version });
  const environment = { DATABASE_URL: databaseUrl };
  const stage = await startCluster(stack, { folder, version, environment });
  const streams = await openStreams(stack, stage);
  const begunAt = performance.now();
  const stop = startLoad(stage);
  await sleep(noticed);
  const said = execFileSync('npm', ['run', '--silent', 'migrate'], {
    cwd: projectDir,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  hold(
    `migrates while the version before serves: ${/Applying \d+/.exec(said)?.[0]}`,
    /Applying \d+/.test(said),
    said,
  );
  await sleep(noticed);
  for (const which of ['first', 'second', 'worker'] as const) {
    console.log(`  after ${shown(performance.now() - begunAt)}: exchange the ${which}`);
    await stage.exchange(which);
    await sleep(noticed);
  }
  const took = performance.now() - begunAt;
  const { read, written } = await stop();
  const failed = [
    ...read.filter(({ status }) => status !== 200),
    ...written.filter((answer) => !isAcknowledged(answer)),
  ];
  const all = read.length + written.length;
  for (const { at, took: waited, text } of failed)
    console.log(`  not done after ${shown(at - begunAt)}, ${shown(waited)}: ${text.slice(0, 200)}`);
  hold(`of ${all} requests in ${shown(took)} none failed`, failed.length === 0, kinds(failed));
  const missing = await missingOf(written, { databaseUrl, stage });
  hold(`all ${written.length} writes are there`, missing === 0, missing);
  await checkStreams(stage, streams);
}
