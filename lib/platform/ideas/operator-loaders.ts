import 'server-only';
import type { OperatorContext } from '@/lib/core/actor';
import { readId } from '@/lib/core/text/id-schema';
import { writeOperatorLog } from '@/lib/core/operator-log';
import type { Language } from '@/lib/core/i18n/language';
import { cutPage } from '@/lib/core/database/paging';
import type { IdeaSection } from './choices';
import { orderOf, readIdeaPlace, writeIdeaPlace } from './filters';
import { ideasPerPage } from './limits';
import { findIdeaCreator, listDecidedIdeas } from './operator-queries';
import { toDecidedIdea, type DecidedIdea } from './operator-view';

/** The sections with ideas that the operator decides about. The one that waits for a decision is first. */
export const decidedSections = [
  'pending',
  'newest',
  'inProgress',
  'rejected',
  'done',
] as const satisfies IdeaSection[];

type DecidedSection = (typeof decidedSections)[number];

/** Reads the section from an address. Invalid values give the first section. */
export function readDecidedSection(asked: unknown): DecidedSection {
  return decidedSections.find((one) => one === asked) ?? decidedSections[0];
}

/**
 * Loads a page of ideas for the operator. The creator of an anonymous idea is read only for the idea that `who` names,
 * and this look is written into the operator's log.
 */
export async function loadDecidedIdeas(
  context: OperatorContext,
  { section, after, who }: { section: DecidedSection; after: unknown; who: unknown },
  language: Language,
): Promise<{ ideas: DecidedIdea[]; next: string | null }> {
  const { db, now } = context;
  const place = readIdeaPlace(orderOf[section], after);
  const rows = await listDecidedIdeas(db, section, { after: place, limit: ideasPerPage + 1 });
  const askedId = readId(who);
  const { page, next } = cutPage(rows, ideasPerPage, (last) =>
    writeIdeaPlace({ key: last[orderOf[section]], id: last.id }),
  );
  const asked = page.find(({ id, isAnonymous }) => id === askedId && isAnonymous);
  const creator = asked ? await findIdeaCreator(db, asked.id) : null;
  if (creator) {
    const look = {
      kind: 'ideaCreatorRead',
      comedianId: creator.id,
      facts: { ideaId: asked?.id ?? '' },
    } as const;
    await writeOperatorLog(db, context, look);
  }
  return {
    ideas: page.map((row) => toDecidedIdea(row, row === asked ? creator : null, { language, now })),
    next,
  };
}
