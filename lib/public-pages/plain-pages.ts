import type { CachedAnswer } from '@/lib/core/cached-answer';
import type { Language } from '@/lib/core/language';

/** A page for everybody as plain HTML, ready to be sent, also gzipped: once for all who ask. */
export type PlainPage = CachedAnswer & { gzipped: Buffer<ArrayBuffer> };

/** The cached pages of our server. */
export interface PlainPages {
  /** The page, drawn unless it is cached; null when it could not be drawn: then the framework answers as for any other page. */
  load: (url: URL, language: Language) => Promise<PlainPage | null>;
  /** Whether the page is cached. Drawing one costs as much as handing out fifty. */
  has: (url: URL, language: Language) => boolean;
  /** Whether the page is cached, and loading it begins to draw it anew. */
  isDue: (url: URL, language: Language) => boolean;
  /** The cached page without drawing anything; null when there is none. */
  peek: (url: URL, language: Language) => Promise<PlainPage | null>;
}

// The server runs from its source, the app from its build: each has a module of its own in the one process.
const shared = globalThis as { spotlichtPlainPages?: PlainPages };

/** Called once by the server, so that routes of the app can answer with such a page, too. */
export function providePlainPages(pages: PlainPages): void {
  shared.spotlichtPlainPages = pages;
}

/** The page at a public address, or null when it cannot be had. */
export async function loadPlainPage(url: URL, language: Language): Promise<PlainPage | null> {
  return shared.spotlichtPlainPages?.load(url, language) ?? null;
}
