import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** @type {import('next').NextConfig} */
const nextConfig = {
  agentRules: false,
  poweredByHeader: false,
  // Pictures have the right sizes already (lib/media/pictures), and every client could use the optimizer's endpoint.
  images: { unoptimized: true },
  typedRoutes: true,
  reactStrictMode: true,
  // `npm test` checks types, so the build at a start does not.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    // pdfkit and fontkit read files beside their own. The two of @aws-sdk belong together, and Next.js bundles only one of them.
    'pino',
    'pdfkit',
    'fontkit',
    '@aws-sdk/lib-storage',
    // Large, and the same in a bundle: without them a build takes less time and memory.
    'graphile-worker',
    'mediabunny',
    'qrcode',
  ],
  experimental: {
    // Makes forbidden() and unauthorized() respond with real 403 and 401.
    authInterrupts: true,
    // The next version of TypeScript has no interface for programs but its command line.
    useTypeScriptCli: true,
    // There are three root layouts, so an unknown address belongs to none of them.
    globalNotFound: true,
    // server/listen loads them before it listens, and goes on when one fails.
    preloadEntriesOnStart: false,
    // Writing it takes a third of a build and of its disk, and only a later build in the same folder reads it.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE === 'on',
    // Source maps of the server would be two thirds of the build, and Node.js does not read them. Without them, errors have to
    // name functions as they were written.
    turbopackSourceMaps: false,
    turbopackMinify: { server: false, client: true },
  },
};

/** The settings of a server are those of the build. Its messages are built, so the plugin, which loads two compilers, stays away. */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/accounts/intl-request.ts',
    experimental: {
      createMessagesDeclaration: './messages/de.json',
      // Messages are parsed at build time, instead of at every request and in every browser.
      messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
    },
  });
  return withNextIntl(nextConfig);
}
