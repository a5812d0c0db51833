import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { incomingFolder } from '@/lib/media/uploads/receive-commands';
import { sweepUploads } from './storage-check';

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

it('deletes what uploads of a crashed server left', async () => {
  const incoming = path.join(folder, incomingFolder);
  await mkdir(incoming, { recursive: true });
  for (const name of ['left', 'new']) await writeFile(path.join(incoming, name), 'x');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(path.join(incoming, 'left'), longAgo, longAgo);
  // The file system would set this time by the real clock. It is set by `Date` here, so that the test also passes with
  // a moved clock (scripts/testing/moved-clock.ts).
  await utimes(path.join(incoming, 'new'), new Date(), new Date());
  await sweepUploads();
  expect(await readdir(incoming)).toEqual(['new']);
});
