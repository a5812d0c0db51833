import 'server-only';
import { notFound } from 'next/navigation';
import { db } from '@/lib/core/database/db';
import { cutPage } from '@/lib/core/database/paging';
import type { OperatorContext } from '@/lib/core/actor';
import { readId } from '@/lib/core/text/text-schema';
import { writeOperatorLog } from '@/lib/core/database/audit';
import type { Language } from '@/lib/core/i18n/language';
import { readIdeaCursor, readTyped, writeIdeaCursor, type IdeaFilters } from './schema';
import { orderOf, ideasPerPage, similarFrom, type IdeaSection } from './rules';
import {
  findIdea,
  findSimilarIdeas,
  listChoosable,
  listIdeas,
  findIdeaCreator,
  listDecidedIdeas,
} from './queries';
import {
  toDecidedIdea,
  toIdea,
  toSimilar,
  type DecidedIdea,
  type IdeaReader,
  type IdeaView,
  type SimilarIdea,
} from './view';

export type IdeasPage = {
  ideas: IdeaView[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** The idea that the address names; null for none. */
  named: IdeaView | null;
  /** The reader's own idea that is being edited; null for none. */
  edited: IdeaView | null;
  /** The people whom an admin can choose as the creator of an idea. Empty for everybody else. */
  choosable: { id: string; name: string }[];
};

/**
 * Loads a page of the features report. Responds with 404 for the form of an idea that its reader may not edit. When the
 * idea of a notice has been deleted, the page is shown without it.
 */
export async function loadIdeas(
  reader: IdeaReader,
  { section, after, ideaId, editId }: IdeaFilters,
): Promise<IdeasPage> {
  const { comedianId, adminOf } = reader;
  const one = async (id: string | null) => {
    const row = id === null ? null : await findIdea(db(), comedianId, id);
    return row && toIdea(row, reader);
  };
  const [rows, named, edited, choosable] = await Promise.all([
    listIdeas(db(), comedianId, section, { after, limit: ideasPerPage + 1 }),
    one(ideaId),
    one(editId),
    adminOf === null ? [] : listChoosable(db(), adminOf),
  ]);
  if (editId !== null && !edited?.mayEdit) notFound();
  const { page, next } = cutPage(rows, ideasPerPage, (last) =>
    writeIdeaCursor({ key: last[orderOf[section]], id: last.id }),
  );
  return {
    ideas: page.map((row) => toIdea(row, reader)),
    next,
    named,
    edited,
    choosable,
  };
}

/** Loads ideas that are similar to a typed text; none for a text that is too short. */
export async function loadSimilarIdeas(typed: unknown): Promise<SimilarIdea[]> {
  const text = readTyped(typed);
  return text.length < similarFrom ? [] : (await findSimilarIdeas(db(), text)).map(toSimilar);
}

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
export function readDecidedSection(value: unknown): DecidedSection {
  return decidedSections.find((one) => one === value) ?? decidedSections[0];
}

/**
 * Loads a page of ideas for the operator. The creator of an anonymous idea is read only for the idea that `who` names,
 * and this access is written into the operator's log.
 */
export async function loadDecidedIdeas(
  context: OperatorContext,
  { section, after, who }: { section: DecidedSection; after: unknown; who: unknown },
  language: Language,
): Promise<{ ideas: DecidedIdea[]; next: string | null }> {
  const { db, now } = context;
  const cursor = readIdeaCursor(orderOf[section], after);
  const rows = await listDecidedIdeas(db, section, { after: cursor, limit: ideasPerPage + 1 });
  const askedId = readId(who);
  const { page, next } = cutPage(rows, ideasPerPage, (last) =>
    writeIdeaCursor({ key: last[orderOf[section]], id: last.id }),
  );
  const requested = page.find(({ id, isAnonymous }) => id === askedId && isAnonymous);
  const creator = requested ? await findIdeaCreator(db, requested.id) : null;
  if (creator) {
    const look = {
      kind: 'ideaCreatorRead',
      comedianId: creator.id,
      facts: { ideaId: requested?.id ?? '' },
    } as const;
    await writeOperatorLog(db, context, look);
  }
  return {
    ideas: page.map((row) => toDecidedIdea(row, row === requested ? creator : null, { language, now })),
    next,
  };
}
