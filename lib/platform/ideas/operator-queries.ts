import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { IdeaSection } from './choices';
import type { IdeaPlace } from './filters';
import { sectionOf } from './queries';

/** The columns of an idea that the operator sees. The creator of an anonymous idea is a query of its own. */
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
  { after, limit }: { after: IdeaPlace | null; limit: number },
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
