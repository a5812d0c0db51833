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
 * The most bytes of a refused body that are read and thrown away: browsers look at an answer only after they have sent all. With
 * more the connection is closed.
 */
const drainedBytes = 16 * 1024 * 1024;

/** A refusal of what no page of ours sends: nobody who reads needs words for it. */
export function refuse({ headers }: IncomingMessage, status: number): Sent {
  const isDrained = Number(headers['content-length'] ?? 0) <= drainedBytes && !headers['transfer-encoding'];
  return {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': plainPolicy({}),
      ...(!isDrained && { Connection: 'close' }),
    },
    body: null,
  };
}

/** The answer to who asks too often: a page for people, in the language that they read, and a line for programs. */
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
      // Other sites' scripts read feeds, so they may read why they got none.
      ...(inArea(path, '/api/feeds') && {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      }),
      // A body that nobody wants is not waited for.
      ...(!onlyReads({ method: request.method ?? '' }) && { Connection: 'close' }),
    },
    body: words[language][isPage ? 'page' : 'text'],
  };
}

/** What somebody reads who asks too often, in one language: as a page, for people, and as text, for programs. */
type Words = { page: Buffer<ArrayBuffer>; text: Buffer<ArrayBuffer> };

/** Made once: a refusal has to cost less than what it refuses. */
const words = Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<
  Language,
  Words
>;

/**
 * The page stands in frames of other sites as well: on whatever ground, without a file to fetch, as high as it says, and
 * it asks for nothing by itself.
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
