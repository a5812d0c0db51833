import 'server-only';
import type { CommandContext } from '@/lib/core/actor';
import { refused, type Result } from '@/lib/core/result';
import type { SpotRefusal } from '@/lib/applications/rules';
import { changeApplication } from '@/lib/spots/commands';
import type { AnswerLink } from '@/lib/notifications/channels/link-rules';
import { findRequest, linkStateOf, type LinkState } from './queries';

/**
 * Answers a request by its link, as its comedian would. For a link that the team has made, the history notes that, and
 * the comedian is told and can undo the answer. Refused: `conflict` when the request was answered or taken back
 * meanwhile, `expired`, and for the reasons of the step itself: `full`, `clash`. Of two answers at once, the first one
 * counts.
 *
 * @param signedInId the comedian who is signed in where the link was opened. Only a session proves that the comedian
 * has used a link of the team; then the answer is their own
 */
export async function answerByLink(
  context: Pick<CommandContext, 'db' | 'now' | 'clock'>,
  link: AnswerLink,
  signedInId: string | null = null,
): Promise<Result<{ answer: AnswerLink['answer'] }, SpotRefusal | 'expired'>> {
  const request = await findRequest(context.db, link.applicationId);
  const state = linkStateOf(link, request, context.now);
  if (state !== 'open' || !request) return refused(state === 'expired' ? 'expired' : 'conflict');
  const actor = { kind: 'comedian', comedianId: request.comedian.id } as const;
  const step = link.answer === 'yes' ? 'accept' : 'decline';
  const { id: applicationId } = request;
  const locked: { state: LinkState } = { state };
  const outcome = await changeApplication({ ...context, actor }, step, {
    applicationId,
    viaTeamLink: link.byTeam && signedInId !== request.comedian.id,
    // Checked under the lock, because another step may have come first, or the time to answer may be over.
    stillHolds: async (tx, now) => {
      locked.state = linkStateOf(link, await findRequest(tx, applicationId), now);
      return locked.state === 'open';
    },
  });
  if (locked.state === 'expired') return refused('expired');
  if (outcome.ok) return { ok: true, value: { answer: link.answer } };
  return refused(outcome.code === 'notFound' ? 'conflict' : outcome.code);
}
