import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { SpotRefusal } from '@/lib/applications/rules';
import { lockTeamShow, type Held } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import { takeEdit } from './commands';
import type { Draft, Op } from './draft-rules';
import { place, reject, unplace, type Subject } from './edit-rules';
import { readDraft } from './draft-commands';

/** The answer that the team drafts for somebody who waits. `clear` removes a drafted answer. */
export type DraftedAnswer = { answer: 'confirm' | 'reject' | 'clear'; text: string | null };

/**
 * Drafts one answer for several applications of a show of the actor's brand, as one edit of its line-up. A yes adds a
 * line at the end. Applications that have this answer already stay as they are. Nobody is told.
 *
 * Refused: `notFound` when one of them is not the show's, `conflict` when one no longer waits, `showPast`, ...
 */
export async function draftAnswers(
  context: TeamContext,
  input: DraftedAnswer & { showId: string; applicationIds: string[] },
): Promise<Result<{ drafted: number }, SpotRefusal>> {
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    return found.ok ? draftAnswersIn(tx, found.value.held, input) : found;
  });
}

/** `draftAnswers` in the caller's transaction, under the lock of the show. */
export async function draftAnswersIn(
  tx: Tx,
  held: Held<TeamContext>,
  input: DraftedAnswer & { showId: string; applicationIds: string[] },
): Promise<Result<{ drafted: number }, SpotRefusal>> {
  const { showId, applicationIds } = input;
  const applications = await tx.application.findMany({
    where: { id: { in: applicationIds }, showId },
    select: { id: true, comedianId: true, status: true, withdrawnAt: true, preferredMinutes: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (applications.length < applicationIds.length) return refused('notFound');
  if (applications.some((one) => one.status !== 'applied' || one.withdrawnAt)) return refused('conflict');

  const { minutes, lineUpRevision } = await tx.show.findUniqueOrThrow({
    where: { id: showId },
    select: { minutes: true, lineUpRevision: true },
  });
  const { draft } = await readDraft(tx, showId);
  const ops = applications.flatMap(({ id, comedianId, preferredMinutes }) =>
    opsFor(draft, { applicationId: id, comedianId }, input, preferredMinutes ?? minutes),
  );
  if (ops.length === 0) return ok({ drafted: 0 });
  const edit = { showId, editId: randomUUID(), editorId: randomUUID(), revision: lineUpRevision, ops };
  const taken = await takeEdit(tx, held, edit);
  return taken.ok ? ok({ drafted: applications.length }) : refused(taken.code);
}

function opsFor(draft: Draft, subject: Subject, { answer, text }: DraftedAnswer, minutes: number): Op[] {
  if (answer === 'clear') return unplace(draft, subject);
  if (answer === 'reject') return reject(draft, subject, text);
  const { comedianId } = subject;
  const empty = { guestName: null, note: null, callBefore: null };
  const entry = { id: randomUUID(), part: 'spot', comedianId, minutes, ...empty } as const;
  return place(draft, subject, entry, null);
}
