import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { getViewer } from '@/lib/auth/viewer';
import { requestHeader } from '@/lib/core/request-headers';
import { firstLanguage, isLanguage, languageKey, type Language } from './language';

/**
 * The language of this request: what the middleware found for a page that has no account behind it; otherwise the
 * profile's, then what was saved locally, then German.
 */
export async function requestLanguage(): Promise<Language> {
  const negotiated = (await headers()).get(requestHeader.language);
  if (isLanguage(negotiated)) return negotiated;
  const viewer = await getViewer();
  return firstLanguage(viewer?.comedian?.language, (await cookies()).get(languageKey)?.value);
}

export default getRequestConfig(async () => {
  const locale = await requestLanguage();
  const messages = (await import(`../../messages/${locale}.json`)) as { default: Record<string, unknown> };
  return { locale, messages: messages.default, timeZone: 'Europe/Berlin' };
});
