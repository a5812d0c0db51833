import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file under its key: into the folder of the app's files in this run of tests, unless another one is given.
 * Throws when there is none: nothing is written elsewhere.
 */
export async function saveFile(
  key: string,
  content: Buffer | string,
  folder = process.env.FILES_DIR,
): Promise<void> {
  if (!folder) throw new Error('FILES_DIR is not set, so this test has no folder for files.');
  const file = path.join(folder, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
