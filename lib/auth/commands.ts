import 'server-only';
import { writeAudit } from '@/lib/core/audit';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import type { SessionClaims } from './session';

/** What the provider says about somebody. Taken as unknown: it decides who may come in. */
export type ProviderIdentity = { sub?: unknown; email?: unknown; email_verified?: unknown };

export type SignInRefusal = 'noEmail' | 'emailNotVerified' | 'otherAccount';

/**
 * Lets a provider's user in: finds or makes the account of their lower-cased e-mail address and notes the time.
 *
 * Refused without an e-mail address, without a verified one, and when the address is known with another `sub` or the
 * `sub` with another address (`otherAccount`: somebody else may hold the address now); that leaves an audit row.
 */
export async function recordSignIn(
  db: PrismaClient,
  identity: ProviderIdentity,
  now: Date,
): Promise<Result<SessionClaims, SignInRefusal>> {
  const { sub, email } = identity;
  if (typeof email !== 'string' || !email.includes('@') || typeof sub !== 'string' || !sub) {
    return refused('noEmail');
  }
  if (identity.email_verified !== true) return refused('emailNotVerified');

  const address = email.toLowerCase();
  // Two first sign-ins at once both insert; the unique columns let one win and the other finds it below.
  await db.account.createMany({
    data: { email: address, providerSub: sub, lastSignInAt: now },
    skipDuplicates: true,
  });
  const known = await db.account.findMany({
    where: { OR: [{ email: address }, { providerSub: sub }] },
    select: { id: true, email: true, providerSub: true, sessionVersion: true },
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
  return ok({ accountId: account.id, version: account.sessionVersion });
}
