import { shared } from '@/lib/core/process/shared';
import type { CachedAnswer } from '@/lib/core/http/cached-answer';
import type { Language } from '@/lib/core/i18n/language';

/** A public page as plain HTML, ready to be sent, also gzipped. It is made once for all who request it. */
export type PlainPage = CachedAnswer & { gzipped: Buffer<ArrayBuffer> };

/** Loads a page; null when it could not be rendered. Then Next.js responds as for any other page. */
export type LoadPlainPage = (url: URL, language: Language) => Promise<PlainPage | null>;

const provided = shared('plain pages', (): { load?: LoadPlainPage } => ({}));

/** Called once by the server, so that routes of the app can respond with such a page, too. */
export function providePlainPages(load: LoadPlainPage): void {
  provided.load = load;
}

export async function loadPlainPage(url: URL, language: Language): Promise<PlainPage | null> {
  return provided.load?.(url, language) ?? null;
}
