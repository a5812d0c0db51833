import type { NextAuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
import type { TokenSet } from 'openid-client';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import type { SignInChoice } from './sign-in-flow';

/** How Google names itself. The local stand-in counts as Google, whatever its port. */
export const googleIssuer = 'https://accounts.google.com';

/** Who signs people in. `id` is the last part of the address to which the provider redirects back. */
export type SignInProvider = { id: 'google' | 'openid'; name: string; issuer: string };

const google: SignInProvider = { id: 'google', name: 'Google', issuer: googleIssuer };

/** Returns the providers of the configuration, at least one: Google first, if there is a client that has not been switched off. */
export function signInProviders(): SignInProvider[] {
  const { GOOGLE_CLIENT_ID, SIGN_IN_ISSUER: issuer, SIGN_IN_NAME: name } = env();
  return [
    ...(GOOGLE_CLIENT_ID && !isGoogleOff() ? [google] : []),
    ...(issuer ? [{ id: 'openid' as const, name: name ?? new URL(issuer).host, issuer }] : []),
  ];
}

/** Whether people who have signed in with Google have to take the other provider, because its client is suspended. */
export const isGoogleOff = (): boolean => env().GOOGLE_SIGN_IN === 'off';

/** Returns the choices of a visitor; of somebody signed in, only those by which they have signed in before. */
export function signInChoices(issuers?: readonly string[]): SignInChoice[] {
  const all = signInProviders();
  const known = issuers && all.filter(({ issuer }) => issuers.includes(issuer));
  // Somebody may have signed in only by one that has left the configuration.
  return (known?.length ? known : all).map(({ id, name }) => ({ id, name }));
}

/** Returns the provider that a form or an address names; null when there is none of that name. */
export function findProvider(id: unknown): SignInProvider | null {
  return signInProviders().find((provider) => provider.id === id) ?? null;
}

/** Does the same with the first for everything else: for what is shown and begun, not for whom an answer is about. */
export const providerOrFirst = (id: unknown): SignInProvider =>
  findProvider(id) ?? signInProviders()[0] ?? google;

/** Returns the name of an issuer: of one that has left the configuration, its host. */
export const nameOfIssuer = (issuer: string): string =>
  [google, ...signInProviders()].find((provider) => provider.issuer === issuer)?.name ??
  (URL.canParse(issuer) ? new URL(issuer).host : issuer);

/** The providers as NextAuth takes them. With the local stand-in only the discovery address of Google differs. */
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

/** Any provider of OpenID Connect with discovery that signs with RS256, which all of them have to be able to. */
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
    // The nonce as well, because a provider may not know PKCE.
    checks: ['pkce', 'state', 'nonce'],
    userinfo: {
      async request({ client, tokens }) {
        // NextAuth's type leaves out that the tokens are those that openid-client has checked.
        const checked = tokens as TokenSet;
        const claims = checked.claims();
        // openid-client compares it with the name in the document of discovery, which it believes.
        if (claims.iss !== issuer) {
          log.error('the sign-in provider does not name itself as SIGN_IN_ISSUER does, to the letter');
          throw new Error('issuer mismatch');
        }
        if ('email_verified' in claims) return claims;
        // Most providers tell the address only here. The client refuses what is about another `sub`.
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
