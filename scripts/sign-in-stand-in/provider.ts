import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import Provider, {
  interactionPolicy,
  type AdapterFactory,
  type Configuration,
  type JWK,
} from 'oidc-provider';
// @ts-expect-error -- what the provider uses without a setting, then with a warning; it has no types
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import type { AccountBook } from './accounts';
import { complain } from '../start/voice';
import { chooserAddress, showProblem } from './chooser';

/** Lifetimes in seconds. Codes and tokens: the same as Google's. */
const lifetimes = {
  AuthorizationCode: 60,
  AccessToken: 60 * 60,
  IdToken: 60 * 60,
  // NextAuth's own state and PKCE cookies end after 15 minutes: a choice made later could not succeed.
  Interaction: 15 * 60,
  Session: 24 * 60 * 60,
  Grant: 24 * 60 * 60,
};

/** The only scope that is ever granted, in Google's names for the data of a sign-in. */
const grantedScope = 'openid email profile';

/** Makes a new RS256 signing key. The app loads the public key at every sign-in, so a restart may change it. */
export async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid, alg: 'RS256', use: 'sig' };
}

/**
 * Makes an OpenID provider like Google's: authorization code flow with PKCE S256, one confidential client, Google's
 * paths, scopes and claims, an account chooser instead of a login, and no consent screen. As `openid` it is the second
 * provider of a configuration: it returns the address, like most providers, in the userinfo response only.
 */
export function createProvider(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  appUrl: URL;
  as: 'google' | 'openid';
  accounts: AccountBook;
  key: JWK;
}): Provider {
  const { accounts, appUrl, clientId, clientSecret } = options;
  const redirectUri = `${appUrl.href.replace(/\/$/, '')}/api/auth/callback/${options.as}`;
  const configuration: Configuration = {
    adapter: (createMemoryAdapter as () => AdapterFactory)(),
    // A client with one of the provider's two methods of authentication registered may use both.
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    allowOmittingSingleRegisteredRedirectUri: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
    },
    // Google puts the claims of the scopes into the ID token, not only into the userinfo response.
    conformIdTokenClaims: options.as === 'openid',
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub);
      return account && { accountId: sub, claims: () => account };
    },
    jwks: { keys: [options.key] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    // Cookies are shared by all ports of a host, so these names must differ from those of the app and of other
    // programs.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: 'sign-in-stand-in.session',
        interaction: 'sign-in-stand-in.choice',
        resume: 'sign-in-stand-in.resume',
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy: promptPolicy(), url: (_ctx, interaction) => chooserAddress(interaction) },
    // A code stays valid if another tab switches to another account before the app exchanges it.
    expiresWithSession: () => false,
    loadExistingGrant: async (ctx) => {
      const { account, client, provider } = ctx.oidc;
      const grant = new provider.Grant({ accountId: account?.accountId, clientId: client?.clientId });
      grant.addOIDCScope(grantedScope);
      await grant.save();
      return grant;
    },
    clientBasedCORS: () => false,
    renderError: (ctx, out, error) => showProblem(ctx, appUrl, out, error),
    routes: {
      authorization: '/o/oauth2/v2/auth',
      jwks: '/oauth2/v3/certs',
      token: '/token',
      userinfo: '/v1/userinfo',
    },
    discovery: { ui_locales_supported: ['de', 'en'] },
    ttl: lifetimes,
  };
  const provider = new Provider(options.issuer, configuration);
  provider.on('server_error', (_ctx, error) => complain(error));
  return provider;
}

/** oidc-provider's prompts, preceded by Google's `select_account`. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
