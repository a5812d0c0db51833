import 'server-only';
import { cookies, headers } from 'next/headers';
import { userAgentFromString } from 'next/server';
import { cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import { nameNote } from './sign-in-cookies';
import { sessionCookieName, openSession } from './session-token';

/** Returns the id in the request's session cookie, or null. The database decides whether the session still runs. */
export async function readSession(): Promise<string | null> {
  // Read before anything of the environment. During the build, which has no environment, this makes Next.js leave the
  // page to the server.
  const jar = await cookies();
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const token = await openSession(jar, { secret, https: NEXTAUTH_URL.startsWith('https:') });
  return token?.sessionId ?? null;
}

/** Takes the cookie of the session from this browser, and the name that the provider said. Only for actions. */
export async function forgetSession(): Promise<void> {
  const https = env().NEXTAUTH_URL.startsWith('https:');
  (await cookies()).set(sessionCookieName(https), '', { ...cookieOptions(https), maxAge: 0 });
  await nameNote.forget();
}

/** Real user agents are shorter. The rest is not read, so that a long one costs no time. */
const maxUserAgentLength = 300;

/** Names of browsers and systems are shorter. */
const maxNameLength = 40;

/** What a browser says of itself, in plain words: "Firefox", "Linux". Null for what it does not say. */
export type Device = { browser: string | null; system: string | null };

export function describeDevice(userAgent: string | null): Device {
  const { browser, os } = userAgentFromString(userAgent?.slice(0, maxUserAgentLength));
  return { browser: plainName(browser.name), system: plainName(os.name) };
}

export async function currentDevice(): Promise<Device> {
  return describeDevice((await headers()).get('user-agent'));
}

/** Returns the name, or null if it was made up: it is too long, or has signs that no real name has. */
function plainName(name: string | undefined): string | null {
  return name && name.length <= maxNameLength && /^[\w .+-]+$/.test(name) ? name : null;
}
