import 'server-only';
import { sendCached } from '@/lib/core/http/cached-answer';
import { defaultLanguage } from '@/lib/core/i18n/language';
import { publicLanguage, varyOf } from '@/lib/public/language-rules';
import { loadPlainPage } from '@/lib/public/plain-pages';

/** A public address that never exists, because no brand has the id "-". */
const nowhere = new URL('/public/-', 'http://visitor');

/** Responds with 404 and the friendly page for unknown public addresses, in the reader's language. */
export async function answerNothing({ headers }: Request): Promise<Response> {
  const wish = { cookies: headers.get('cookie'), acceptLanguage: headers.get('accept-language') };
  const language = publicLanguage({ url: nowhere, ...wish }) ?? defaultLanguage;
  const page = await loadPlainPage(nowhere, language);
  if (!page) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendCached(page, headers, varyOf(nowhere.pathname));
}
