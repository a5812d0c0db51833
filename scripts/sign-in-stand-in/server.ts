import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import { isLoopback, isLoopbackHost } from '@/lib/core/process/env';
import { complain } from '../start/voice';
import { AccountBook, type StandInPerson } from './accounts';
import { accountChooser } from './chooser';
import { createProvider, signingKey } from './provider';

export type { StandInPerson } from './accounts';

/**
 * Starts the stand-in for Google sign-in: a real OpenID provider on 127.0.0.1 whose account chooser lists `people` and
 * asks for no password. The app only overrides the discovery address: `issuer` followed by
 * `/.well-known/openid-configuration`. Accounts, sessions and keys live in memory; an account's `sub` is the same
 * after a restart.
 *
 * `appUrl` is the address of the app; its callback is `/api/auth/callback/google` below that, or `/openid` with `as`.
 * `stop` closes the listener and every open connection at once.
 *
 * Throws when `appUrl` is no http address on loopback, since any visitor can sign in as any person here.
 */
export async function startSignInStandIn(options: {
  appUrl: string;
  clientId: string;
  clientSecret: string;
  people: StandInPerson[];
  as?: 'google' | 'openid';
}): Promise<{ issuer: string; stop(): Promise<void> }> {
  const appUrl = loopbackUrl(options.appUrl);
  const accounts = new AccountBook(options.people);
  const key = await signingKey();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('error', complain);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = createProvider({ as: 'google', ...options, issuer, appUrl, accounts, key });
  provider.use(onlyFromThisComputer(port));
  provider.use(accountChooser(provider, accounts, appUrl));
  server.on('request', provider.callback());
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
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

/** Refuses other computers, and other names of this one, to prevent DNS rebinding by a website. */
function onlyFromThisComputer(port: number): Parameters<Provider['use']>[0] {
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`]);
  return async (ctx, next) => {
    const { remoteAddress = '' } = ctx.req.socket;
    if (!isLoopbackHost(remoteAddress) || !hosts.has(ctx.get('host'))) ctx.throw(421);
    await next();
  };
}
