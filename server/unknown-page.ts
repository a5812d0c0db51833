import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/cached-answer';
import { isLanguage, languageKey } from '@/lib/core/language';
import { log } from '@/lib/core/log';
import { languageIn } from '@/lib/public-pages/language';
import type { Ask } from './framework';
import { plainPolicy } from './headers';
import { toPlain } from './plain-html';

/**
 * An address that no route has. Next.js responds to it with the page for all such addresses (app/global-not-found.tsx).
 */
const nowhere = '/nothing-is-here';

/**
 * Returns a function that responds to requests for unknown addresses with the app's own page, which is drawn once for
 * each language. Its result is null when the page cannot be drawn.
 */
export function createUnknownPage(ask: Ask): (request: IncomingMessage) => Promise<Sent | null> {
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  async function draw(language: string): Promise<Buffer<ArrayBuffer>> {
    const { status, body } = await ask(nowhere, language ? { cookie: `${languageKey}=${language}` } : {});
    if (status !== 404) throw new Error(`The framework answered ${status}`);
    return Buffer.from(toPlain(body.toString()));
  }

  return async ({ headers }) => {
    const saved = languageIn(headers.cookie ?? null);
    // The saved language; without one, the page shows all languages.
    const language = isLanguage(saved) ? saved : '';
    const page = drawn.get(language) ?? draw(language);
    drawn.set(language, page);
    try {
      return {
        status: 404,
        headers: {
          'Cache-Control': 'no-store',
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': plainPolicy({}),
          Vary: 'Cookie',
        },
        body: await page,
      };
    } catch (error) {
      drawn.delete(language);
      log.error({ err: error }, 'the page for unknown addresses could not be drawn');
      return null;
    }
  };
}
