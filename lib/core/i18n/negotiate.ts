import Negotiator from 'negotiator';
import { firstLanguage, isLanguage, languages, type Language } from '@/lib/core/i18n/language';

/** The most characters of `Accept-Language` that are parsed. Browsers send fewer; thousands cost more than a page. */
const longestWish = 200;

/**
 * Returns the language of a page that needs no account: `?lang=`, then the cookie (public pages only; embeds read no
 * cookies), then `Accept-Language`, then German.
 */
export function negotiateLanguage(wishes: {
  lang: string | null;
  saved?: string;
  acceptLanguage: string | null;
}): Language {
  if (isLanguage(wishes.lang)) return wishes.lang;
  if (isLanguage(wishes.saved)) return wishes.saved;
  const wish = (wishes.acceptLanguage ?? '').slice(0, longestWish);
  const negotiator = new Negotiator({ headers: { 'accept-language': wish } });
  return firstLanguage(...negotiator.languages([...languages]));
}
