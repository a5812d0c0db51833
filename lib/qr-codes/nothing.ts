import 'server-only';
import { sendKept } from '@/lib/core/kept-answer';
import { defaultLanguage } from '@/lib/core/language';
import { publicLanguage } from '@/lib/public-pages/language';
import { loadPlainPage, varyOf } from '@/lib/public-pages/plain';

/** A public address that can be nobody's: no brand's id is a dash. */
const nowhere = new URL('/public/-', 'http://visitor');

/** Answers 404 with the friendly page of public addresses where nothing is, in the reader's language. */
export async function answerNothing({ headers }: Request): Promise<Response> {
  const wish = { cookies: headers.get('cookie'), acceptLanguage: headers.get('accept-language') };
  const language = publicLanguage({ url: nowhere, ...wish }) ?? defaultLanguage;
  const page = await loadPlainPage(nowhere, language);
  if (!page) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendKept(page, headers, varyOf(nowhere.pathname));
}
