import type { BugStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { toPicture, type PictureView } from '@/lib/pictures/view';
import { describeDay } from '@/lib/time/format';
import { platformZone } from '@/lib/time/zones';
import type { AnsweredRow, Reporter } from './operator-queries';
import { bugChanges } from './status';
import { toFacts, type BugReportView } from './view';

/** A report for the operator who answers it. */
export type AnsweredReport = Pick<
  BugReportView,
  'id' | 'happened' | 'expected' | 'facts' | 'status' | 'answer' | 'day' | 'createdAt'
> & {
  /** The statuses that the operator can give it. */
  next: readonly BugStatus[];
  hasPicture: boolean;
  /** Whether the sender's account still exists, so that the operator can request who it is. */
  canAsk: boolean;
  /** The sender, if the operator has requested it; the name is null without a profile. */
  reporter: { name: string | null; picture: PictureView | null } | null;
};

/** @param reporter the sender of this report, if the operator has requested it */
export function toAnsweredReport(
  row: AnsweredRow,
  reporter: Reporter | null,
  { language, now }: { language: Language; now: Date },
): AnsweredReport {
  const { id, happened, expected, status, answer, createdAt } = row;
  return {
    id,
    happened,
    expected,
    facts: toFacts(row),
    status,
    answer,
    next: bugChanges[status],
    hasPicture: row.pictureId !== null,
    canAsk: row.accountId !== null && reporter === null,
    reporter: reporter && {
      name: reporter.comedian?.name ?? null,
      picture: reporter.picture && toPicture(reporter.picture, language),
    },
    day: describeDay(createdAt, platformZone, language, now),
    createdAt: createdAt.toISOString(),
  };
}
