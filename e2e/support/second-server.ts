import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startNextServer } from '@/scripts/start/next-server';
import { freePort } from '@/scripts/start/ports';
import type { BucketServer } from '@/lib/core/testing/bucket-server';
import { saveFile } from '@/lib/core/testing/files-folder';
import { required } from './session';

/** The file with the marker of the database (lib/host/storage/marker, which is for servers). */
const markerKey = 'marker/of-database';

/** Marks a folder or a bucket as storage of the tests' database. */
export async function markStorage(storage: string | BucketServer): Promise<void> {
  const content = await readFile(path.join(required('FILES_DIR'), markerKey));
  if (typeof storage === 'string') await saveFile(markerKey, content, storage);
  else storage.objects.set(markerKey, { content, writtenAt: new Date() });
}

/**
 * Starts another server of the same build for the same database. It can reach no sign-in provider.
 *
 * @param options.https makes the server assume that visitors use https, as behind a proxy with TLS; it listens by http
 * @param options.host the address to listen on
 * @param options.port a free port, if it has to be known before
 * @param options.environment further variables of the server
 */
export async function startSecondServer({
  https = false,
  host,
  port: wanted,
  environment = {},
}: { https?: boolean; host?: string; port?: number; environment?: Record<string, string> } = {}) {
  const port = wanted ?? (await freePort());
  const app = `http://localhost:${port}`;
  const own = https ? `https://localhost:${port}` : app;
  const server = await startNextServer({
    host,
    port,
    environment: {
      DATABASE_URL: required('E2E_DATABASE_URL'),
      NEXTAUTH_URL: own,
      NEXTAUTH_SECRET: required('E2E_SECRET'),
      GOOGLE_CLIENT_ID: 'unused',
      GOOGLE_CLIENT_SECRET: 'unused',
      SIGN_IN_STAND_IN_URL: '',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const stop = () => server.stop();
  return { app, own, port, log: () => log, stop, [Symbol.asyncDispose]: stop };
}
