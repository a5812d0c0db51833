import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabases } from './cluster/databases';
import { failOver } from './cluster/failover';
import { noCluster } from '@/scripts/testing/programs';
import { rollOut } from './cluster/rolling';
import { migrate } from '@/scripts/migrate';
import { runCommand } from '@/scripts/own-database';
import { readArguments } from '@/scripts/start/arguments';
import { ensureBuild } from '@/scripts/start/build';
import { Failure } from '@/scripts/start/failure';

const usage = `Runs what several machines run, as processes of this one, with the settings of deploy/: two PostgreSQL under Patroni,
two servers and a worker, HAProxy with TLS. It needs Debian's patroni, etcd-server, haproxy and postgresql.

  npm run check:cluster

  --short   without the new version, for which another one has to be installed and built`;

await runCommand(async (args) => {
  const { short } = readArguments(args, usage, { short: { type: 'boolean' } }).values;
  const reason = noCluster();
  if (reason) throw new Failure(`Several machines cannot be tried: ${reason}.`);
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-cluster-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user, in folders of its own.
  await chmod(folder, 0o711);
  await ensureBuild(console.log);
  const databases = await startDatabases(stack, folder);
  console.log('two PostgreSQL, of which one follows the other');
  if (!short)
    await rollOut({ folder: path.join(folder, 'rolled'), databaseUrl: await databases.make('rolled') });
  const databaseUrl = await databases.make('killed');
  await migrate(databaseUrl);
  await failOver({ folder: path.join(folder, 'killed'), databaseUrl, databases });
});
process.exit();
