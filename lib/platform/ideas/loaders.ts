import 'server-only';
import { notFound } from 'next/navigation';
import { db } from '@/lib/core/database/db';
import { cutPage } from '@/lib/core/database/paging';
import { orderOf, writeIdeaPlace, type IdeaFilters } from './filters';
import { ideasPerPage, similarFrom } from './limits';
import { findIdea, findSimilarIdeas, listChoosable, listIdeas } from './queries';
import { readTyped } from './schema';
import { toIdea, toSimilar, type IdeaReader, type IdeaView, type SimilarIdea } from './view';

/** The content of a page of the features report. */
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
    writeIdeaPlace({ key: last[orderOf[section]], id: last.id }),
  );
  return {
    ideas: page.map((row) => toIdea(row, reader)),
    next,
    named,
    edited,
    choosable,
  };
}

/** Loads ideas that are similar to what somebody types; none for a text that is too short. */
export async function loadSimilarIdeas(typed: unknown): Promise<SimilarIdea[]> {
  const text = readTyped(typed);
  return text.length < similarFrom ? [] : (await findSimilarIdeas(db(), text)).map(toSimilar);
}
