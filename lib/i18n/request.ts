import { cookies, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { getRequestConfig } from 'next-intl/server';
import { getViewer } from '@/lib/auth/viewer';
import { requestLog } from '@/lib/core/request-log';
import { requestHeader } from '@/lib/core/request-headers';
import { firstLanguage, isLanguage, languageKey, type Language } from '@/lib/core/language';

/**
 * The language of this request: what the middleware found for a page that has no account behind it; otherwise the
 * profile's, then what was saved locally, then German.
 */
export async function requestLanguage(): Promise<Language> {
  const negotiated = (await headers()).get(requestHeader.language);
  if (isLanguage(negotiated)) return negotiated;
  return firstLanguage(await profileLanguage(), (await cookies()).get(languageKey)?.value);
}

/** The language of the viewer's profile. A lookup that fails is logged; what was saved locally counts then. */
async function profileLanguage(): Promise<Language | undefined> {
  try {
    return (await getViewer())?.comedian?.language;
  } catch (error) {
    unstable_rethrow(error);
    (await requestLog()).error({ err: error }, 'language of the profile cannot be read');
  }
}

/** Texts of the request's language; of another one where that is asked for by name. */
export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLanguage(asked) ? asked : await requestLanguage();
  const messages = (await import(`../../messages/${locale}.json`)) as { default: Record<string, unknown> };
  return { locale, messages: messages.default, timeZone: 'Europe/Berlin' };
});
