import type { IdeaStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { DecidedIdeaRow } from './operator-queries';
import { ideaStatuses } from './status';

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

/** @param asked the creator of this idea, if the operator has requested the name */
export function toDecidedIdea(
  row: DecidedIdeaRow,
  asked: { name: string } | null,
  { language, now }: { language: Language; now: Date },
): DecidedIdea {
  const { status, isAnonymous, creator } = row;
  const shown = isAnonymous ? asked : creator;
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
    isHidden: isAnonymous && asked === null && creator !== null,
    day: describeDay(row.createdAt, platformZone, language, now),
    createdAt: row.createdAt.toISOString(),
  };
}
