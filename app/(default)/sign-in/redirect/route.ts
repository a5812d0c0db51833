import { getLocale } from 'next-intl/server';
import { providerOrFirst } from '@/lib/accounts/providers';
import { afterSignInPath } from '@/lib/accounts/sign-in-flow';
import { leadTo, startSignIn } from '@/lib/accounts/start-sign-in';
import { env } from '@/lib/core/process/env';
import { ownPath } from '@/lib/core/http/origin';
import { defineRoute } from '@/lib/core/http/route';

/**
 * Redirects to the provider of the form. Two forms post here: that of the pop-up, and that of the sign-in button, for
 * visitors without JavaScript and those who agree to sign in without the pop-up.
 */
export const POST = defineRoute(async (request) => {
  const form = await request.formData().catch(() => new FormData());
  const callbackUrl = ownPath(form.get('callbackUrl'), env().NEXTAUTH_URL) ?? afterSignInPath;
  const provider = providerOrFirst(form.get('provider'));
  return leadTo(provider, await startSignIn(provider, callbackUrl, await getLocale()));
});
