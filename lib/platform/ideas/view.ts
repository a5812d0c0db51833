import type { IdeaStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { IdeaRow, SimilarRow, DecidedIdeaRow } from './queries';
import { ideaStatuses } from './status';

export type IdeaView = {
  id: string;
  title: string;
  description: string;
  status: IdeaStatus;
  /** The reason of a rejection. */
  reason: string | null;
  /** The creator's name. Null for an anonymous idea, also for its creator, and when the account was deleted. */
  creator: string | null;
  isAnonymous: boolean;
  isOwn: boolean;
  /** The admin who has suggested it in the reader's name; null for every other idea. */
  enteredBy: string | null;
  votes: number;
  hasVoted: boolean;
  mayVote: boolean;
  mayEdit: boolean;
  /** Only for an admin who may choose another creator. `creatorId` is null when that account was deleted. */
  given: { creatorId: string | null } | null;
  /** The day in words, "Fr 27. Nov", and as an ISO instant. */
  day: string;
  createdAt: string;
  isEdited: boolean;
};

export type IdeaReader = {
  comedianId: string;
  /** The brand in whose area they read ideas as its admin; null otherwise. */
  adminOf: string | null;
  language: Language;
  now: Date;
};

/**
 * Converts an idea for its reader. For an anonymous idea it leaves out everything that reveals its creator: the name,
 * the id, the brand, and the admin who has suggested it in their name.
 */
export function toIdea(row: IdeaRow, { comedianId, adminOf, language, now }: IdeaReader): IdeaView {
  const { status, isAnonymous, creatorComedianId } = row;
  const { isOpen } = ideaStatuses[status];
  const isOwn = creatorComedianId === comedianId;
  const isGiven = adminOf !== null && row.brandId === adminOf && status === 'pending' && !isAnonymous;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status,
    reason: row.rejectionReason,
    creator: isAnonymous ? null : (row.creator?.name ?? null),
    isAnonymous,
    isOwn,
    enteredBy: isOwn ? (row.enteredBy?.name ?? null) : null,
    votes: row.votes,
    hasVoted: row.voters.length > 0,
    mayVote: isOpen && !isOwn,
    mayEdit: isOwn && status === 'pending',
    given: isGiven ? { creatorId: creatorComedianId } : null,
    day: describeDay(row.createdAt, platformZone, language, now),
    createdAt: row.createdAt.toISOString(),
    isEdited: row.editedAt !== null,
  };
}

export type SimilarIdea = { id: string; title: string; status: IdeaStatus; votes: number };

export function toSimilar({ id, title, status, votes }: SimilarRow): SimilarIdea {
  return { id, title, status, votes };
}

/** An idea for the operator who decides about it. */
export type DecidedIdea = {
  id: string;
  title: string;
  description: string;
  status: IdeaStatus;
  /** The statuses that the operator can give it. */
  next: readonly IdeaStatus[];
  reason: string | null;
  votes: number;
  isAnonymous: boolean;
  /** The creator's name; for an anonymous idea only when the operator has requested it. */
  creator: string | null;
  /** Whether the name is hidden and the operator can request it. */
  isHidden: boolean;
  day: string;
  createdAt: string;
};

/** @param revealed the creator of this idea, if the operator has requested the name */
export function toDecidedIdea(
  row: DecidedIdeaRow,
  revealed: { name: string } | null,
  { language, now }: Looking,
): DecidedIdea {
  const { status, isAnonymous, creator } = row;
  const shown = isAnonymous ? revealed : creator;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status,
    next: ideaStatuses[status].to,
    reason: row.rejectionReason,
    votes: row.votes,
    isAnonymous,
    creator: shown?.name ?? null,
    isHidden: isAnonymous && revealed === null && creator !== null,
    day: describeDay(row.createdAt, platformZone, language, now),
    createdAt: row.createdAt.toISOString(),
  };
}
