import { describeDay, describeNearDay, describeTime, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';

/** A device on which the viewer is signed in, for the viewer's own list. */
export type SignedInDevice = {
  id: string;
  /** Whether it is the device of this request. */
  isThis: boolean;
  /** "Firefox"; null if unknown. */
  browser: string | null;
  /** "macOS"; null if unknown. */
  system: string | null;
  isPhone: boolean;
  /** "Fr 20. Nov" */
  since: string;
  /** "heute, 18:04" */
  lastUsed: string;
};

/** A provider by which the viewer can sign in. */
export type WayIn = {
  issuer: string;
  /** "Google" */
  name: string;
  /** "Fr 20. Nov" */
  since: string;
  isRemoved: boolean;
  /** Whether no earlier way into the account is usable. Then it cannot be removed. */
  isFirst: boolean;
};

/** The usual names of browsers and systems, by the names of the `User-Agent` parser. */
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
