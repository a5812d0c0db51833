import 'server-only';
import { answerByFor } from '@/lib/spots/rules';
import { ok, refused, type Result } from '@/lib/core/result';
import { beginApplication, changeApplication } from '@/lib/spots/commands';
import type { SpotRefusal } from '@/lib/applications/rules';
import type { TeamContext } from '@/lib/core/actor';

/** Hours to answer for a comedian who is asked to step in. */
const hoursToAnswer = 24;

/**
 * Fills a spot that has become free with one tap. A comedian with an open application is confirmed and told at once;
 * any other comedian gets a request. Refused as those steps are.
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
      venue: { select: { timeZone: true } },
      applications: {
        where: { comedianId: input.comedianId, status: 'applied', withdrawnAt: null },
        select: { id: true },
      },
    },
  });
  const comedian = await db.comedian.findUnique({ where: { id: input.comedianId }, select: { id: true } });
  if (!show || !comedian) return refused('notFound');
  const [waiting] = show.applications;
  const answerBy = answerByFor(
    { startsAt: show.startsAt, timeZone: show.venue.timeZone },
    now,
    hoursToAnswer,
  );
  const answer = waiting
    ? await changeApplication(context, 'confirm', { applicationId: waiting.id })
    : await beginApplication(context, 'request', { ...input, answerBy });
  if (!answer.ok) return refused(answer.code);
  // When a tap arrives twice, the second finds no waiting applicant and gets the result of the first.
  const { answerBy: deadline } = await db.application.findUniqueOrThrow({
    where: { id: answer.value.applicationId },
    select: { answerBy: true },
  });
  return ok({ outcome: deadline ? 'requested' : 'confirmed' });
}
