import 'server-only';
import type { NextRequest } from 'next/server';
import { languageKey } from '@/lib/i18n/language';
import { negotiateLanguage } from '@/lib/i18n/negotiate';

/** A public address that can be nobody's: no brand's id is a dash. */
const nowhere = '/public/-';

/**
 * Answers 404 with the friendly page of public addresses where nothing is, in the reader's language. A route cannot draw
 * a page, so the server asks itself for it, as it does for all public pages.
 */
export async function answerNothing(request: NextRequest): Promise<Response> {
  const language = negotiateLanguage({
    lang: null,
    saved: request.cookies.get(languageKey)?.value,
    acceptLanguage: request.headers.get('accept-language'),
  });
  const page = await fetch(new URL(`${nowhere}?lang=${language}`, process.env.OWN_ADDRESS), {
    cache: 'no-store',
  });
  return new Response(page.body, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
