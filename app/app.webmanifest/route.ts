import { sendCached, toCachedAnswer } from '@/lib/core/http/cached-answer';
import { firstLanguage } from '@/lib/core/i18n/language';
import { defineRoute } from '@/lib/core/http/route';
import { isTheme } from '@/lib/core/browser/theme';
import { manifestDocument } from '@/lib/host/offline/manifest';

/** Returns the manifest of the app on a home screen, `?language=en&theme=dark`. */
export const GET = defineRoute((request) => {
  const { searchParams } = request.nextUrl;
  const theme = searchParams.get('theme');
  const body = manifestDocument(firstLanguage(searchParams.get('language')), isTheme(theme) ? theme : null);
  return sendCached(toCachedAnswer({ type: 'application/manifest+json', body }), request.headers);
});
