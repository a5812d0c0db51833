import { sendCached, toCachedAnswer } from '@/lib/core/cached-answer';
import { firstLanguage } from '@/lib/core/language';
import { defineRoute } from '@/lib/core/route';
import { isTheme } from '@/lib/core/theme';
import { manifestDocument } from '@/lib/offline/manifest-documents';

/** Returns the manifest of the app on a home screen, `?language=en&theme=dark`. */
export const GET = defineRoute((request) => {
  const { searchParams } = request.nextUrl;
  const theme = searchParams.get('theme');
  const body = manifestDocument(firstLanguage(searchParams.get('language')), isTheme(theme) ? theme : null);
  return sendCached(toCachedAnswer({ type: 'application/manifest+json', body }), request.headers);
});
