import 'server-only';
import type { Tx, Db } from '@/lib/core/database/db';
import type { Prisma, ReportedField } from '@/lib/core/generated/prisma/client';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Refusal, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { agreedThemselves } from '@/lib/applications/queries';
import { takenStatuses } from '@/lib/applications/status';
import { announceShow } from '@/lib/applications/show-lock';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { maxNotes, maxTags } from './rules';

/**
 * Runs the work in a transaction for a comedian who is involved with the actor's brand. Calls for the same comedian run
 * one after the other. Refused: `notFound` for any other comedian.
 */
export async function aboutComedian<Value, Code extends string>(
  context: TeamContext,
  comedianId: string,
  steps: (
    tx: Tx,
    about: { brandId: string; comedianId: string },
    held: TeamContext,
  ) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'notFound'>> {
  const about = { brandId: context.actor.brandId, comedianId };
  return makeOnce<Value, Code | 'notFound'>(
    context,
    async (tx): Promise<Result<Value, Code> | Refusal<'notFound'>> => {
      const known = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM brand_comedians
      WHERE "brandId" = ${about.brandId} AND "comedianId" = ${comedianId}::uuid FOR UPDATE`;
      return known.length > 0 ? steps(tx, about, afterWaiting(context)) : refused('notFound');
    },
  );
}

export async function setFavourite(
  context: TeamContext,
  { comedianId, isFavourite }: { comedianId: string; isFavourite: boolean },
): Promise<Result<null, 'notFound'>> {
  return aboutComedian(context, comedianId, async (tx, about, { now }) => {
    if (isFavourite) {
      await tx.brandFavourite.createMany({
        data: [{ ...about, createdAt: now }],
        skipDuplicates: true,
      });
    } else await tx.brandFavourite.deleteMany({ where: about });
    return ok(null);
  });
}

/** Returns a tag's key: different spellings of a word are one tag. */
function keyOf(word: string): string {
  return word.normalize('NFC').toLowerCase();
}

/** Adds a tag, which keeps its first spelling, or removes it. Refused: `notFound`, `tooManyTags`. */
export async function setTag(
  context: TeamContext,
  { comedianId, word, isSet }: { comedianId: string; word: string; isSet: boolean },
): Promise<Result<null, 'notFound' | 'tooManyTags'>> {
  const key = keyOf(word);
  return aboutComedian(context, comedianId, async (tx, about) => {
    if (!isSet) {
      await tx.brandTag.deleteMany({ where: { ...about, key } });
      return ok(null);
    }
    const others = await tx.brandTag.count({ where: { ...about, key: { not: key } } });
    if (others >= maxTags) return refused('tooManyTags');
    const { brandId } = about;
    const known = await tx.brandTag.findFirst({ where: { brandId, key }, select: { word: true } });
    await tx.brandTag.createMany({
      data: [{ ...about, key, word: known?.word ?? word }],
      skipDuplicates: true,
    });
    return ok(null);
  });
}

/**
 * Writes a note about a comedian. With a note's id it replaces that note's text, even that of another member; an empty
 * text deletes it. Refused: `notFound`, `textMissing` for a new note, `tooManyNotes`.
 */
export async function writeNote(
  context: TeamContext,
  { comedianId, noteId, text }: { comedianId: string; noteId: string | null; text: string | null },
): Promise<Result<null, 'notFound' | 'textMissing' | 'tooManyNotes'>> {
  const { actor } = context;
  return aboutComedian(context, comedianId, async (tx, about, { now }) => {
    if (noteId !== null) {
      const where = { ...about, id: noteId };
      const changed = text
        ? await tx.brandNote.updateMany({ where, data: { text, editedAt: now } })
        : await tx.brandNote.deleteMany({ where });
      return changed.count > 0 ? ok(null) : refused('notFound');
    }
    if (!text) return refused('textMissing', { field: 'text' });
    if ((await tx.brandNote.count({ where: about })) >= maxNotes) return refused('tooManyNotes');
    await tx.brandNote.create({
      data: { ...about, text, authorComedianId: actor.comedianId, createdAt: now },
      select: { id: true },
    });
    return ok(null);
  });
}

/**
 * Marks a comedian as a no-show at a show of the actor's brand, or takes the mark back. Their status stays the same,
 * and they never learn of it. Refused: `notFound` for anything but a spot of a show that is over, and for a spot to
 * which they did not agree themselves.
 */
export async function markNoShow(
  { db, now, actor }: TeamContext,
  { applicationId, came }: { applicationId: string; came: boolean },
): Promise<Result<null, 'notFound'>> {
  return inTransaction(db, async (tx): Promise<Result<null, 'notFound'>> => {
    const isOver = { brandId: actor.brandId, endsAt: { lte: now }, cancelledAt: null };
    const isNoted = await setNoShow(tx, { id: applicationId, show: isOver }, came ? null : now);
    return isNoted ? ok(null) : refused('notFound');
  });
}

/**
 * Sets the time since when a spot counts as a no-show; null when the comedian came. Only a spot to which they have
 * agreed themselves can be one. Returns false when there is no such spot. The caller checks the permission and the
 * time.
 */
export async function setNoShow(
  tx: Tx,
  where: Pick<Prisma.ApplicationWhereInput, 'id' | 'show' | 'showId' | 'comedianId'>,
  noShowAt: Date | null,
): Promise<boolean> {
  const [changed] = await tx.application.updateManyAndReturn({
    where: {
      AND: [where, noShowAt ? agreedThemselves : { status: { in: [...takenStatuses] }, withdrawnAt: null }],
    },
    data: { noShowAt },
    select: { showId: true },
  });
  if (changed) await announceShow(tx, changed.showId);
  return changed !== undefined;
}

/** Reports to the operator that a part of a profile is not true. Refused: `notFound`, `alreadyReported`. */
export async function reportProfile(
  context: TeamContext,
  { comedianId, field, reason }: { comedianId: string; field: ReportedField; reason: string },
): Promise<Result<null, 'notFound' | 'alreadyReported'>> {
  const { actor } = context;
  return aboutComedian(context, comedianId, async (tx, about, { now }) => {
    const made = await tx.profileReport.createMany({
      data: [{ ...about, field, reason, reporterComedianId: actor.comedianId, createdAt: now }],
      skipDuplicates: true,
    });
    return made.count > 0 ? ok(null) : refused('alreadyReported');
  });
}

/** Takes the brand's open report of a field back. Refused: `notFound` when there is none. */
export async function takeReportBack(
  context: TeamContext,
  { comedianId, field }: { comedianId: string; field: ReportedField },
): Promise<Result<null, 'notFound'>> {
  return aboutComedian(context, comedianId, async (tx, about, { now }) => {
    const { count } = await tx.profileReport.updateMany({
      where: { ...about, field, closedAt: null },
      data: { closedAt: now },
    });
    return count > 0 ? ok(null) : refused('notFound');
  });
}

/**
 * Closes a brand's report of a profile, for the operator. The brand may report the same again. Refused: `notFound` when
 * no such report is open.
 */
export async function closeProfileReport(db: Db, id: string, now: Date): Promise<Result<null, 'notFound'>> {
  const { count } = await db.profileReport.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: now },
  });
  return count > 0 ? ok(null) : refused('notFound');
}
