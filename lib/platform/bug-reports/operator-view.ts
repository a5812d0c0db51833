import type { BugStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import type { AnsweredRow, Reporter } from './operator-queries';
import { bugChanges } from './status';
import { toSharedReport, type SharedReport } from './view';

/** A report for the operator who answers it. */
export type AnsweredReport = SharedReport & {
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
  return {
    ...toSharedReport(row, { language, now }),
    next: bugChanges[row.status],
    hasPicture: row.pictureId !== null,
    canAsk: row.accountId !== null && reporter === null,
    reporter: reporter && {
      name: reporter.comedian?.name ?? null,
      picture: reporter.picture && toPicture(reporter.picture, language),
    },
  };
}
