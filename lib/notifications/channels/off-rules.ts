import { NoticeGroup } from '@/lib/core/generated/prisma/enums';
import { readSigned, sign } from '@/lib/core/text/digest';

/** Whose mails are switched off, and about which groups. */
export type Off = { comedianId: string; groups: readonly NoticeGroup[] };

const purpose = 'end mails';

/**
 * Returns the address that switches off mails about some groups without a sign-in: a page with a button, or the route
 * for mail programs. It works as long as the profile exists, because people keep old mails.
 */
export function offAddress(
  { appUrl, secret }: { appUrl: string; secret: string },
  { comedianId, groups, isPage }: Off & { isPage: boolean },
): string {
  const token = sign(secret, purpose, [comedianId, ...groups].join('.'));
  return `${appUrl}${isPage ? '' : '/api'}/mail/off/${token}`;
}

/** The most characters of a token: an id, all groups and a signature. */
const longestToken = 300;

/** Reads the token of such an address. Null for one that this app has not made. */
export function readOff(secret: string, token: string): Off | null {
  if (token.length > longestToken) return null;
  const [comedianId, ...groups] = readSigned(secret, purpose, token)?.split('.') ?? [];
  const known = groups.flatMap((one) => Object.values(NoticeGroup).find((group) => group === one) ?? []);
  return comedianId && known.length > 0 ? { comedianId, groups: known } : null;
}
