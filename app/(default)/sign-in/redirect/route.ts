import { getLocale } from 'next-intl/server';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import { startSignIn } from '@/lib/auth/start-sign-in';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';
import { defineRoute } from '@/lib/core/route';

/**
 * Sends the browser to Google: the form behind the sign-in button, with pop-up or without, with JavaScript or without.
 *
 * It answers with a page that moves on at once, not with a redirect: the Content-Security-Policy lets forms lead to our
 * own origin only, and browsers hold a redirect to that.
 */
export const POST = defineRoute(async (request) => {
  const form = await request.formData();
  const callbackUrl = ownPath(form.get('callbackUrl'), env().NEXTAUTH_URL) ?? afterSignInPath;
  const address = new URL(await startSignIn(callbackUrl, await getLocale()));
  const link = `<a href="${address.href.replaceAll('&', '&amp;')}">${address.host}</a>`;
  return new Response(`<!doctype html><meta charset="utf-8"><title>${address.host}</title>${link}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Refresh: `0; url=${address.href}`,
    },
  });
});
