import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import { afterWaiting } from '@/lib/core/actor';
import { writeAudit, writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import type { BrandRole, PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { lockBrand, underBrandLock, type AdminContext, type MemberContext } from '@/lib/accounts/access/gate';
import { isSameMailbox, addressSpellings } from '@/lib/core/text/text-schema';
import { addMember, whoIs } from './commands';

/** The most members of a team, more than any brand has. Without a limit, a mistake could add thousands. */
export const maxMembers = 200;

/** The most addresses that a brand adds in 24 hours: a whole team at once, and no mailing list. */
export const maxInvitedADay = 30;

type InviteRefusal = 'notFound' | 'alreadyMember' | 'tooManyMembers' | 'tooManyInvited' | 'notInvitable';

/**
 * Adds an address to the team, which is the whole invitation. Refused: `alreadyMember`, `tooManyMembers`,
 * `tooManyInvited` in one day, `notInvitable` for a comedian who has stopped requests of the brand, `notFound` when the
 * actor is no admin any more. A person who does not perform can be invited: organisers do not.
 */
export async function inviteMember(
  context: AdminContext,
  input: { email: string; role: BrandRole },
): Promise<Result<{ email: string }, InviteRefusal>> {
  const { brandId, comedianId } = context.actor;
  return underBrandLock(context, async (tx, held) => {
    const there = await tx.brandMember.findMany({ where: { brandId }, select: { email: true } });
    if (there.some(({ email }) => isSameMailbox(email, input.email)))
      return refused('alreadyMember', { field: 'email' });
    if (there.length >= maxMembers) return refused('tooManyMembers');
    const stopped = await tx.requestStop.count({
      where: { brandId, comedian: { email: { in: addressSpellings(input.email) } } },
    });
    if (stopped > 0) return refused('notInvitable', { field: 'email' });
    const sinceYesterday = { kind: 'memberAdded', at: { gt: subHours(held.now, 24) } } as const;
    const added = await tx.auditEvent.count({ where: { brandId, ...sinceYesterday } });
    if (added >= maxInvitedADay) return refused('tooManyInvited');
    await addMember(tx, { ...input, brandId, by: comedianId }, held.now);
    return ok({ email: input.email });
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
    const facts = {
      from: member.role,
      to: role,
      ...(await whoIs(tx, { brandId: context.actor.brandId, email: member.email })),
    };
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
    const facts = {
      role: member.role,
      ...(await whoIs(tx, { brandId: context.actor.brandId, email: member.email })),
    };
    await tx.brandMember.delete({ where: { id: memberId } });
    await writeTeamAudit(tx, held, 'memberRemoved', { facts });
    return ok({ isSelf: member.isSelf });
  });
}

/**
 * Hands the brand over: the member becomes an admin, the actor stays in the team or leaves it. The actor types the
 * brand's name as confirmation.
 *
 * Refused: `notFound`, `nameWrong`, `notOpenedYet` for an address whose owner has never opened the team's area,
 * because a typing error in it would leave the brand without an admin.
 */
export async function handOverBrand(
  context: AdminContext,
  input: { memberId: string; brandName: string; leaves: boolean },
): Promise<Result<{ left: string | null }, 'notFound' | 'nameWrong' | 'notOpenedYet'>> {
  const { brandId, email } = context.actor;
  const { leaves } = input;
  return underBrandLock<{ left: string | null }, 'notFound' | 'nameWrong' | 'notOpenedYet'>(
    context,
    async (tx, held) => {
      const member = await findMember(tx, context, input.memberId);
      if (!member || member.isSelf) return refused('notFound', { field: 'memberId' });
      const { name } = await tx.brand.findUniqueOrThrow({ where: { id: brandId }, select: { name: true } });
      if (input.brandName.normalize() !== name.normalize())
        return refused('nameWrong', { field: 'brandName' });
      if (!member.hasOpened) return refused('notOpenedYet', { field: 'memberId' });

      await tx.brandMember.update({ where: { id: member.id }, data: { role: 'admin' } });
      const own = await tx.brandMember.findFirstOrThrow({
        where: { brandId, email: { in: addressSpellings(email) } },
        select: { id: true },
      });
      if (leaves) await tx.brandMember.delete({ where: own });
      else await tx.brandMember.update({ where: own, data: { role: 'team' } });
      await writeTeamAudit(tx, held, 'brandHandedOver', {
        facts: {
          left: leaves,
          ...(await whoIs(tx, { brandId: context.actor.brandId, email: member.email })),
        },
      });
      return ok({ left: leaves ? own.id : null });
    },
  );
}

/**
 * Removes the acting member from the team. If they have never opened its area, the log does not name them. Refused:
 * `notFound`, `lastAdmin`.
 */
export async function leaveTeam(
  context: MemberContext,
): Promise<Result<{ memberId: string }, 'notFound' | 'lastAdmin'>> {
  const { brandId, email } = context.actor;
  return inTransaction<Result<{ memberId: string }, 'notFound' | 'lastAdmin'>>(context.db, async (tx) => {
    await lockBrand(tx, brandId);
    const { now } = afterWaiting(context);
    const member = await tx.brandMember.findFirst({
      where: { brandId, email: { in: addressSpellings(email) } },
      select: { id: true, role: true },
    });
    if (!member) return refused('notFound');
    if (await isLastAdmin(tx, brandId, member)) return refused('lastAdmin');
    const { comedianId = null } = await whoIs(tx, { brandId, email });
    await tx.brandMember.delete({ where: { id: member.id } });
    await writeAudit(tx, { now, comedianId }, { kind: 'memberLeft', brandId, facts: { role: member.role } });
    return ok({ memberId: member.id });
  });
}

/** Stores a member's first visit of the team's area. From then on the team sees their name. */
export async function noteFirstVisit(
  db: PrismaClient,
  { brandId, email, comedianId }: { brandId: string; email: string; comedianId: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const first = { brandId, email: { in: addressSpellings(email) }, openedAt: null };
    const { count } = await tx.brandMember.updateMany({ where: first, data: { openedAt: now } });
    if (count > 0) await writeAudit(tx, { now, comedianId }, { kind: 'memberJoined', brandId });
  });
}

type Member = { id: string; email: string; role: BrandRole; isSelf: boolean; hasOpened: boolean };

/** Finds a member of the actor's team. Other brands' members are not found. */
async function findMember(tx: Tx, { actor }: AdminContext, memberId: string): Promise<Member | null> {
  const member = await tx.brandMember.findFirst({
    where: { id: memberId, brandId: actor.brandId },
    select: { id: true, email: true, role: true, openedAt: true },
  });
  if (!member) return null;
  const { openedAt, ...row } = member;
  return { ...row, isSelf: isSameMailbox(member.email, actor.email), hasOpened: openedAt !== null };
}

/** Returns why a member cannot lose their role, or null. Reads under the lock. */
async function refusalToLose(
  tx: Tx,
  { actor: { brandId } }: AdminContext,
  member: Member,
  confirmed: boolean,
): Promise<'lastAdmin' | 'confirmSelf' | null> {
  if (await isLastAdmin(tx, brandId, member)) return 'lastAdmin';
  return member.isSelf && !confirmed ? 'confirmSelf' : null;
}

async function isLastAdmin(
  tx: Tx,
  brandId: string,
  { id, role }: Pick<Member, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'admin') return false;
  return (await tx.brandMember.count({ where: { brandId, role: 'admin', id: { not: id } } })) === 0;
}
