import 'server-only';
import { addHours, min, startOfMinute } from 'date-fns';
import { ok, refused, type Result } from '@/lib/core/result';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import type { SpotRefusal } from '@/lib/applications/rules';
import type { TeamContext } from '@/lib/core/actor';

/** Hours somebody has to answer when asked to step in; half of the time until the show when that is less. */
const hoursToAnswer = 24;

/** When somebody who is asked now for a show at that time should have answered, to the minute. */
export function answerByFor(startsAt: Date, now: Date): Date {
  const half = new Date((now.getTime() + startsAt.getTime()) / 2);
  return startOfMinute(min([addHours(now, hoursToAnswer), half]));
}

/**
 * Gives somebody a spot that has become free, in one tap: who waits with an application is confirmed and told at once,
 * anybody else is asked. Refused as those steps are.
 */
export async function stepIn(
  context: TeamContext,
  input: { showId: string; comedianId: string },
): Promise<Result<{ outcome: 'confirmed' | 'requested' }, SpotRefusal>> {
  const { db, actor, now } = context;
  const show = await db.show.findFirst({
    where: { id: input.showId, brandId: actor.brandId },
    select: {
      startsAt: true,
      applications: {
        where: { comedianId: input.comedianId, status: 'applied', withdrawnAt: null },
        select: { id: true },
      },
    },
  });
  const comedian = await db.comedian.findUnique({ where: { id: input.comedianId }, select: { id: true } });
  if (!show || !comedian) return refused('notFound');
  const [waiting] = show.applications;
  if (waiting) {
    const answer = await changeApplication(context, 'confirm', { applicationId: waiting.id });
    return answer.ok ? ok({ outcome: 'confirmed' }) : refused(answer.code);
  }
  const answerBy = answerByFor(show.startsAt, now);
  const answer = await beginApplication(context, 'request', { ...input, answerBy });
  return answer.ok ? ok({ outcome: 'requested' }) : refused(answer.code);
}
