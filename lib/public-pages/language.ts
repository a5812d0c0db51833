import { inArea } from '@/lib/core/request-headers';
import { languageKey, type Language } from '@/lib/core/language';
import { negotiateLanguage } from '@/lib/i18n/negotiate';

/** What of a request says which language it wants. */
export type LanguageWish = { url: URL; cookies: string | null; acceptLanguage: string | null };

/** The language of a page that has no account behind it, `/public` and `/embed`; null for all others. */
export function publicLanguage({ url, cookies, acceptLanguage }: LanguageWish): Language | null {
  const isPublic = inArea(url.pathname, '/public');
  if (!isPublic && !inArea(url.pathname, '/embed')) return null;
  return negotiateLanguage({
    lang: url.searchParams.get('lang'),
    saved: isPublic ? savedLanguage(cookies) : undefined,
    acceptLanguage,
  });
}

/** What was chosen in this browser, out of its cookies. */
export function savedLanguage(cookies: string | null): string | undefined {
  return savedIn.exec(cookies ?? '')?.[1];
}

const savedIn = new RegExp(`(?:^|; ?)${languageKey}=([^;]*)`);
