import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { IdeaStatus, Prisma } from '@/lib/core/generated/prisma/client';
import { choosableAtMost, orderOf, similarAtMost, type IdeaSection } from './rules';
import type { IdeaCursor } from './schema';

/** The columns of an idea that its reader may see, and those that decide about their visibility. */
const ideaColumns = (readerId: string) =>
  ({
    id: true,
    title: true,
    description: true,
    isAnonymous: true,
    brandId: true,
    status: true,
    rejectionReason: true,
    votes: true,
    createdAt: true,
    editedAt: true,
    statusChangedAt: true,
    creatorComedianId: true,
    creator: { select: { name: true } },
    enteredBy: { select: { name: true } },
    voters: { where: { comedianId: readerId }, select: { comedianId: true } },
  }) satisfies Prisma.IdeaSelect;

export type IdeaRow = Prisma.IdeaGetPayload<{ select: ReturnType<typeof ideaColumns> }>;

/** The condition for the ideas of each section, for one reader. */
const inSection: Record<IdeaSection, (readerId: string) => Prisma.IdeaWhereInput> = {
  suggest: (readerId: string) => ({ creatorComedianId: readerId }),
  newest: () => ({}),
  inProgress: () => ({ status: { in: ['accepted', 'inProgress'] } }),
  pending: () => ({ status: 'pending' }),
  rejected: () => ({ status: 'rejected' }),
  done: () => ({ status: 'completed' }),
};

/** The condition for the ideas of a section after a cursor, the last row of the page before, and their order. */
function sectionOf(section: IdeaSection, readerId: string, after: IdeaCursor | null) {
  const order = orderOf[section];
  const further: Prisma.IdeaWhereInput = after
    ? { OR: [{ [order]: { lt: after.key } }, { [order]: after.key, id: { lt: after.id } }] }
    : {};
  const orderBy: Prisma.IdeaOrderByWithRelationInput[] = [{ [order]: 'desc' }, { id: 'desc' }];
  return { where: { AND: [inSection[section](readerId), further] }, orderBy };
}

/** Lists a page of a section's ideas. It begins after the last idea of the page before. */
export async function listIdeas(
  db: Db,
  readerId: string,
  section: IdeaSection,
  { after, limit }: { after: IdeaCursor | null; limit: number },
): Promise<IdeaRow[]> {
  return db.idea.findMany({
    relationLoadStrategy: 'join',
    ...sectionOf(section, readerId, after),
    select: ideaColumns(readerId),
    take: limit,
  });
}

export async function findIdea(db: Db, readerId: string, ideaId: string): Promise<IdeaRow | null> {
  return db.idea.findUnique({
    relationLoadStrategy: 'join',
    where: { id: ideaId },
    select: ideaColumns(readerId),
  });
}

export type SimilarRow = { id: string; title: string; status: IdeaStatus; votes: number };

/**
 * Finds ideas that contain words of the text, in any of their German or English forms, or whose title is spelled alike.
 * The most similar come first.
 */
export async function findSimilarIdeas(db: Db, typed: string): Promise<SimilarRow[]> {
  return db.$queryRaw<SimilarRow[]>`
    SELECT id, title, status, votes FROM idea_query(${typed}) AS query CROSS JOIN ideas
    WHERE words @@ query OR title % ${typed}
    ORDER BY ts_rank(words, query) + similarity(title, ${typed}) DESC, votes DESC, id
    LIMIT ${similarAtMost}`;
}

/** A person who can be chosen as the creator of an idea. */
type ChoosableRow = { id: string; name: string };

/** Lists the members who have opened the team's area and have a profile, by name. */
export async function listChoosable(db: Db, brandId: string): Promise<ChoosableRow[]> {
  return db.$queryRaw<ChoosableRow[]>`
    SELECT comedians.id, comedians.name FROM brand_members AS member
    JOIN comedians ON comedians.email = ANY(address_spellings(member.email))
    WHERE member."brandId" = ${brandId} AND member."openedAt" IS NOT NULL
    ORDER BY comedians.name, comedians.id
    LIMIT ${choosableAtMost}`;
}

/** Whether a person is in the list that `listChoosable` returns. */
export async function isChoosable(db: Db, brandId: string, comedianId: string): Promise<boolean> {
  const [found] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM brand_members AS member
    JOIN comedians ON comedians.email = ANY(address_spellings(member.email))
    WHERE member."brandId" = ${brandId} AND member."openedAt" IS NOT NULL AND comedians.id = ${comedianId}::uuid`;
  return found !== undefined;
}

/** Counts a person's ideas since then, for themselves or for others, also deleted ones. */
export async function countSuggested(db: Db, comedianId: string, since: Date): Promise<number> {
  return db.auditEvent.count({
    where: { actorComedianId: comedianId, kind: 'ideaSuggested', at: { gt: since } },
  });
}

/** The columns of an idea that the operator sees. Another query reads the creator of an anonymous idea. */
const decidedColumns = {
  id: true,
  title: true,
  description: true,
  isAnonymous: true,
  status: true,
  rejectionReason: true,
  votes: true,
  createdAt: true,
  statusChangedAt: true,
  creatorComedianId: true,
  creator: { select: { name: true } },
} satisfies Prisma.IdeaSelect;

export type DecidedIdeaRow = Prisma.IdeaGetPayload<{ select: typeof decidedColumns }>;

/** Lists a page of a section's ideas, for the operator. It begins after the last idea of the page before. */
export async function listDecidedIdeas(
  db: Db,
  section: Exclude<IdeaSection, 'suggest'>,
  { after, limit }: { after: IdeaCursor | null; limit: number },
): Promise<DecidedIdeaRow[]> {
  return db.idea.findMany({
    relationLoadStrategy: 'join',
    ...sectionOf(section, '', after),
    select: decidedColumns,
    take: limit,
  });
}

/** Finds the creator of an idea; null for an unknown idea, and once the creator's account is deleted. */
export async function findIdeaCreator(db: Db, ideaId: string): Promise<{ id: string; name: string } | null> {
  const idea = await db.idea.findUnique({
    where: { id: ideaId },
    select: { creator: { select: { id: true, name: true } } },
  });
  return idea?.creator ?? null;
}
