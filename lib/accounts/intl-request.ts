import { cookies, headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { getRequestConfig } from 'next-intl/server';
import { getViewer } from '@/lib/accounts/viewer';
import { log } from '@/lib/core/process/log';
import { requestHeader } from '@/lib/core/http/handover';
import { firstLanguage, isLanguage, savedLanguage, type Language } from '@/lib/core/i18n/language';

/**
 * Returns the language of this request: the middleware's for a page that needs no account; otherwise the profile's,
 * then the cookie's, then German.
 */
export async function requestLanguage(): Promise<Language> {
  const negotiated = (await headers()).get(requestHeader.language);
  if (isLanguage(negotiated)) return negotiated;
  const jar = await cookies();
  return firstLanguage(
    await profileLanguage(),
    savedLanguage((name) => jar.get(name)?.value),
  );
}

/** Returns the language of the viewer's profile. When the lookup fails, that is logged and the cookie counts. */
async function profileLanguage(): Promise<Language | undefined> {
  try {
    return (await getViewer())?.comedian?.language;
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, 'language of the profile cannot be read');
  }
}

/** Loads the messages of the request's language, or of another one that is named explicitly. */
export default getRequestConfig(async ({ locale: named }) => {
  const locale = isLanguage(named) ? named : await requestLanguage();
  const messages = (await import(`../../messages/${locale}.json`)) as { default: Record<string, unknown> };
  return { locale, messages: messages.default, timeZone: 'Europe/Berlin' };
});
