import 'server-only';
import type { Db } from '@/lib/core/db';
import type { BrandRole } from '@/lib/core/generated/prisma/client';

/** Somebody of a brand's team, for its admins only: a team is a list of addresses. */
export type Member = {
  id: string;
  email: string;
  role: BrandRole;
  /** Of the profile that the address has; null without one. */
  name: string | null;
  /** Somebody has signed in with the address. */
  hasAccount: boolean;
};

/** A brand's team, admins first, by address. Three queries, however many they are. */
export async function listMembers(db: Db, brandId: string): Promise<Member[]> {
  const members = await db.brandMember.findMany({
    where: { brandId },
    select: { id: true, email: true, role: true },
    orderBy: [{ role: 'desc' }, { email: 'asc' }],
  });
  const ofThem = { email: { in: members.map(({ email }) => email) } };
  const [comedians, accounts] = await Promise.all([
    db.comedian.findMany({ where: ofThem, select: { email: true, name: true } }),
    db.account.findMany({ where: ofThem, select: { email: true } }),
  ]);
  const names = new Map(comedians.map(({ email, name }) => [email, name]));
  const known = new Set(accounts.map(({ email }) => email));
  return members.map((member) => ({
    ...member,
    name: names.get(member.email) ?? null,
    hasAccount: known.has(member.email),
  }));
}
