import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { ok, refused, type Result } from '@/lib/core/result';
import { draftAnswers as draftAnswersOfShow } from '@/lib/line-ups/commands';
import { hideApplications } from '@/lib/spots/bookkeeping-commands';
import { maxHidden } from '@/lib/spots/rules';
import type { InboxFilters } from './filters';
import { listInboxApplications, listInboxPositions } from './queries';

type Answer = { answer: 'confirm' | 'reject' | 'clear'; text: string | null };
type Refused = { applicationId: string; code: string };

/** Drafts one answer for applications of several shows: each show succeeds or fails by itself. */
export async function draftAnswersOfShows(
  context: TeamContext,
  answer: Answer,
  applications: readonly { id: string; showId: string }[],
): Promise<{ drafted: number; refused: Refused[] }> {
  let drafted = 0;
  const refusals: Refused[] = [];
  for (const [showId, those] of Map.groupBy(applications, (one) => one.showId)) {
    const applicationIds = those.map(({ id }) => id);
    const result = await draftAnswersOfShow(context, { ...answer, showId, applicationIds });
    if (result.ok) drafted += result.value.drafted;
    else refusals.push(...applicationIds.map((applicationId) => ({ applicationId, code: result.code })));
  }
  return { drafted, refused: refusals };
}

/** The form fields for single applications that restore the state of a step's applications. */
type Back = ({ answer: Answer['answer']; text: string } | { intent: 'hide' | 'unhide' }) & {
  applicationIds: string[];
};

/** A part of a step over a whole list, and the cursor of the next part; null after the last one. */
export type ListedStep = { changed: number; refused: Refused[]; back: Back[]; next: string | null };

type Part = { filters: InboxFilters; after: string | null };

/**
 * Drafts an answer for the next applications of those that the filters find now, in the order of the list. Takes no
 * more of them than a step over single ones. Nobody is told.
 */
export async function draftListed(
  context: TeamContext,
  { filters, after, ...answer }: Part & Answer,
): Promise<Result<ListedStep, never>> {
  const { positions, next } = await listPart(context, { filters: { ...filters, tab: 'new' }, after });
  const inLineUp = new Set(positions.filter((position) => position.inLineUp).map(({ id }) => id));
  const found = await listInboxApplications(
    context.db,
    { brandId: context.actor.brandId, now: context.now },
    positions.map(({ id }) => id),
  );
  const { drafted, refused: refusals } = await draftAnswersOfShows(
    context,
    answer,
    found.map(({ id, show }) => ({ id, showId: show.id })),
  );
  const failed = new Set(refusals.map(({ applicationId }) => applicationId));
  const before = Map.groupBy(
    found.filter(({ id }) => !failed.has(id)),
    ({ id, draftAnswer, draftText }) => {
      const had = draftAnswer === 'reject' ? 'reject' : inLineUp.has(id) ? 'confirm' : 'clear';
      return JSON.stringify([had, draftText ?? '']);
    },
  );
  const back = [...before].map(([key, those]) => {
    const [had, text] = JSON.parse(key) as [Answer['answer'], string];
    return { answer: had, text, applicationIds: those.map(({ id }) => id) };
  });
  return ok({ changed: drafted, refused: refusals, back, next });
}

/** Hides the next applications of those that the filters find now, or shows them again. */
export async function hideListed(
  context: TeamContext,
  { filters, after, intent }: Part & { intent: 'hide' | 'unhide' },
): Promise<Result<ListedStep, 'notFound'>> {
  const { positions, next } = await listPart(context, { filters, after });
  const applicationIds = positions.map(({ id }) => id);
  const result = await hideApplications(context, { applicationIds, hidden: intent === 'hide' });
  if (!result.ok) return refused(result.code);
  const changed = result.value.applicationIds;
  const back = { intent: intent === 'hide' ? 'unhide' : 'hide', applicationIds: changed } as const;
  return ok({ changed: changed.length, refused: [], back: changed.length > 0 ? [back] : [], next });
}

async function listPart({ db, now, actor: { brandId } }: TeamContext, { filters, after }: Part) {
  const found = await listInboxPositions(db, { brandId, now }, { ...filters, after }, maxHidden + 1);
  const positions = found.slice(0, maxHidden);
  return { positions, next: found.length > maxHidden ? (positions.at(-1)?.id ?? null) : null };
}
