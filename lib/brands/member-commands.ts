import 'server-only';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Tx } from '@/lib/core/db';
import type { BrandRole } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { underBrandLock, type AdminContext } from '@/lib/access/admin';
import { addMember, whoIs } from './commands';

/** More than any brand's team has. Without a limit, a mistake could add thousands. */
export const maxMembers = 200;

/**
 * Adds an address to the team, which is the whole invitation. Refused: `alreadyMember`, `tooManyMembers`, `notFound`
 * when the actor is no admin any more.
 */
export async function inviteMember(
  context: AdminContext,
  input: { email: string; role: BrandRole },
): Promise<Result<{ role: BrandRole }, 'notFound' | 'alreadyMember' | 'tooManyMembers'>> {
  const { brandId, comedianId } = context.actor;
  return underBrandLock(context, async (tx, held) => {
    const there = await tx.brandMember.findMany({ where: { brandId }, select: { email: true } });
    if (there.some(({ email }) => email === input.email)) return refused('alreadyMember', { field: 'email' });
    if (there.length >= maxMembers) return refused('tooManyMembers');
    await addMember(tx, { ...input, brandId, by: comedianId }, held.now);
    return ok({ role: input.role });
  });
}

type MemberRefusal = 'notFound' | 'lastAdmin' | 'confirmSelf';

/** Whether the change concerned the actor. */
type Done = { isSelf: boolean };

/**
 * Makes a member an admin, or an admin a plain member. Refused: `notFound`, `lastAdmin` when there would be none left,
 * `confirmSelf` when admins demote themselves without confirming it.
 */
export async function changeRole(
  context: AdminContext,
  { memberId, role, confirmed }: { memberId: string; role: BrandRole; confirmed: boolean },
): Promise<Result<Done, MemberRefusal>> {
  return underBrandLock<Done, MemberRefusal>(context, async (tx, held) => {
    const member = await findMember(tx, context, memberId);
    if (!member) return refused('notFound');
    if (member.role === role) return ok({ isSelf: member.isSelf });
    if (role !== 'admin') {
      const refusal = await refusalToLose(tx, context, member, confirmed);
      if (refusal) return refused(refusal);
    }
    await tx.brandMember.update({ where: { id: memberId }, data: { role } });
    const facts = { from: member.role, to: role, ...(await whoIs(tx, member.email)) };
    await writeTeamAudit(tx, held, 'memberRoleChanged', { facts });
    return ok({ isSelf: member.isSelf });
  });
}

/**
 * Removes a member; their next request is refused. Refused: `notFound`, `lastAdmin` when there would be none left,
 * `confirmSelf` when admins remove themselves without confirming it.
 */
export async function removeMember(
  context: AdminContext,
  { memberId, confirmed }: { memberId: string; confirmed: boolean },
): Promise<Result<Done, MemberRefusal>> {
  return underBrandLock<Done, MemberRefusal>(context, async (tx, held) => {
    const member = await findMember(tx, context, memberId);
    if (!member) return refused('notFound');
    const refusal = await refusalToLose(tx, context, member, confirmed);
    if (refusal) return refused(refusal);
    await tx.brandMember.delete({ where: { id: memberId } });
    const facts = { role: member.role, ...(await whoIs(tx, member.email)) };
    await writeTeamAudit(tx, held, 'memberRemoved', { facts });
    return ok({ isSelf: member.isSelf });
  });
}

/**
 * Hands the brand over: the member becomes an admin, the actor stays in the team or leaves it. The actor types the
 * brand's name as confirmation.
 *
 * Refused: `notFound`, `nameWrong`, `notSignedInYet` for an address with which nobody has ever signed in, because a
 * typing error in it would leave the brand without an admin.
 */
export async function handOverBrand(
  context: AdminContext,
  input: { memberId: string; brandName: string; leaves: boolean },
): Promise<Result<{ left: boolean }, 'notFound' | 'nameWrong' | 'notSignedInYet'>> {
  const { brandId, email } = context.actor;
  const { leaves } = input;
  return underBrandLock<{ left: boolean }, 'notFound' | 'nameWrong' | 'notSignedInYet'>(
    context,
    async (tx, held) => {
      const member = await findMember(tx, context, input.memberId);
      if (!member || member.isSelf) return refused('notFound', { field: 'memberId' });
      const { name } = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { name: true } });
      if (input.brandName.normalize() !== name.normalize())
        return refused('nameWrong', { field: 'brandName' });
      const account = await tx.account.findUnique({ where: { email: member.email }, select: { id: true } });
      if (!account) return refused('notSignedInYet', { field: 'memberId' });

      await tx.brandMember.update({ where: { id: member.id }, data: { role: 'admin' } });
      const own = { brandId_email: { brandId, email } };
      if (leaves) await tx.brandMember.delete({ where: own });
      else await tx.brandMember.update({ where: own, data: { role: 'team' } });
      await writeTeamAudit(tx, held, 'brandHandedOver', {
        facts: {
          left: leaves,
          ...(await whoIs(tx, member.email)),
        },
      });
      return ok({ left: leaves });
    },
  );
}

type Member = { id: string; email: string; role: BrandRole; isSelf: boolean };

/** Finds a member of the actor's team. Other brands' members are not found. */
async function findMember(tx: Tx, { actor }: AdminContext, memberId: string): Promise<Member | null> {
  const member = await tx.brandMember.findFirst({
    where: { id: memberId, brandId: actor.brandId },
    select: { id: true, email: true, role: true },
  });
  return member && { ...member, isSelf: member.email === actor.email };
}

/** Returns why a member cannot lose their role, or null. Reads under the lock. */
async function refusalToLose(
  tx: Tx,
  { actor: { brandId } }: AdminContext,
  member: Member,
  confirmed: boolean,
): Promise<'lastAdmin' | 'confirmSelf' | null> {
  const others = { brandId, role: 'admin', id: { not: member.id } } as const;
  if (member.role === 'admin' && (await tx.brandMember.count({ where: others })) === 0) return 'lastAdmin';
  return member.isSelf && !confirmed ? 'confirmSelf' : null;
}
