import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Files } from '@/lib/core/files';
import { localFiles } from '@/lib/core/local-files';

/**
 * Makes a storage folder for a test file and removes it after its tests. Both it and its `files` are available from
 * `beforeAll` on.
 */
export function testFiles(): { readonly files: Files; readonly folder: string } {
  let folder: string | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-files-'));
  });
  afterAll(() => (folder === undefined ? undefined : rm(folder, { recursive: true })));
  return {
    get folder() {
      if (folder === undefined) throw new Error('The folder is there from beforeAll on.');
      return folder;
    },
    get files() {
      return localFiles(this.folder);
    },
  };
}
