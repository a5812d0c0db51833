import { getLocale } from 'next-intl/server';
import { NextResponse } from 'next/server';
import { afterSignInPath } from '@/lib/auth/sign-in-flow';
import { startSignIn } from '@/lib/auth/start-sign-in';
import { env } from '@/lib/core/env';
import { ownPath } from '@/lib/core/origin';
import { defineRoute } from '@/lib/core/route';

/**
 * Redirects to Google. The target of the form behind the sign-in button, in the pop-up and without, with scripts or
 * not.
 */
export const POST = defineRoute(async (request) => {
  const form = await request.formData().catch(() => new FormData());
  const callbackUrl = ownPath(form.get('callbackUrl'), env().NEXTAUTH_URL) ?? afterSignInPath;
  const address = await startSignIn(callbackUrl, await getLocale());
  return NextResponse.redirect(address, 303);
});
