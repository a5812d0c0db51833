import type { NextAuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
import type { TokenSet } from 'openid-client';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import type { SignInChoice } from './sign-in-flow';

/** Google's own name for itself. The local stand-in counts as Google, whatever its port. */
export const googleIssuer = 'https://accounts.google.com';

/** A sign-in provider. `id` is the last segment of its redirect URL. */
export type SignInProvider = { id: 'google' | 'openid'; name: string; issuer: string };

const google: SignInProvider = { id: 'google', name: 'Google', issuer: googleIssuer };

/** Returns the configured providers, at least one. Google comes first, if it has a client that is not switched off. */
export function signInProviders(): SignInProvider[] {
  const { GOOGLE_CLIENT_ID, SIGN_IN_ISSUER: issuer, SIGN_IN_NAME: name } = env();
  return [
    ...(GOOGLE_CLIENT_ID && !isGoogleOff() ? [google] : []),
    ...(issuer ? [{ id: 'openid' as const, name: name ?? new URL(issuer).host, issuer }] : []),
  ];
}

/** Whether Google's client is suspended, so that its users have to take the other provider. */
export const isGoogleOff = (): boolean => env().GOOGLE_SIGN_IN === 'off';

/** Returns a visitor's choices. With the issuers of an account, only those by which it was entered before. */
export function signInChoices(issuers?: readonly string[]): SignInChoice[] {
  const all = signInProviders();
  const known = issuers && all.filter(({ issuer }) => issuers.includes(issuer));
  // The only provider of an account may have left the configuration.
  return (known?.length ? known : all).map(({ id, name }) => ({ id, name }));
}

/** Returns the provider that a form or a URL names; null for an unknown one. */
export function findProvider(id: unknown): SignInProvider | null {
  return signInProviders().find((provider) => provider.id === id) ?? null;
}

/** Like `findProvider`, with the first one as the fallback. For display and redirects, not for checking an answer. */
export const providerOrFirst = (id: unknown): SignInProvider =>
  findProvider(id) ?? signInProviders()[0] ?? google;

/** Returns the name of an issuer. One that has left the configuration is named by its host. */
export const nameOfIssuer = (issuer: string): string =>
  [google, ...signInProviders()].find((provider) => provider.issuer === issuer)?.name ??
  (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** The providers in NextAuth's format. With the local stand-in only the discovery URL of Google differs. */
export function nextAuthProviders(): NextAuthOptions['providers'] {
  return signInProviders().map((provider) =>
    provider.id === 'google' ? googleProvider() : openIdProvider(provider),
  );
}

function googleProvider(): NextAuthOptions['providers'][number] {
  const {
    GOOGLE_CLIENT_ID: clientId = '',
    GOOGLE_CLIENT_SECRET: clientSecret = '',
    SIGN_IN_STAND_IN_URL,
  } = env();
  return GoogleProvider({
    clientId,
    clientSecret,
    authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
    ...(SIGN_IN_STAND_IN_URL && { wellKnown: discoveryAddress(SIGN_IN_STAND_IN_URL) }),
  });
}

/** A provider of OpenID Connect with discovery. RS256 is its signature, which every provider has to support. */
function openIdProvider({ id, name, issuer }: SignInProvider): NextAuthOptions['providers'][number] {
  const { SIGN_IN_CLIENT_ID: clientId, SIGN_IN_CLIENT_SECRET: clientSecret } = env();
  return {
    id,
    name,
    type: 'oauth',
    clientId,
    clientSecret,
    wellKnown: discoveryAddress(issuer),
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    // Includes the nonce, because a provider may not support PKCE.
    checks: ['pkce', 'state', 'nonce'],
    userinfo: {
      async request({ client, tokens }) {
        // NextAuth's type does not express that openid-client has checked the tokens.
        const checked = tokens as TokenSet;
        const claims = checked.claims();
        // openid-client compares it only with the issuer in the discovery document, which it trusts.
        if (claims.iss !== issuer) {
          log.error('the sign-in provider does not name itself as SIGN_IN_ISSUER does, to the letter');
          throw new Error('issuer mismatch');
        }
        if ('email_verified' in claims) return claims;
        // Most providers give the address only here. The client refuses an answer about another `sub`.
        const { email, email_verified, name: called } = await client.userinfo(checked);
        return { ...claims, email, email_verified, name: claims.name ?? called };
      },
    },
    profile: ({ sub }: { sub: string }) => ({ id: sub }),
  };
}

function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}
