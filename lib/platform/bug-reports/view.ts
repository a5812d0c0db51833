import type { BugStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { BugReportRow, SharedRow } from './queries';
import { isUnderWay } from './status';

/** The facts that a report can contain, in their order. */
export const bugFacts = ['page', 'browser', 'version', 'errors'] as const;

type BugFact = (typeof bugFacts)[number];

/** The facts that the server knows. The browser adds the last errors. */
export type OfferedFacts = Record<Exclude<BugFact, 'errors'>, string | null>;

/** The part of a report that its sender and the operator see. */
export type SharedReport = {
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

/** A report for its sender. */
export type BugReportView = SharedReport & { picture: PictureView | null; takesPicture: boolean };

export function toSharedReport(
  row: SharedRow,
  { language, now }: { language: Language; now: Date },
): SharedReport {
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

export function toBugReport(row: BugReportRow, looking: { language: Language; now: Date }): BugReportView {
  const { status, picture } = row;
  return {
    ...toSharedReport(row, looking),
    picture: picture && toPicture(picture, looking.language),
    takesPicture: picture === null && isUnderWay(status),
  };
}

/** Returns the facts of a report. */
function toFacts(row: Record<BugFact, string | null>): BugReportView['facts'] {
  return bugFacts.flatMap((name) => {
    const value = row[name];
    return value === null ? [] : [{ name, value }];
  });
}
