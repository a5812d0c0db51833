import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/cached-answer';
import { onlyReads } from '@/lib/core/origin';
import { inArea } from '@/lib/core/request-headers';
import { heightReporter, heightReporterHash } from '@/lib/embeds/height-reporter';
import { languages, type Language } from '@/lib/core/language';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { wordsIn } from '@/lib/i18n/words';
import { savedLanguage } from '@/lib/public-pages/language';
import { plainPolicy } from './headers';

/**
 * The most bytes of a refused request's body that are read and discarded: browsers read the response only after sending
 * everything. With a longer body the connection is closed instead.
 */
const drainedBytes = 16 * 1024 * 1024;

/** Refuses a request that none of our pages sends. The body is empty, because no person reads it. */
export function refuse(request: IncomingMessage, status: number): Sent {
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': plainPolicy({}),
      ...(!isDrained(request) && { Connection: 'close' }),
    },
    body: null,
  };
}

function isDrained({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) <= drainedBytes && !headers['transfer-encoding'];
}

/**
 * The response to a client that sends too many requests: a page for people, in their language, or a line of text for
 * programs.
 */
export function tooMany(request: IncomingMessage, retryAfter: number): Sent {
  const { headers, url = '' } = request;
  const path = url.split('?', 1)[0] ?? '';
  const isEmbed = inArea(path, '/embed');
  const language = negotiateLanguage({
    lang: new URLSearchParams(url.slice(path.length)).get('lang'),
    saved: isEmbed ? undefined : savedLanguage(headers.cookie ?? null),
    acceptLanguage: headers['accept-language'] ?? null,
  });
  const isPage = isEmbed || headers.accept?.includes('text/html');
  return {
    status: 429,
    headers: {
      'Retry-After': String(retryAfter),
      'Cache-Control': 'no-store',
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Security-Policy': plainPolicy({
        frameAncestors: isEmbed ? '*' : undefined,
        script: heightReporterHash,
      }),
      // Scripts of other sites read feeds. These headers let them read the refusal too.
      ...(inArea(path, '/api/feeds') && {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      }),
      // Closing the connection means that the server need not wait for a body that it does not read.
      ...(!(onlyReads({ method: request.method ?? '' }) && isDrained(request)) && { Connection: 'close' }),
    },
    body: words[language][isPage ? 'page' : 'text'],
  };
}

/** The texts of this refusal in one language: a page for people and a line for programs. */
type Words = { page: Buffer<ArrayBuffer>; text: Buffer<ArrayBuffer> };

/** Rendered once, because a refusal has to be cheaper than the refused request. */
const words = Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<
  Language,
  Words
>;

/**
 * Writes the refusal in a language. Its page may also be shown in frames of other sites, so it has a transparent
 * background, needs no other file, reports its height, and does not reload itself.
 */
function write(language: Language): Words {
  const t = wordsIn({ language, namespace: 'tooManyRequests' });
  const page = `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${t('title')}</title>
<style>
html { background: transparent; font: 1rem/1.5 system-ui, sans-serif; color: #10262a }
body { margin: 0; padding: 2px; display: flow-root }
main { max-width: 36rem; margin: 0 auto; padding: 0.75rem 1rem; background: #fff; border: 1px solid #d6e4e2; border-radius: 0.75rem }
h1 { margin: 0; font-size: 1.125rem }
p { margin: 0.25rem 0 0 }
a { display: inline-block; padding: 0.625rem 0; color: #0b5d63; font-weight: 700; text-underline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<a href="">${t('retry')}</a>
</main>
<script>${heightReporter}</script>
</body>
</html>
`;
  return { page: Buffer.from(page), text: Buffer.from(`${t('title')} ${t('text')}\n`) };
}
