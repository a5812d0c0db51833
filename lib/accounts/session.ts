import 'server-only';
import { cookies, headers } from 'next/headers';
import { userAgentFromString } from 'next/server';
import { cookieOptions } from '@/lib/core/http/cookies';
import { env } from '@/lib/core/process/env';
import { nameNote } from './sign-in-cookies';
import { sessionCookieName, openSession } from './session-token';

/** Returns the id in the request's session cookie, or null. The database decides whether the session still runs. */
export async function readSession(): Promise<string | null> {
  // Cookies are read before the environment. The build has no environment, and this makes Next.js render the page at
  // request time.
  const jar = await cookies();
  const { NEXTAUTH_SECRET: secret, NEXTAUTH_URL } = env();
  const token = await openSession(jar, { secret, https: NEXTAUTH_URL.startsWith('https:') });
  return token?.sessionId ?? null;
}

/** Deletes this browser's session cookie, and the name from the provider. Only for actions. */
export async function forgetSession(): Promise<void> {
  const https = env().NEXTAUTH_URL.startsWith('https:');
  (await cookies()).set(sessionCookieName(https), '', { ...cookieOptions(https), maxAge: 0 });
  await nameNote.forget();
}

/** Real user agents are shorter. The rest is ignored, so that a long one costs no time. */
const maxUserAgentLength = 300;

/** Names of browsers and systems are shorter. */
const maxNameLength = 40;

/** The browser and the system by the user agent, in plain words: "Firefox", "Linux". Null if unknown. */
export type Device = { browser: string | null; system: string | null };

export function describeDevice(userAgent: string | null): Device {
  const { browser, os } = userAgentFromString(userAgent?.slice(0, maxUserAgentLength));
  return { browser: plainName(browser.name), system: plainName(os.name) };
}

export async function currentDevice(): Promise<Device> {
  return describeDevice((await headers()).get('user-agent'));
}

/** Returns the name, or null for a made-up one: it is too long, or has characters that no real name has. */
function plainName(name: string | undefined): string | null {
  return name && name.length <= maxNameLength && /^[\w .+-]+$/.test(name) ? name : null;
}
