import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/http/cached-answer';
import { languageKey } from '@/lib/core/i18n/language';
import { log } from '@/lib/core/process/log';
import { inArea } from '@/lib/core/http/paths';
import { languageIn, publicLanguage } from '@/lib/public/language-rules';
import type { Ask } from './framework';
import { plainPolicy } from './headers';
import { toPlain } from './plain-html';
import { inTheme, themeOf } from './theme';

/**
 * An unknown path below each area that has its own page for unknown addresses. Next.js responds to it with
 * app/global-not-found.tsx.
 */
const nowhere = '/nothing/is/here';

const areas = ['/embed', '/public'] as const;

/**
 * Returns a function that responds to requests for unknown addresses with the app's own page, which is rendered once
 * for each area and language. Its result is null when the page cannot be rendered.
 */
export function createUnknownPage(ask: Ask): (request: IncomingMessage) => Promise<Sent | null> {
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  async function draw(area: string, language: string): Promise<Buffer<ArrayBuffer>> {
    const path = area ? `${area}${nowhere}?lang=${language}` : nowhere;
    const { status, body } = await ask(path, language ? { cookie: `${languageKey}=${language}` } : {});
    if (status !== 404) throw new Error(`The framework answered ${status}`);
    return Buffer.from(toPlain(body.toString()));
  }

  return async (request) => {
    const { url = '/', headers } = request;
    const asked = new URL(url, 'http://unknown.invalid');
    const area = areas.find((area) => inArea(asked.pathname, area)) ?? '';
    const cookies = headers.cookie ?? null;
    const wish = { url: asked, cookies, acceptLanguage: headers['accept-language'] ?? null };
    // The area's language, otherwise the saved one; without one, the page shows all languages.
    const language = publicLanguage(wish) ?? languageIn(cookies) ?? '';
    const key = `${area} ${language}`;
    const page = drawn.get(key) ?? draw(area, language);
    drawn.set(key, page);
    try {
      return {
        status: 404,
        headers: {
          'Cache-Control': 'no-store',
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': plainPolicy(area === '/embed' ? { frameAncestors: '*' } : {}),
          Vary: 'Accept-Language, Cookie',
        },
        body: inTheme(await page, themeOf(request)),
      };
    } catch (error) {
      drawn.delete(key);
      log.error({ err: error }, 'the page for unknown addresses could not be drawn');
      return null;
    }
  };
}
