import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nextProgram } from '@/scripts/start/build';
import { runNode } from '@/scripts/start/children';
import { projectDir } from '@/scripts/start/project';

/** The bundler's root folder is that of the file system, because the packages are symbolic links into the project. */
const config = { agentRules: false, poweredByHeader: false, turbopack: { root: '/' } };

const files = {
  'package.json': '{ "type": "module" }',
  'next.config.mjs': `export default ${JSON.stringify(config)};`,
  'app/layout.jsx': 'export default ({ children }) => <html lang="de"><body>{children}</body></html>;',
  'app/page.jsx': `export const dynamic = 'force-dynamic';\nexport default () => <p>Spotlicht</p>;`,
  'app/api/health/route.js': `export const GET = () => new Response('live');`,
};

/** Builds an app with one dynamic page that contains one paragraph, to measure the cost of Next.js itself. */
export async function buildBareApp(): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlicht-bare-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    await symlink(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'));
    await runNode('The build', [nextProgram, 'build'], { folder, environment: { NODE_ENV: 'production' } });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, [Symbol.asyncDispose]: remove };
}
