import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/database/db';
import type { LineUpEdit } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Refusal, type Result } from '@/lib/core/result';
import { inTransaction, isTakenId } from '@/lib/core/database/transaction';
import type { SpotRefusal } from '@/lib/applications/rules';
import { announceShow, lockTeamShow, type LockedContext } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import { takenStatuses } from '@/lib/applications/status';
import { applyOps, type Draft, type Op } from './draft-rules';
import { opsSchema, maxEntries } from './schema';
import { readDraft, saveDraft } from './draft-commands';
import type { LiveApplication } from './sending-rules';
import { putOnLineUp, reject, takeOffLineUp, type Subject } from './edit-rules';

/** Two versions of the same part of a line-up: another editor's edit, and the refused one. */
export type Conflict = {
  /** Null when no edit caused it: the situation changed otherwise, for example because the comedian withdrew. */
  theirs: { name: string; at: string; ops: Op[] } | null;
  yours: Op[];
};

type EditAnswer = Result<{ revision: number }, SpotRefusal, Conflict>;

/** An edit as the page submits it: its ops, and the revision that was on the screen. */
type Edit = { showId: string; editId: string; editorId: string; revision: number; ops: Op[] };

/**
 * Makes one edit of the line-up of a show of the actor's brand. Nobody is told. Other editors' edits since the revision
 * on the screen stay, unless one touched the same part: that is a `conflict` with both versions. A retry of the same
 * edit changes nothing.
 *
 * Also refused: `notFound`, `showPast`, `showCancelled`, `lineUpBooked` for a comedian made unavailable by booking,
 * `reasonMissing` when one would lose their spot without a reason, `tooManyLines`.
 */
export async function editLineUp(context: TeamContext, edit: Edit): Promise<EditAnswer> {
  const attempt = () => editOnce(context, edit);
  // Another request has taken one of the ids at the same moment. The second attempt finds that, and refuses.
  return attempt().catch((error: unknown) => {
    if (isTakenId(error)) return attempt();
    throw error;
  });
}

async function editOnce(context: TeamContext, edit: Edit): Promise<EditAnswer> {
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, edit.showId);
    if (!found.ok) return found;
    const known = await tx.lineUpEdit.findUnique({
      where: { id: edit.editId },
      select: { showId: true, revision: true },
    });
    if (known) return known.showId === edit.showId ? ok({ revision: known.revision }) : refused('notFound');
    return takeEdit(tx, found.value.lockedContext, edit);
  });
}

/** Makes an edit under the lock of the show. */
async function takeEdit(tx: Tx, context: TeamContext, edit: Edit): Promise<EditAnswer> {
  const { draft, standings } = await readDraft(tx, edit.showId);
  const applied = applyOps(draft, edit.ops);
  const clash = await findClash(tx, edit, applied?.touched ?? touchedLoosely(edit.ops));
  if (clash || !applied) return conflict(tx, clash, edit.ops);

  const refusal = await refusalOf(tx, edit.showId, applied.draft, standings, edit.ops);
  if (refusal === 'conflict') return conflict(tx, null, edit.ops);
  if (refusal) return refused(refusal);
  await saveDraft(tx, edit.showId, draft, applied.draft);
  return ok({ revision: await noteEdit(tx, context, { ...edit, ...applied }) });
}

/** Returns the parts that an edit names, for one that no longer fits: the parts that it would touch are unknown. */
function touchedLoosely(ops: Op[]): string[] {
  return ops.flatMap((op) => {
    if (op.op === 'answer') return [op.applicationId];
    if (op.op === 'put') return [`${op.entry.id}.place`, op.entry.comedianId ?? ''];
    return [`${op.entryId}.place`];
  });
}

/**
 * Finds the newest edit of another editor that this one had not seen and that touched the same part. Only that one is
 * read: a page may have an old revision, and each of thousands of edits since can have the greatest length.
 */
async function findClash(tx: Tx, edit: Edit, touched: readonly string[]): Promise<LineUpEdit | null> {
  const { showId, revision, editorId } = edit;
  return tx.lineUpEdit.findFirst({
    where: {
      showId,
      revision: { gt: revision },
      editorId: { not: editorId },
      touched: { hasSome: [...new Set(touched)] },
    },
    orderBy: { revision: 'desc' },
  });
}

async function refusalOf(
  tx: Tx,
  showId: string,
  draft: Draft,
  standings: readonly LiveApplication[],
  ops: Op[],
): Promise<SpotRefusal | null> {
  const comedianIds = ops.flatMap((op) => (op.op === 'put' && op.entry.comedianId) || []);
  if (comedianIds.length > 0) {
    const there = await tx.comedian.count({ where: { id: { in: comedianIds } } });
    if (there < new Set(comedianIds).size) return 'notFound';
  }
  // Our pages make random ids for lines and edits. An id that another show has was not made by them.
  if (await hasForeignIds(tx, showId, draft)) return 'notFound';
  return draftRefusal(draft, standings);
}

/** Whether another show has a line with the id of one of these. */
async function hasForeignIds(tx: Tx, showId: string, { entries }: Draft): Promise<boolean> {
  const isElsewhere = { id: { in: entries.map(({ id }) => id) }, showId: { not: showId } };
  const drafted = await tx.lineUpEntry.count({ where: isElsewhere });
  const sent = await tx.sentLineUpEntry.count({ where: isElsewhere });
  return drafted + sent > 0;
}

/**
 * Returns why a draft is not allowed, or null. Every comedian with a spot must have a line, or a drafted cancellation
 * with a reason. A drafted rejection must be for a waiting comedian without a line.
 */
function draftRefusal(draft: Draft, standings: readonly LiveApplication[]): SpotRefusal | null {
  if (draft.entries.length > maxEntries) return 'tooManyLines';
  const byApplication = new Map(standings.map((standing) => [standing.applicationId, standing]));
  const inLineUp = new Set(draft.entries.flatMap(({ comedianId }) => comedianId ?? []));

  for (const [applicationId, { kind, text }] of Object.entries(draft.answers)) {
    const standing = byApplication.get(applicationId);
    if (!standing || inLineUp.has(standing.comedianId)) return 'conflict';
    if (kind === 'reject' && standing.status !== 'applied') return 'conflict';
    if (kind === 'cancel' && !isTaken(standing)) return 'conflict';
    if (kind === 'cancel' && !text) return 'reasonMissing';
  }
  for (const standing of standings) {
    const isIn = inLineUp.has(standing.comedianId);
    if (isTaken(standing) && !isIn && draft.answers[standing.applicationId]?.kind !== 'cancel') {
      return 'reasonMissing';
    }
    if (standing.status === 'unavailable' && isIn) return 'lineUpBooked';
  }
  return null;
}

function isTaken({ status }: LiveApplication): boolean {
  return takenStatuses.some((taken) => taken === status);
}

/** Returns the refusal with both versions. */
export async function conflict(
  tx: Tx,
  theirs: LineUpEdit | null,
  yours: Op[],
): Promise<Refusal<'conflict', Conflict>> {
  const by = theirs && (await nameOf(tx, theirs.actorComedianId));
  return refused('conflict', {
    details: {
      theirs: theirs && {
        name: by ?? '',
        at: theirs.at.toISOString(),
        ops: opsSchema.parse(theirs.ops),
      },
      yours,
    },
  });
}

async function nameOf(tx: Tx, comedianId: string): Promise<string | null> {
  const comedian = await tx.comedian.findUnique({ where: { id: comedianId }, select: { name: true } });
  return comedian?.name ?? null;
}

/** Stores an edit of the locked show and returns the revision after it. */
async function noteEdit(
  tx: Tx,
  context: TeamContext,
  edit: Omit<Edit, 'revision'> & { inverse: Op[]; touched: string[]; undoneAt?: Date },
): Promise<number> {
  const { showId, editId, editorId, ops, inverse, touched, undoneAt } = edit;
  const { lineUpRevision: revision } = await tx.show.update({
    where: { id: showId },
    data: { lineUpRevision: { increment: 1 } },
    select: { lineUpRevision: true },
  });
  await tx.lineUpEdit.create({
    data: {
      id: editId,
      showId,
      revision,
      at: context.now,
      actorComedianId: context.actor.comedianId,
      editorId,
      ops,
      inverse,
      touched: [...new Set(touched)],
      undoneAt,
    },
  });
  await announceShow(tx, showId);
  return revision;
}

/** Selects a member's newest edit that is neither undone nor sent. */
function newestOwn(showId: string, actorComedianId: string) {
  const where = { showId, actorComedianId, undoneAt: null, sentAt: null };
  return { where, orderBy: { revision: 'desc' } } as const;
}

/**
 * Undoes an edit of the actor: their newest one that is not sent. Other members' edits stay. A retry of the undo
 * changes nothing.
 *
 * Refused: `conflict` with the other version, when another member has changed the same part since, or when another page
 * of the actor has made a newer edit. `undoGone` when it can no longer be undone, because it was sent or the comedian
 * changed the application. After a refusal, the next undo takes the actor's edit before this one, unless the reason was
 * their newer edit.
 */
export async function undoLineUp(
  context: TeamContext,
  input: { showId: string; editId: string; editorId: string },
): Promise<EditAnswer> {
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const { lockedContext } = found.value;
    const { comedianId } = lockedContext.actor;
    const edit = await tx.lineUpEdit.findUnique({
      where: { id: input.editId, showId: input.showId, actorComedianId: comedianId },
    });
    if (!edit || edit.sentAt) return refused('undoGone');
    if (edit.undoneAt) return ok({ revision: await revisionOf(tx, input.showId) });
    const inverse = opsSchema.parse(edit.inverse);
    const newest = await tx.lineUpEdit.findFirst(newestOwn(input.showId, comedianId));
    if (newest && newest.id !== edit.id) return conflict(tx, newest, inverse);

    await tx.lineUpEdit.update({ where: { id: edit.id }, data: { undoneAt: lockedContext.now } });
    const over = await findOver(tx, edit);
    if (over) return conflict(tx, over, inverse);
    const { draft, standings } = await readDraft(tx, input.showId);
    const applied = applyOps(draft, inverse);
    if (!applied || draftRefusal(applied.draft, standings)) return refused('undoGone');
    // Another show has taken the id of a restored line since.
    if (await hasForeignIds(tx, input.showId, applied.draft)) return refused('undoGone');
    await saveDraft(tx, input.showId, draft, applied.draft);
    const undo = { ...input, editId: randomUUID(), ops: inverse, ...applied, undoneAt: lockedContext.now };
    return ok({ revision: await noteEdit(tx, lockedContext, undo) });
  });
}

async function revisionOf(tx: Tx, showId: string): Promise<number> {
  const { lineUpRevision } = await tx.show.findUniqueOrThrow({
    where: { id: showId },
    select: { lineUpRevision: true },
  });
  return lineUpRevision;
}

/** Finds another member's newest later edit that touched the same part and was not undone. */
async function findOver(tx: Tx, edit: LineUpEdit): Promise<LineUpEdit | null> {
  return tx.lineUpEdit.findFirst({
    where: {
      showId: edit.showId,
      revision: { gt: edit.revision },
      actorComedianId: { not: edit.actorComedianId },
      undoneAt: null,
      touched: { hasSome: edit.touched },
    },
    orderBy: { revision: 'desc' },
  });
}

/** The answer that the team drafts for a waiting comedian. `clear` removes a drafted answer. */
type DraftedAnswer = { answer: 'confirm' | 'reject' | 'clear'; text: string | null };

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
    return found.ok ? draftAnswersIn(tx, found.value.lockedContext, input) : found;
  });
}

/** `draftAnswers` in the caller's transaction, under the lock of the show. */
export async function draftAnswersIn(
  tx: Tx,
  lockedContext: LockedContext<TeamContext>,
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
  const taken = await takeEdit(tx, lockedContext, edit);
  return taken.ok ? ok({ drafted: applications.length }) : refused(taken.code);
}

function opsFor(draft: Draft, subject: Subject, { answer, text }: DraftedAnswer, minutes: number): Op[] {
  if (answer === 'clear') return takeOffLineUp(draft, subject);
  if (answer === 'reject') return reject(draft, subject, text);
  const { comedianId } = subject;
  const empty = { guestName: null, note: null, callBefore: null };
  const entry = { id: randomUUID(), part: 'spot', comedianId, minutes, ...empty } as const;
  return putOnLineUp(draft, subject, entry, null);
}
