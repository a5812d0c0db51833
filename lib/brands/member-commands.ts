import 'server-only';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Tx } from '@/lib/core/db';
import type { BrandRole } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { underBrandLock, type AdminContext } from '@/lib/access/admin';
import { addMember, whoIs } from './commands';

/** More than any brand's team has; a list without end is a mistake. */
export const maxMembers = 200;

/**
 * Puts an address on the team: that is the invitation. Refused: `alreadyMember`, `tooManyMembers`, `notFound` when the
 * actor is no admin any more.
 */
export async function inviteMember(
  context: AdminContext,
  input: { email: string; role: BrandRole },
): Promise<Result<{ role: BrandRole }, 'notFound' | 'alreadyMember' | 'tooManyMembers'>> {
  const { brandId, comedianId } = context.actor;
  return underBrandLock(context, async (tx) => {
    const there = await tx.brandMember.findMany({ where: { brandId }, select: { email: true } });
    if (there.some(({ email }) => email === input.email)) return refused('alreadyMember', { field: 'email' });
    if (there.length >= maxMembers) return refused('tooManyMembers');
    await addMember(tx, { ...input, brandId, by: comedianId }, context.now);
    return ok({ role: input.role });
  });
}

type MemberRefusal = 'notFound' | 'lastAdmin' | 'confirmSelf';

/** What a step did, and whether it was to the actor. */
type Done = { isSelf: boolean };

/**
 * Makes somebody of the team an admin, or takes that from them. Refused: `notFound`, `lastAdmin` when there would be
 * none left, `confirmSelf` when admins take it from themselves without having said so.
 */
export async function changeRole(
  context: AdminContext,
  { memberId, role, confirmed }: { memberId: string; role: BrandRole; confirmed: boolean },
): Promise<Result<Done, MemberRefusal>> {
  return underBrandLock<Done, MemberRefusal>(context, async (tx) => {
    const member = await findMember(tx, context, memberId);
    if (!member) return refused('notFound');
    if (member.role === role) return ok({ isSelf: member.isSelf });
    if (role !== 'admin') {
      const refusal = await refusalToLose(tx, context, member, confirmed);
      if (refusal) return refused(refusal);
    }
    await tx.brandMember.update({ where: { id: memberId }, data: { role } });
    const facts = { from: member.role, to: role, ...(await whoIs(tx, member.email)) };
    await writeTeamAudit(tx, context, 'memberRoleChanged', { facts });
    return ok({ isSelf: member.isSelf });
  });
}

/**
 * Takes somebody off the team; their next request finds them outside. Refused: `notFound`, `lastAdmin` when there would
 * be none left, `confirmSelf` when admins remove themselves without having said so.
 */
export async function removeMember(
  context: AdminContext,
  { memberId, confirmed }: { memberId: string; confirmed: boolean },
): Promise<Result<Done, MemberRefusal>> {
  return underBrandLock<Done, MemberRefusal>(context, async (tx) => {
    const member = await findMember(tx, context, memberId);
    if (!member) return refused('notFound');
    const refusal = await refusalToLose(tx, context, member, confirmed);
    if (refusal) return refused(refusal);
    await tx.brandMember.delete({ where: { id: memberId } });
    const facts = { role: member.role, ...(await whoIs(tx, member.email)) };
    await writeTeamAudit(tx, context, 'memberRemoved', { facts });
    return ok({ isSelf: member.isSelf });
  });
}

/**
 * Hands the brand over: the member becomes an admin, the actor stays in the team or leaves it. The brand's name is typed
 * as the confirmation.
 *
 * Refused: `notFound`, `nameWrong`, `notSignedInYet` for an address that nobody has ever signed in with: a typing error
 * in it would leave the brand with nobody.
 */
export async function handOverBrand(
  context: AdminContext,
  input: { memberId: string; brandName: string; leaves: boolean },
): Promise<Result<{ left: boolean }, 'notFound' | 'nameWrong' | 'notSignedInYet'>> {
  const { brandId, email } = context.actor;
  const { leaves } = input;
  return underBrandLock<{ left: boolean }, 'notFound' | 'nameWrong' | 'notSignedInYet'>(
    context,
    async (tx) => {
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
      await writeTeamAudit(tx, context, 'brandHandedOver', {
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

/** Somebody of the actor's team; another brand's members do not exist here. */
async function findMember(tx: Tx, { actor }: AdminContext, memberId: string): Promise<Member | null> {
  const member = await tx.brandMember.findFirst({
    where: { id: memberId, brandId: actor.brandId },
    select: { id: true, email: true, role: true },
  });
  return member && { ...member, isSelf: member.email === actor.email };
}

/** Why somebody cannot stop being what they are, under the lock; null when they can. */
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
