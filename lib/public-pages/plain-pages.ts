import type { CachedAnswer } from '@/lib/core/cached-answer';
import type { Language } from '@/lib/core/language';

/** A page for everybody as plain HTML, ready to be sent, also gzipped: once for all who ask. */
export type PlainPage = CachedAnswer & { gzipped: Buffer<ArrayBuffer> };

/**
 * Returns the page at a public address; null when it could not be drawn. Then Next.js responds as for any other page.
 */
export type LoadPlainPage = (url: URL, language: Language) => Promise<PlainPage | null>;

// The server runs from its source, the app from its build: each has a module of its own in the one process.
const shared = globalThis as { spotlichtPlainPage?: LoadPlainPage };

/** Called once by the server, so that routes of the app can answer with such a page, too. */
export function providePlainPages(load: LoadPlainPage): void {
  shared.spotlichtPlainPage = load;
}

/** The page at a public address, or null when it cannot be had. */
export async function loadPlainPage(url: URL, language: Language): Promise<PlainPage | null> {
  return shared.spotlichtPlainPage?.(url, language) ?? null;
}
