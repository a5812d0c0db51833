import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    createMessagesDeclaration: './messages/de.json',
    // Messages are parsed when building, not at every request and in every browser.
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

/** @type {import('next').NextConfig} */
const nextConfig = {
  agentRules: false,
  poweredByHeader: false,
  // Pictures come in the sizes that they are shown in (lib/pictures); the endpoint for it would only answer strangers.
  images: { unoptimized: true },
  typedRoutes: true,
  reactStrictMode: true,
  // `npm test` checks types; a start does not have to do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  // pdfkit and fontkit read files that lie beside them.
  serverExternalPackages: ['pino', 'pdfkit', 'fontkit'],
  experimental: {
    // forbidden() and unauthorized() answer with real 403 and 401.
    authInterrupts: true,
    // There are three root layouts, so an unknown address has none of its own.
    globalNotFound: true,
  },
};

export default withNextIntl(nextConfig);
