import Negotiator from 'negotiator';
import { firstLanguage, isLanguage, languages, type Language } from '@/lib/core/language';

/** Characters of a browser's wish that are looked at: browsers send fewer, and reading thousands costs more than a page. */
const longestWish = 200;

/**
 * The language of a page that has no account behind it: `?lang=`, then what was saved locally (public pages only;
 * embeds read no cookies), then the browser's wish, then German.
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
