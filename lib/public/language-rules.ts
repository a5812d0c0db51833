import { cookieReader } from '@/lib/core/http/cookies';
import { inArea } from '@/lib/core/http/paths';
import { savedLanguage, type Language } from '@/lib/core/i18n/language';
import { negotiateLanguage } from '@/lib/core/i18n/negotiate';

/** The parts of a request that determine its language. */
export type LanguageWish = { url: URL; cookies: string | null; acceptLanguage: string | null };

/** The language of a page that has no account behind it, `/public` and `/embed`; null for all others. */
export function publicLanguage({ url, cookies, acceptLanguage }: LanguageWish): Language | null {
  const isPublic = inArea(url.pathname, '/public');
  if (!isPublic && !inArea(url.pathname, '/embed')) return null;
  return negotiateLanguage({
    lang: url.searchParams.get('lang'),
    saved: isPublic ? languageIn(cookies) : undefined,
    acceptLanguage,
  });
}

/** Returns the language that was chosen in this browser, from the header with its cookies. */
export function languageIn(cookies: string | null): Language | undefined {
  return savedLanguage(cookieReader(cookies));
}

/** The request headers on which the content of a page without an account depends. */
export function varyOf(path: string): string[] {
  return ['Accept-Language', 'Accept-Encoding', ...(inArea(path, '/public') ? ['Cookie'] : [])];
}
