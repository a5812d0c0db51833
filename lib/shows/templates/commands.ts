import 'server-only';
import type { Tx } from '@/lib/core/database/db';
import { fingerprint } from '@/lib/core/digest';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { takeTurn, inTransaction } from '@/lib/core/database/transaction';
import { readShowInfo, type InfoElement } from '@/lib/shows/info-schema';
import { afterWaiting, type TeamContext } from '@/lib/core/actor';
import { findShowInfo, findTemplate } from './queries';
import { templateLimits } from './schema';
import type { Theirs } from '@/lib/shows/info-state';

type TemplateContent = { title: string; elements: InfoElement[] };

/** Returns the fingerprint of a template's content. A form contains the fingerprint of the content it began with. */
export function markOfTemplate({ title, elements }: TemplateContent): string {
  return fingerprint([title, elements]);
}

export function markOfInfo(elements: readonly InfoElement[]): string {
  return fingerprint(elements);
}

/**
 * Makes a template of the actor's brand, or changes the one with the id. Returns its id and its new fingerprint.
 *
 * Refused: `notFound`; `changedMeanwhile`, with the current content, when its fingerprint is not `seen`;
 * `tooManyTemplates`.
 */
export async function saveTemplate(
  context: TeamContext,
  input: TemplateContent & { templateId: string | null; seen: string },
): Promise<
  Result<{ templateId: string; seen: string }, 'notFound' | 'changedMeanwhile' | 'tooManyTemplates', Theirs>
> {
  const { actor } = context;
  const { templateId, title, elements } = input;
  const seen = markOfTemplate(input);
  return makeOnce(context, async (tx) => {
    if (templateId === null) {
      const made = await addTemplate(tx, context, { title, elements });
      return made.ok ? ok({ templateId: made.value, seen }) : made;
    }
    await tx.$queryRaw`SELECT FROM show_info_templates WHERE id = ${templateId}::uuid FOR UPDATE`;
    const found = await findTemplate(tx, actor.brandId, templateId);
    if (!found) return refused('notFound');
    const theirs = { title: found.title, elements: readShowInfo(found.elements) };
    const theirMark = markOfTemplate(theirs);
    // Saving the same content twice, because the first response got lost, is no conflict.
    if (theirMark !== input.seen && theirMark !== seen) {
      return refused('changedMeanwhile', { details: { ...theirs, seen: theirMark } });
    }
    await tx.showInfoTemplate.update({
      where: { id: templateId },
      data: { title, elements, changedAt: afterWaiting(context).now },
    });
    return ok({ templateId, seen });
  });
}

/** Adds a copy of a template with the title and returns its id. Refused: `notFound`, `tooManyTemplates`. */
export async function copyTemplate(
  context: TeamContext,
  { templateId, title }: { templateId: string; title: string },
): Promise<Result<string, 'notFound' | 'tooManyTemplates'>> {
  return makeOnce(context, async (tx) => {
    const found = await findTemplate(tx, context.actor.brandId, templateId);
    if (!found) return refused('notFound');
    return addTemplate(tx, context, { title, elements: readShowInfo(found.elements) });
  });
}

/** Deletes a template; shows that took a copy keep it. Refused: `notFound`. */
export async function deleteTemplate(
  { db, actor }: TeamContext,
  templateId: string,
): Promise<Result<null, 'notFound'>> {
  const { count } = await db.showInfoTemplate.deleteMany({
    where: { id: templateId, brandId: actor.brandId },
  });
  return count > 0 ? ok(null) : refused('notFound');
}

/**
 * Sets the info of a show of the actor's brand, and returns its new fingerprint.
 *
 * Refused: `notFound`; `changedMeanwhile`, with the current info, when its fingerprint is not `seen`.
 */
export async function saveShowInfo(
  context: TeamContext,
  input: { showId: string; seen: string; elements: InfoElement[] },
): Promise<Result<{ seen: string }, 'notFound' | 'changedMeanwhile', Theirs>> {
  return inTransaction(context.db, (tx) => saveShowInfoIn(tx, context, input));
}

/** `saveShowInfo` inside of the caller's transaction. */
export async function saveShowInfoIn(
  tx: Tx,
  { actor }: TeamContext,
  input: { showId: string; seen: string; elements: InfoElement[] },
): Promise<Result<{ seen: string }, 'notFound' | 'changedMeanwhile', Theirs>> {
  const { showId, elements } = input;
  const seen = markOfInfo(elements);
  await tx.$queryRaw`SELECT FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
  const found = await findShowInfo(tx, actor.brandId, showId);
  if (!found) return refused('notFound');
  const theirs = readShowInfo(found.info);
  const theirMark = markOfInfo(theirs);
  if (theirMark !== input.seen && theirMark !== seen) {
    return refused('changedMeanwhile', { details: { elements: theirs, seen: theirMark } });
  }
  await tx.show.update({ where: { id: showId }, data: { info: elements } });
  return ok({ seen });
}

/** Adds a template under the brand's lock. Otherwise two concurrent ones could both find room for the last one. */
async function addTemplate(
  tx: Tx,
  context: TeamContext,
  content: TemplateContent,
): Promise<Result<string, 'tooManyTemplates'>> {
  const { brandId } = context.actor;
  takeTurn(tx, `brand ${brandId}`);
  await tx.$queryRaw`SELECT FROM brands WHERE id = ${brandId} FOR NO KEY UPDATE`;
  const { now } = afterWaiting(context);
  const count = await tx.showInfoTemplate.count({ where: { brandId } });
  if (count >= templateLimits.templates) return refused('tooManyTemplates');
  const { id } = await tx.showInfoTemplate.create({
    data: { brandId, ...content, createdAt: now, changedAt: now },
    select: { id: true },
  });
  return ok(id);
}
