import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { madeIn } from './made';

/**
 * Makes a storage folder and removes it afterwards. Both it and its `files` are available in the tests, and in the
 * hooks that come after the call.
 *
 * @param options.perTest makes an empty folder for each test, not one for all of them
 * @param options.asApp also makes it the folder of the app's own files
 */
export function testFiles(options: { perTest?: boolean; asApp?: boolean } = {}): {
  readonly files: Files;
  readonly folder: string;
} {
  const [before, after] = options.perTest ? [beforeEach, afterEach] : [beforeAll, afterAll];
  const folder = madeIn(before, () => mkdtemp(path.join(tmpdir(), 'spotlicht-files-')));
  if (options.asApp) before(() => void vi.stubEnv('FILES_DIR', folder()));
  after(async () => {
    if (options.asApp) vi.unstubAllEnvs();
    await rm(folder(), { recursive: true });
  });
  return {
    get folder() {
      return folder();
    },
    get files() {
      return localFiles(folder());
    },
  };
}

/** Returns the whole content of a stored file, or null when there is none with this key. */
export async function contentOf(files: Files, key: string): Promise<Buffer | null> {
  const file = await files.open(key);
  return file && Buffer.from(await new Response(file.stream).arrayBuffer());
}

export async function keysIn(files: Files, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys.sort();
}
