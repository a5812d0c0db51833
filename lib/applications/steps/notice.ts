import 'server-only';
import type { NotificationKind } from '@/lib/core/generated/prisma/client';
import type { StepFollower, TakenStep, Telling } from '@/lib/applications/writer';
import { steps } from '@/lib/applications/status';
import { aboutApplication, forgetUnread, tell } from '@/lib/notifications/commands';

/**
 * Writes a notice for each comedian about a step that somebody else took, if the status table says so.
 *
 * The new notice replaces unread ones about the same show, also those of an earlier application. So when a request is
 * made and taken back, however often, the comedian finds only the last notice. A step of the comedian's own deletes the
 * unread notices too, and writes none, unless it came by a link of the team: then somebody else may have taken it.
 */
export const tellOfStep: StepFollower = async (tx, { actor, now }, step) => {
  const { name, from, to, showId, taken } = step;
  const isOwn = actor.kind === 'comedian';
  if (!isOwn && !steps[name].tells) return;
  const ids = taken.map(({ applicationId }) => applicationId);
  await forgetUnread(tx, ids);
  const status = to === 'withdrawn' ? from : to;
  if (!status) return;
  const told = isOwn ? taken.filter(({ viaTeamLink }) => viaTeamLink) : taken;
  const notices = told.map(({ applicationId, comedianId, reason, telling, viaTeamLink }) => {
    const { text = reason, callAt = null, onAt = null } = telling;
    const about = aboutApplication({ showId, applicationId, status });
    const kind = viaTeamLink ? 'answeredByLink' : kindOf(name, telling);
    return { ...about, comedianId, kind, text, callAt, onAt };
  });
  await tell(tx, now, notices);
};

function kindOf(name: TakenStep['name'], telling: Telling): NotificationKind {
  if (telling.showIsOff) return 'showCancelled';
  if (name === 'reopen') return 'reopened';
  return name === 'takeBack' ? 'takenBack' : 'status';
}

/**
 * Writes a notice for everybody in the team when a comedian gives a spot back, with the reason, also one that they had got
 * by an answer that was not theirs.
 */
export const tellTeam: StepFollower = async (tx, { actor, now }, step) => {
  const { name, taken, showId, from } = step;
  const [own] = taken;
  const isSpotFree = name === 'cancel' || (name === 'undoAnswer' && from === 'confirmed');
  if (!isSpotFree || actor.kind !== 'comedian' || !own) return;
  const { applicationId, reason } = own;
  const { brandId, brand } = await tx.show.findUniqueOrThrow({
    where: { id: showId },
    select: { brandId: true, brand: { select: { members: { select: { email: true } } } } },
  });
  const team = await tx.comedian.findMany({
    where: { email: { in: brand.members.map(({ email }) => email) }, id: { not: actor.comedianId } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const about = {
    ...aboutApplication({ showId, applicationId, status: 'cancelled' }),
    link: `/brands/${brandId}/team/shows/${showId}?tab=lineUp`,
  };
  const notice = { ...about, kind: 'spotGivenBack', text: reason } as const;
  await tell(
    tx,
    now,
    team.map(({ id: comedianId }) => ({ ...notice, comedianId })),
  );
};
