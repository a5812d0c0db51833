import { generators, Issuer, type ClientMetadata, type TokenSet } from 'openid-client';
import type { DemoPerson } from '@/prisma/seed/people';

/** The app of the tests; nothing runs at its address. */
export const app = {
  appUrl: 'http://localhost:3000',
  clientId: 'spotlicht',
  clientSecret: 'a secret + of / odd = characters: %',
};

export const people: DemoPerson[] = [
  { email: 'anna@comedy.example', name: 'Anna Berger', role: { de: 'Komikerin', en: 'Comedian' } },
  { email: 'ben@comedy.example', name: 'Ben', role: { de: 'Team <b>', en: 'Team <i>' } },
];

const redirectUri = `${app.appUrl}/api/auth/callback/google`;

export type Page = { url: URL; status: number; html: string; headers: Headers };

/** A browser without a screen: follows redirects within one origin and stores cookies with their paths. */
export class WalkingBrowser {
  readonly cookies = new Map<string, { name: string; value: string; path: string }>();

  constructor(readonly headers: Record<string, string> = {}) {}

  async open(address: string | URL, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address);
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { accept: 'text/html', ...this.headers, cookie: this.cookieHeader(url) },
      redirect: 'manual',
    });
    this.#keep(response.headers.getSetCookie(), url);
    const html = await response.text();
    const location = response.headers.get('location');
    if (!location) return { url, status: response.status, html, headers: response.headers };
    const next = new URL(location, url);
    if (next.origin === url.origin) return this.open(next);
    return { url: next, status: response.status, html: '', headers: response.headers };
  }

  cookieHeader({ pathname }: URL): string {
    const matching = [...this.cookies.values()].filter(({ path }) => pathname.startsWith(path));
    return matching.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #keep(setCookies: string[], url: URL) {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? url.pathname;
      if (value) this.cookies.set(`${name} ${path}`, { name, value, path });
      else this.cookies.delete(`${name} ${path}`);
    }
  }
}

/** One sign-in as NextAuth does it: discovery, PKCE and state, and the validation of the response. */
export class SignInWalk {
  readonly #verifier = generators.codeVerifier();
  readonly #state = generators.state();

  private constructor(
    readonly client: InstanceType<Issuer['Client']>,
    readonly browser: WalkingBrowser,
  ) {}

  static async discover(
    issuer: string,
    browser = new WalkingBrowser(),
    metadata: Partial<ClientMetadata> = {},
  ) {
    const { Client } = await Issuer.discover(`${issuer}/.well-known/openid-configuration`);
    const client = new Client({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      redirect_uris: [redirectUri],
      ...metadata,
    });
    return new SignInWalk(client, browser);
  }

  /** Opens the authorization address. Parameters that are `undefined` are left out of it. */
  async begin(params: Record<string, string | undefined> = {}): Promise<Page> {
    const request = {
      scope: 'openid email profile',
      redirect_uri: redirectUri,
      code_challenge: generators.codeChallenge(this.#verifier),
      code_challenge_method: 'S256',
      state: this.#state,
      ...params,
    };
    return this.browser.open(this.client.authorizationUrl(request));
  }

  /** Exchanges the code in the app's callback address; throws openid-client's errors about the response. */
  async end(callback: URL, verifier = this.#verifier): Promise<TokenSet> {
    const params = this.client.callbackParams(callback.href);
    return this.client.callback(redirectUri, params, { code_verifier: verifier, state: this.#state });
  }

  /** Signs in by choosing an account, and returns the claims of the ID token. */
  async choose(choice: Record<string, string>, params: Record<string, string> = {}) {
    const chooser = await this.begin({ prompt: 'select_account', ...params });
    const callback = await this.browser.open(chooser.url, choice);
    return (await this.end(callback.url)).claims();
  }
}
