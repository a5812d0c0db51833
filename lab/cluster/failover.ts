import { setTimeout as sleep } from 'node:timers/promises';
import { ask, until } from '../app/load';
import type { Databases } from './databases';
import { hold, kinds, shown } from './figures';
import { checkStreams, isAcknowledged, missingOf, openStreams, publicPaths, startLoad, write } from './load';
import { startCluster, type Cluster } from './start-cluster';

/** The maximum of seconds from the kill until the app writes again. */
const mostSeconds = 15;

/** Milliseconds until public responses have copies: none are made right after a change (decision 0052). */
const copied = 8000;

/** Milliseconds of ordinary work before the kill, and after the app writes again. */
const usual = 5000;

/** Kills the primary while people read, write and have streams open. */
export async function failOver({
  folder,
  databaseUrl,
  databases,
}: {
  folder: string;
  databaseUrl: string;
  databases: Databases;
}): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const stage = await startCluster(stack, { folder, environment: { DATABASE_URL: databaseUrl } });
  const streams = await openStreams(stack, stage);
  for (const path of publicPaths(stage)) await ask(stage.origin, path);
  const first = await write(stage, 0);
  hold(`${streams.length} streams are open, and a message is written`, isAcknowledged(first), first.text);
  await sleep(copied);
  let workerEnded = false;
  void stage.worker.ended.then(() => (workerEnded = true));

  const stop = startLoad(stage);
  await sleep(usual);
  const killedAt = performance.now();
  await databases.killPrimary();
  const promoted = await databases.newPrimary(killedAt);
  const back = await writesAgain(stage, killedAt);
  await sleep(usual);
  const { read, written } = await stop();

  const acknowledged = written.filter(isAcknowledged);
  const lost = await missingOf(acknowledged, { databaseUrl, stage });
  const wrong = read.filter(({ status }) => status !== 200);
  const refused = written.filter((answer) => !isAcknowledged(answer));
  const slowest = Math.max(...read.map(({ took }) => took));
  console.log(`  a new primary after ${shown(promoted)}, and the app wrote after ${shown(back)}`);
  console.log(`  ${read.length} public requests, the slowest took ${shown(slowest)}`);
  console.log(`  ${written.length} writes, not done: ${refused.length} (${kinds(refused)})`);
  hold(
    `the app writes again within ${mostSeconds} s, without a restart`,
    back < mostSeconds * 1000,
    shown(back),
  );
  hold('no public page, embed or feed failed', wrong.length === 0, `${wrong.length}: ${kinds(wrong)}`);
  hold(
    `of ${acknowledged.length} acknowledged writes none is lost`,
    acknowledged.length > 0 && lost === 0,
    lost,
  );
  hold(
    'who could not write was told so, and when to try again',
    refused.every(({ status, retryAfter }) => status === 503 && retryAfter !== null),
    kinds(refused),
  );

  await checkStreams(stage, streams);
  hold('the worker goes on', !workerEnded);
  await databases.startAgain();
  hold('the machine that was killed follows the other one', true);
}

/** Resolves with the milliseconds from then until a message is written again. */
async function writesAgain(stage: Cluster, since: number): Promise<number> {
  let last = await write(stage, 0);
  const isBack = async () => isAcknowledged((last = await write(stage, 0)));
  await until('the app wrote again', isBack, 60_000).catch((error: unknown) =>
    hold(String(error), false, `${last.status} ${last.text}`),
  );
  return performance.now() - since;
}
