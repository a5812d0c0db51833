import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runNode } from '@/scripts/start/children';
import { projectDir } from '@/scripts/start/project';
import { temporaryFolder } from './start-app';

/** Installs and builds a commit in a folder that is deleted with the stack. Returns the folder. */
export async function buildCommit(stack: AsyncDisposableStack, revision: string): Promise<string> {
  const folder = join(await temporaryFolder(stack), 'other');
  execFileSync('git', ['clone', '--quiet', projectDir, folder]);
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', revision]);
  console.log(`installing and building ${revision}`);
  execFileSync('npm', ['ci', '--silent'], { cwd: folder });
  await runNode('The build', ['scripts/start.mjs', '--build'], { folder });
  return folder;
}
