import type { BugStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { toPicture, type PictureView } from '@/lib/pictures/view';
import { describeDay } from '@/lib/time/format';
import { platformZone } from '@/lib/time/zones';
import type { AnsweredRow, Reporter } from './operator-queries';
import { bugChanges } from './status';
import { toFacts, type BugReportView } from './view';

/** A report as the operator sees it who answers it. */
export type AnsweredReport = Pick<
  BugReportView,
  'id' | 'happened' | 'expected' | 'facts' | 'status' | 'answer' | 'day' | 'createdAt'
> & {
  /** What it can become. */
  next: readonly BugStatus[];
  hasPicture: boolean;
  /** Whether its account is still there, so that who has sent it can be asked for. */
  canAsk: boolean;
  /** Who has sent it, when the operator has asked: the name is null without a profile. */
  reporter: { name: string | null; picture: PictureView | null } | null;
};

/** @param reporter who has sent this report, whom the operator has asked for */
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
