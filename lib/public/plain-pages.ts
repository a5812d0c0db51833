import type { CachedAnswer } from '@/lib/core/http/cached-answer';
import type { Language } from '@/lib/core/i18n/language';

/** A public page as plain HTML, ready to be sent, also gzipped. It is made once for all who request it. */
export type PlainPage = CachedAnswer & { gzipped: Buffer<ArrayBuffer> };

/**
 * Returns the page at a public address; null when it could not be rendered. Then Next.js responds as for any other
 * page.
 */
export type LoadPlainPage = (url: URL, language: Language) => Promise<PlainPage | null>;

// Stored on the global object, because the server and the app have separate copies of this module in one process.
const shared = globalThis as { spotlichtPlainPage?: LoadPlainPage };

/** Called once by the server, so that routes of the app can answer with such a page, too. */
export function providePlainPages(load: LoadPlainPage): void {
  shared.spotlichtPlainPage = load;
}

/** The page at a public address, or null when it cannot be had. */
export async function loadPlainPage(url: URL, language: Language): Promise<PlainPage | null> {
  return shared.spotlichtPlainPage?.(url, language) ?? null;
}
