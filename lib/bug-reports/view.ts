import type { BugStatus } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { toPicture, type PictureView } from '@/lib/pictures/view';
import { describeDay } from '@/lib/time/format';
import { platformZone } from '@/lib/time/zones';
import type { BugReportRow } from './queries';
import { isUnderWay } from './status';

/** The facts that a report can contain, in their order. */
export const bugFacts = ['page', 'browser', 'version', 'errors'] as const;

export type BugFact = (typeof bugFacts)[number];

/** The facts that the server knows. The browser adds the last errors. */
export type OfferedFacts = Record<Exclude<BugFact, 'errors'>, string | null>;

/** A report for its sender. */
export type BugReportView = {
  id: string;
  happened: string;
  expected: string | null;
  facts: { name: BugFact; value: string }[];
  status: BugStatus;
  answer: string | null;
  picture: PictureView | null;
  takesPicture: boolean;
  /** The day in words, "Fr 27. Nov", and as an ISO instant. */
  day: string;
  createdAt: string;
};

export function toBugReport(
  row: BugReportRow,
  { language, now }: { language: Language; now: Date },
): BugReportView {
  const { id, happened, expected, status, answer, picture, createdAt } = row;
  return {
    id,
    happened,
    expected,
    facts: toFacts(row),
    status,
    answer,
    picture: picture && toPicture(picture, language),
    takesPicture: picture === null && isUnderWay(status),
    day: describeDay(createdAt, platformZone, language, now),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the facts of a report. */
export function toFacts(row: Record<BugFact, string | null>): BugReportView['facts'] {
  return bugFacts.flatMap((name) => {
    const value = row[name];
    return value === null ? [] : [{ name, value }];
  });
}
