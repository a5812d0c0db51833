import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, {
  interactionPolicy,
  type AdapterFactory,
  type Configuration,
  type InteractionResults,
  type JWK,
} from 'oidc-provider';
// @ts-expect-error -- what the provider uses without a setting, then with a warning; it has no types
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { z } from 'zod';
import { isLoopback } from '@/lib/core/process/env';
import type { DemoPerson } from '@/prisma/seed/people';
import { complain } from '../start/voice';
import { chooserPage, longest, pagePolicy, problemPage } from './page';
import type { ChooserLanguage } from './texts';

type Options = {
  /** The address of the app; its callback is `/api/auth/callback/google` below that, or `/openid` with `as`. */
  appUrl: string;
  clientId: string;
  clientSecret: string;
  people: readonly DemoPerson[];
  as?: 'google' | 'openid';
};

/** An account as the app receives it: the claims of the ID token. */
type Account = { sub: string; name: string; email?: string; email_verified?: boolean };

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

/** The choices that need no name and no address. Google's accounts by telephone number have no address. */
const unusual = {
  withoutEmail: { sub: googleLikeSub('without e-mail'), name: 'Oskar Ohnepost' },
  unverified: {
    sub: googleLikeSub('unverified'),
    name: 'Ulla Unbestätigt',
    email: 'ulla.unbestaetigt@example.org',
    email_verified: false,
  },
  failure: {
    error: 'server_error',
    error_description: 'The account service is having a break. Try again later.',
  },
  cancel: { error: 'access_denied', error_description: 'The account chooser was cancelled' },
} as const;

/** The forms of the page. Browsers validate their fields, so anything else comes from no page of the chooser. */
const choiceSchema = z.union([
  z
    .object({
      choice: z.enum(['account', 'successor']),
      name: z.string().trim().min(1).max(longest.name),
      email: z.string().trim().max(longest.email).pipe(z.email()),
    })
    .transform(({ choice, name, email }) => {
      const seed = email.toLowerCase();
      const sub = googleLikeSub(choice === 'account' ? seed : `successor of ${seed}`);
      return { sub, name, email, email_verified: true };
    }),
  z
    .object({ choice: z.enum(['withoutEmail', 'unverified', 'failure', 'cancel']) })
    .transform(({ choice }) => unusual[choice]),
]);

/** The largest accepted form, in bytes: a name and an address in any encoding, with some reserve. */
const formLimit = 8 * 1024;

const chooserPath = '/choose-account/';

/**
 * A `sub` of Google's shape, 21 decimal digits starting with 1, always the same for the same seed. The seed of an
 * ordinary account is its lower-cased e-mail address.
 */
export function googleLikeSub(seed: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return `1${(hash % 10n ** 20n).toString().padStart(20, '0')}`;
}

/**
 * Starts the stand-in for a sign-in provider: a real OpenID provider on 127.0.0.1 whose account chooser lists `people` and
 * asks for no password. The app only overrides the discovery address: `issuer` followed by
 * `/.well-known/openid-configuration`. Accounts, sessions and keys live in memory; an account's `sub` is the same
 * after a restart. As `openid` it is the second provider of a configuration: it returns the address, like most
 * providers, in the userinfo response only. `stop` closes the listener and every open connection at once.
 *
 * Throws when `appUrl` is no http address on loopback, since any visitor can sign in as any person here.
 */
export async function startSignInStandIn(options: Options) {
  const appUrl = loopbackUrl(options.appUrl);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('error', complain);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, Account>();
  const provider = new Provider(issuer, configurationFor(options, appUrl, accounts));
  provider.on('server_error', (_ctx, error) => complain(error));
  provider.use(async (ctx, next) => {
    // Other names of this computer are refused, to prevent DNS rebinding by a website.
    if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(ctx.get('host'))) ctx.throw(421);
    if (!ctx.path.startsWith(chooserPath)) return next();
    const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null);
    const view = { language: languageOf(ctx, interaction?.params.ui_locales), appUrl };
    if (!interaction) send(ctx, problemPage(view, 'expired'), 400);
    else if (ctx.method !== 'POST') send(ctx, chooserPage(view, options.people));
    else await finish(ctx, provider, accounts);
  });
  server.on('request', provider.callback());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, stop };
}

function loopbackUrl(appUrl: string): URL {
  const url = URL.parse(appUrl);
  if (url?.protocol === 'http:' && isLoopback(appUrl)) return url;
  throw new Error(
    `The sign-in stand-in lets anybody in without a password, so it starts only for an app at http://localhost ` +
      `(or 127.0.0.1, [::1]), not for ${appUrl}. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to sign in with Google.`,
  );
}

/** A provider like Google: code flow with PKCE, an account chooser instead of a login, and no consent screen. */
function configurationFor(options: Options, appUrl: URL, accounts: Map<string, Account>): Configuration {
  const { as = 'google', clientId, clientSecret } = options;
  const redirectUri = new URL(`/api/auth/callback/${as}`, appUrl).href;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: (createMemoryAdapter as () => AdapterFactory)(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the claims of the scopes into the ID token, not only into the userinfo response.
    conformIdTokenClaims: as === 'openid',
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => account };
    },
    jwks: { keys: [privateKey.export({ format: 'jwk' }) as JWK] },
    // All ports of a host share their cookies, so these names are those of no other program.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: {
        session: 'sign-in-stand-in.session',
        interaction: 'sign-in-stand-in.choice',
        resume: 'sign-in-stand-in.resume',
      },
    },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: async (_ctx, interaction) => {
        // A choice counts even if another account was chosen in another tab meanwhile.
        interaction.session = undefined;
        await interaction.persist();
        return `${chooserPath}${interaction.uid}`;
      },
    },
    // A code stays valid if another tab switches to another account before the app exchanges it.
    expiresWithSession: () => false,
    loadExistingGrant: async (ctx) => {
      const { account, client, provider } = ctx.oidc;
      const grant = new provider.Grant({ accountId: account?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description }) => {
      const page = problemPage({ language: languageOf(ctx), appUrl }, `${error}: ${error_description}`);
      send(ctx, page, ctx.status);
    },
    // Seconds. NextAuth's own state and PKCE cookies end after 15 minutes: a later choice could not succeed.
    ttl: { AccessToken: 3600, Grant: 86_400, IdToken: 3600, Interaction: 15 * 60, Session: 86_400 },
  };
}

/** Stores the chosen account, if it is one and no error, and leads the browser back to the app. */
async function finish(ctx: Context, provider: Provider, accounts: Map<string, Account>): Promise<void> {
  const origin = ctx.get('origin');
  if (origin && origin !== `http://${ctx.get('host')}`) ctx.throw(403);
  if (ctx.request.length === undefined) ctx.throw(411);
  if (ctx.request.length > formLimit) ctx.throw(413);
  const form = new URLSearchParams(await text(ctx.req));
  const { data: chosen } = choiceSchema.safeParse(Object.fromEntries(form));
  if (!chosen) return ctx.throw(422);
  let result: InteractionResults = chosen;
  if ('sub' in chosen) {
    accounts.set(chosen.sub, chosen);
    // The provider would end the session of another account by a page that needs JavaScript.
    const session = await provider.Session.get(ctx);
    if (session.accountId !== chosen.sub) await session.destroy();
    // The empty answers settle every other prompt that was requested along with the login.
    result = { login: { accountId: chosen.sub }, select_account: {}, consent: {} };
  }
  ctx.status = 303;
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
}

/** Returns the language of the app, else the browser's preference, else German. */
function languageOf(ctx: Context, ofApp?: unknown): ChooserLanguage {
  if (ofApp === 'de' || ofApp === 'en') return ofApp;
  return (ctx.acceptsLanguages('de', 'en') || 'de') as ChooserLanguage;
}

function send(ctx: Context, html: string, status = 200): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': pagePolicy });
  ctx.body = html;
}
