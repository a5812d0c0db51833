import type { BugStatus } from '@/lib/core/generated/prisma/client';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { BugReportRow, SharedRow, AnsweredRow, Reporter } from './queries';
import { bugFacts, type BugFact } from './rules';
import { isUnderWay, bugChanges } from './status';

/** The facts that the server knows. The browser adds the last errors. */
export type OfferedFacts = Record<Exclude<BugFact, 'errors'>, string | null>;

/** The part of a report that its sender and the operator see. */
type SharedReport = {
  id: string;
  happened: string;
  expected: string | null;
  facts: { name: BugFact; value: string }[];
  status: BugStatus;
  answer: string | null;
  /** The day in words, "Fr 27. Nov", and as an ISO instant. */
  day: string;
  createdAt: string;
};

export type BugReportView = SharedReport & { picture: PictureView | null; takesPicture: boolean };

function toSharedReport(row: SharedRow, { language, now }: Looking): SharedReport {
  const { id, happened, expected, status, answer, createdAt } = row;
  return {
    id,
    happened,
    expected,
    facts: toFacts(row),
    status,
    answer,
    day: describeDay(createdAt, platformZone, language, now),
    createdAt: createdAt.toISOString(),
  };
}

export function toBugReport(row: BugReportRow, looking: Looking): BugReportView {
  const { status, picture } = row;
  return {
    ...toSharedReport(row, looking),
    picture: picture && toPicture(picture, looking.language),
    takesPicture: picture === null && isUnderWay(status),
  };
}

function toFacts(row: Record<BugFact, string | null>): BugReportView['facts'] {
  return bugFacts.flatMap((name) => {
    const value = row[name];
    return value === null ? [] : [{ name, value }];
  });
}

/** A report for the operator who answers it. */
export type AnsweredReport = SharedReport & {
  /** The statuses that the operator can give it. */
  next: readonly BugStatus[];
  hasPicture: boolean;
  /** Whether the sender's account still exists, so that the operator can request their name. */
  canAsk: boolean;
  /** The sender, if the operator has requested it; the name is null without a profile. */
  reporter: { name: string | null; picture: PictureView | null } | null;
};

/** @param reporter the sender of this report, if the operator has requested it */
export function toAnsweredReport(
  row: AnsweredRow,
  reporter: Reporter | null,
  { language, now }: Looking,
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
