import 'server-only';
import { writeAudit } from '@/lib/core/database/audit';
import { readAddress } from '@/lib/core/text/email-schema';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';

/** What the provider says about somebody. Typed as unknown, because it decides who may sign in and is checked here. */
export type ProviderIdentity = { sub?: unknown; email?: unknown; email_verified?: unknown };

export type SignInRefusal = 'noEmail' | 'emailUnusable' | 'emailNotVerified' | 'otherAccount';

/**
 * Signs a user of the provider in: finds or makes the account of their lower-case e-mail address and stores the time.
 *
 * Refused without an e-mail address, with one that no team could have in its list (`emailUnusable`), without a verified
 * one, and when the address is known with another `sub` or the `sub` with another address (`otherAccount`: the address
 * may belong to somebody else now). A refusal of the last kind leaves an audit row.
 */
export async function recordSignIn(
  db: PrismaClient,
  identity: ProviderIdentity,
  now: Date,
): Promise<Result<{ accountId: string }, SignInRefusal>> {
  const { sub, email } = identity;
  if (typeof email !== 'string' || !email || typeof sub !== 'string' || !isSub(sub))
    return refused('noEmail');
  const address = readAddress(email);
  if (address === null) return refused('emailUnusable');
  if (identity.email_verified !== true) return refused('emailNotVerified');

  // Two first sign-ins at once both insert. The unique columns let one succeed, and the other finds its account below.
  await db.account.createMany({
    data: { email: address, providerSub: sub, lastSignInAt: now },
    skipDuplicates: true,
  });
  const known = await db.account.findMany({
    where: { OR: [{ email: address }, { providerSub: sub }] },
    select: { id: true, email: true, providerSub: true },
  });
  const account = known.find((row) => row.email === address && row.providerSub === sub);
  if (!account) {
    await writeAudit(
      db,
      { now, comedianId: null },
      known.map((row) => ({
        kind: 'signInRefused',
        accountId: row.id,
        facts: { differs: row.email === address ? 'sub' : 'email' },
      })),
    );
    return refused('otherAccount');
  }
  await db.account.update({ where: { id: account.id }, data: { lastSignInAt: now } });
  return ok({ accountId: account.id });
}

/** Whether a text can be a provider's `sub`: at most 255 characters of ASCII (OpenID Connect Core, section 2). */
function isSub(text: string): boolean {
  return text.length <= 255 && /^[\x21-\x7e]+$/.test(text);
}
