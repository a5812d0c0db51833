import 'server-only';
import { addHours, min, startOfMinute } from 'date-fns';
import { ok, refused, type Result } from '@/lib/core/result';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import type { SpotRefusal } from '@/lib/applications/rules';
import type { TeamContext } from '@/lib/core/actor';

/**
 * Hours to answer for somebody who is asked to step in. Less when the show is near: half of the time until it starts.
 */
const hoursToAnswer = 24;

/** Returns until when somebody has to answer who is asked now for a show at that time, to the minute. */
export function answerByFor(startsAt: Date, now: Date): Date {
  const half = new Date((now.getTime() + startsAt.getTime()) / 2);
  return startOfMinute(min([addHours(now, hoursToAnswer), half]));
}

/**
 * Fills a spot that has become free with one tap. A comedian with an open application is confirmed and told at once;
 * anybody else gets a request. Refused as those steps are.
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
  const answerBy = answerByFor(show.startsAt, now);
  const answer = waiting
    ? await changeApplication(context, 'confirm', { applicationId: waiting.id })
    : await beginApplication(context, 'request', { ...input, answerBy });
  if (!answer.ok) return refused(answer.code);
  // When a tap arrives twice, the second finds no waiting applicant and gets the result of the first.
  const { answerBy: isAsked } = await db.application.findUniqueOrThrow({
    where: { id: answer.value.applicationId },
    select: { answerBy: true },
  });
  return ok({ outcome: isAsked ? 'requested' : 'confirmed' });
}
