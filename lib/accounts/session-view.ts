import { describeDay, describeNearDay, describeTime, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';

/** A device on which somebody is signed in, as they see it themselves. */
export type SignedInDevice = {
  id: string;
  /** Whether it is the device of this request. */
  isThis: boolean;
  /** "Firefox"; null for a browser that does not say. */
  browser: string | null;
  /** "macOS"; null for one that does not say. */
  system: string | null;
  isPhone: boolean;
  /** "Fr 20. Nov" */
  since: string;
  /** "heute, 18:04" */
  lastUsed: string;
};

/** A provider by which somebody signs in. */
export type WayIn = {
  issuer: string;
  /** "Google" */
  name: string;
  /** "Fr 20. Nov" */
  since: string;
  isRemoved: boolean;
  /** Nobody could sign in by what was there before it. It cannot be removed. */
  isFirst: boolean;
};

/** The usual names of browsers and systems, by those that the parser of `User-Agent` gives. */
const usualNames: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Mac OS': 'macOS',
  'Chromium OS': 'ChromeOS',
};

const phones: readonly (string | null)[] = ['iOS', 'Android', 'HarmonyOS', 'KaiOS'];

type SessionRow = {
  id: string;
  browser: string | null;
  system: string | null;
  createdAt: Date;
  lastUsedAt: Date;
};

/** Returns the devices of these sessions in their order, except that the device of this request comes first. */
export function toSignedInDevices(
  sessions: SessionRow[],
  { here, language, now }: Looking & { here: string },
): SignedInDevice[] {
  const devices = sessions.map(({ id, browser, system, createdAt, lastUsedAt }) => {
    const lastDay =
      describeNearDay(lastUsedAt, platformZone, language, now) ??
      describeDay(lastUsedAt, platformZone, language, now);
    return {
      id,
      isThis: id === here,
      browser: usualName(browser),
      system: usualName(system),
      isPhone: phones.includes(system),
      since: describeDay(createdAt, platformZone, language, now),
      lastUsed: `${lastDay}, ${describeTime(lastUsedAt, platformZone)}`,
    };
  });
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

function usualName(name: string | null): string | null {
  return name && (usualNames[name] ?? name);
}
