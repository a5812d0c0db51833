import 'server-only';
import { headers } from 'next/headers';
import { userAgentFromString } from 'next/server';

/** Real user agents are shorter. The rest is not read, so that a long one costs no time. */
const maxUserAgentLength = 300;

/** Names of browsers and systems are shorter. */
const maxNameLength = 40;

/** What a browser says of itself, in plain words: "Firefox", "Linux". Null for what it does not say. */
export type Device = { browser: string | null; system: string | null };

/** Returns browser and system from a `User-Agent` header. */
export function describeDevice(userAgent: string | null): Device {
  const { browser, os } = userAgentFromString(userAgent?.slice(0, maxUserAgentLength));
  return { browser: plainName(browser.name), system: plainName(os.name) };
}

/** Returns browser and system of the current request. */
export async function currentDevice(): Promise<Device> {
  return describeDevice((await headers()).get('user-agent'));
}

/** Returns the name, or null if it was made up: it is too long, or has signs that no real name has. */
function plainName(name: string | undefined): string | null {
  return name && name.length <= maxNameLength && /^[\w .+-]+$/.test(name) ? name : null;
}
