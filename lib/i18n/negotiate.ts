import Negotiator from 'negotiator';
import { firstLanguage, isLanguage, languages, type Language } from './language';

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
  const negotiator = new Negotiator({ headers: { 'accept-language': wishes.acceptLanguage ?? '' } });
  return firstLanguage(...negotiator.languages([...languages]));
}
