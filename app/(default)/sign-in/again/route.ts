import { getLocale } from 'next-intl/server';
import { NextResponse } from 'next/server';
import { providerOrFirst } from '@/lib/accounts/providers';
import { noteReauthentication } from '@/lib/accounts/sign-in-cookies';
import { deletionPath } from '@/lib/accounts/sign-in-flow';
import { leadTo, startSignIn } from '@/lib/accounts/start-sign-in';
import { getViewer } from '@/lib/accounts/viewer';
import { env } from '@/lib/core/process/env';
import { defineRoute } from '@/lib/core/http/route';

/**
 * Redirects to the provider of the form, which asks for the password again, and then back to the deletion of the
 * account. A person who is not signed in here is redirected to that page, which offers the ordinary sign-in first.
 */
export const POST = defineRoute(async (request) => {
  const viewer = await getViewer();
  if (!viewer) return NextResponse.redirect(new URL(deletionPath, env().NEXTAUTH_URL), 303);
  const form = await request.formData().catch(() => new FormData());
  const provider = providerOrFirst(form.get('provider'));
  const askedAt = Math.floor(Date.now() / 1000);
  const address = await startSignIn(provider, deletionPath, await getLocale(), { prompt: 'login' });
  const state = new URL(address).searchParams.get('state');
  // Without a state, the address is our own error page: the provider cannot be reached.
  if (!state)
    return NextResponse.redirect(new URL(`${deletionPath}?problem=unreachable`, env().NEXTAUTH_URL), 303);
  await noteReauthentication({ accountId: viewer.accountId, state, askedAt });
  return leadTo(provider, address);
});
