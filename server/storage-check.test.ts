import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '@/lib/core/process/log';
import { startBucketServer } from '@/lib/core/testing/bucket-server';
import { incomingFolder } from '@/lib/media/uploads/receive-commands';
import { checkStorage } from './storage-check';

let folder: string;
beforeEach(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'spotlicht-storage-check-'));
  folder = path.join(parent, 'files');
  vi.stubEnv('FILES_DIR', folder);
  return async () => {
    vi.unstubAllEnvs();
    await rm(parent, { recursive: true });
  };
});

/** Returns what is logged as an error while the storage is checked. */
async function errorsOfCheck(): Promise<unknown[][]> {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  await checkStorage();
  return logged.mock.calls;
}

it('says at the start that files cannot be stored, and where', async () => {
  await writeFile(folder, 'no folder');
  expect(await errorsOfCheck()).toEqual([
    [
      { err: expect.objectContaining({ code: 'ENOTDIR' }), folder },
      expect.stringContaining('files cannot be stored in FILES_DIR'),
    ],
  ]);
});

it('leaves nothing behind, and deletes what uploads of a crashed server left', async () => {
  const incoming = path.join(folder, incomingFolder);
  await mkdir(incoming, { recursive: true });
  for (const name of ['left', 'new']) await writeFile(path.join(incoming, name), 'x');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(path.join(incoming, 'left'), longAgo, longAgo);
  // The file system would set this time by the real clock. It is set by `Date` here, so that the test also passes with
  // a moved clock (scripts/testing/moved-clock.ts).
  await utimes(path.join(incoming, 'new'), new Date(), new Date());
  expect(await errorsOfCheck()).toEqual([]);
  expect(await readdir(incoming)).toEqual(['new']);
});

it('says at the start that a bucket cannot be written', async () => {
  await using server = await startBucketServer();
  for (const [name, value] of Object.entries(server.bucket)) vi.stubEnv(name, value);
  expect(await errorsOfCheck()).toEqual([]);
  expect(server.objects.size).toBe(0);
  server.fail({ status: 403, code: 'AccessDenied' });
  expect(await errorsOfCheck()).toEqual([
    [
      { err: expect.objectContaining({ code: 'AccessDenied' }) },
      expect.stringContaining('files cannot be stored in S3_BUCKET'),
    ],
  ]);
});
